#!/bin/sh
# Run by the image of PostgreSQL when it makes the database: the role that the servers use. What it may do to which table is granted by "landing migrate".
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --variable ON_ERROR_STOP=1 --variable app_password="$APP_POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE landing_app LOGIN PASSWORD :'app_password';
REVOKE ALL ON DATABASE landing FROM PUBLIC;
GRANT CONNECT ON DATABASE landing TO landing_app;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
SQL
