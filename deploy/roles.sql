-- Two roles for PostgreSQL 15 or newer: one owns the tables and migrates them, the server runs as the other. Run once by whoever may make roles and databases:
--   psql --variable owner_password=… --variable app_password=… --file deploy/roles.sql
-- What the server's role may do to which table is granted by "npm run landing -- migrate".

CREATE ROLE landing_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE landing_app LOGIN PASSWORD :'app_password';
CREATE DATABASE landing OWNER landing_owner;
-- Nobody else comes in, and the server's role makes nothing of its own there, not even for a session.
REVOKE ALL ON DATABASE landing FROM PUBLIC;
GRANT CONNECT ON DATABASE landing TO landing_app;

\connect landing
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
