import { Socket } from 'node:net';
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
  /** A connection in use that was silent for so long is given up with its statement; never when missing. */
  longestSilenceMs?: number;
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
  longestSilenceMs,
  pool: poolOptions,
}: PostgresOptions): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    max: maxConnections,
    keepAlive: true,
    // A server that does not answer is a failure that somebody waits for, and no reason to wait for ever.
    connectionTimeoutMillis: connectMs,
    ...poolOptions,
  });
  // Without a listener a lost idle connection would end the process; the pool replaces it by itself.
  pool.on('error', (error) => log('lost an idle database connection', error));
  if (longestSilenceMs !== undefined) giveUpSilent(pool, longestSilenceMs);
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

/**
 * Ends connections in use on which nothing has moved for so long; what waits on them fails. One timer for each
 * connection: the driver's own `query_timeout` makes one for each statement, with functions that keep what was sent and
 * answered longer than anybody needs it (docs/performance.md).
 */
function giveUpSilent(pool: pg.Pool, longestSilenceMs: number): void {
  const inUse = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) return;
    stream.setTimeout(longestSilenceMs, () => {
      if (inUse.has(client)) stream.destroy(new Error(`The database has been silent for ${longestSilenceMs} ms`));
    });
  });
}
