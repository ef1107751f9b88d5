import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Database, type DatabaseLog, notifyWithin, type OpenDatabase } from './database.ts';
import { createPostgresListener } from './postgres-listener.ts';

interface PostgresOptions {
  connection: pg.ClientConfig;
  kind: OpenDatabase['kind'];
  /** Most connections at once, besides the one that listens. */
  maxConnections: number;
  log: DatabaseLog;
  /** A statement that takes longer is given up; never when missing. */
  longestStatementMs?: number;
  /** What is otherwise about the pool. */
  pool?: Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'idleTimeoutMillis' | 'allowExitOnIdle'>;
}

/** How long a query waits for a connection, new or free. */
const connectMs = 5_000;

/** A Postgres server, or the embedded database on its socket. Connects at the first query. */
export function postgresDatabase({
  connection,
  kind,
  maxConnections,
  log,
  longestStatementMs,
  pool: poolOptions,
}: PostgresOptions): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    max: maxConnections,
    keepAlive: true,
    // A server that does not answer is a failure that somebody waits for, and no reason to wait for ever.
    connectionTimeoutMillis: connectMs,
    ...poolOptions,
    ...(longestStatementMs !== undefined && { query_timeout: longestStatementMs }),
  });
  // Without a listener a lost idle connection would end the process; the pool replaces it by itself.
  pool.on('error', (error) => log('lost an idle database connection', error));
  const db: Database = drizzle(pool);
  const listener = createPostgresListener(connection, log);
  let closing: Promise<void> | undefined;
  return {
    db,
    kind,
    notify: (channel, payload) => notifyWithin(db, channel, payload),
    listen: listener.listen,
    executeSql: async (text, values) => {
      // Several statements come back as several results.
      const results: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values);
      return Array.isArray(results) ? { rows: results.flatMap(({ rows }) => rows) } : results;
    },
    close: () => {
      closing ??= listener.close().then(() => pool.end());
      return closing;
    },
  };
}
