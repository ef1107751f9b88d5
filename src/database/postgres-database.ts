import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Database, type DatabaseLog, notifyWithin, type OpenDatabase } from './database.ts';
import { isUnavailable } from './is-unavailable.ts';
import { connectMs, createPostgresListener } from './postgres-listener.ts';
import { traceStatements } from './traces.ts';

interface PostgresOptions {
  connection: pg.ClientConfig;
  kind: OpenDatabase['kind'];
  /** Most connections, besides the one that listens. */
  maxConnections: number;
  log: DatabaseLog;
  /** A connection that is silent for this long during a statement is closed; never if missing. */
  longestSilenceMs?: number;
  /** Further settings of the pool. */
  pool?: Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'idleTimeoutMillis' | 'allowExitOnIdle'>;
}

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
    // A connection that stays open finds out within 20 s that its way to the database is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // An unreachable server must fail in time, because visitors wait.
    connectionTimeoutMillis: connectMs,
    ...poolOptions,
  });
  // Without a listener a lost idle connection would end the process; the pool replaces it.
  pool.on('error', (error) => log('lost an idle database connection', error));
  // A connection that is lost between two statements of a transaction has no query to report it, and an error without a
  // listener would end the process. The next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', failUnreplicated);
  if (longestSilenceMs !== undefined) giveUpSilent(pool, longestSilenceMs);
  traceStatements(pool);
  const db = openPool(pool);
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
 * Drizzle on the pool, with transactions of its own: those of Drizzle never give a connection back that was lost before
 * `begin` was answered, until the pool has none left; and they give one back, as if it were fine, that leads to a
 * server which no longer writes.
 */
function openPool(pool: pg.Pool): Database {
  const databases = new WeakMap<pg.PoolClient, Database>();
  const databaseOf = (client: pg.PoolClient) => {
    const database = databases.get(client) ?? drizzle(client);
    databases.set(client, database);
    return database;
  };
  const db: Database = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const result = await databaseOf(client).transaction(work, config);
      client.release();
      return result;
    } catch (error) {
      client.release(isUnavailable(error));
      throw error;
    }
  };
  return db;
}

/**
 * PostgreSQL confirms a commit whose wait for a standby was cancelled, and only warns that no standby may have it. The
 * statement fails instead, because what is on one host alone can be lost. The connection is given up before the
 * confirmation comes, because the driver would fail the next statement, a rollback, with an error of its own.
 */
function failUnreplicated(client: pg.PoolClient): void {
  client.on('notice', ({ routine }) => {
    if (routine !== 'SyncRepWaitForLSN') return;
    const failure = new Error('The commit did not wait for a standby');
    client.connection.emit('error', Object.assign(failure, { code: transactionResolutionUnknown }));
  });
}
/** SQLSTATE. */
const transactionResolutionUnknown = '08007';

/**
 * Closes connections that are silent for this long during a statement, which then fails. One timer for each connection,
 * because the driver's `query_timeout` makes a timer and closures for each statement (docs/performance.md).
 */
function giveUpSilent(pool: pg.Pool, longestSilenceMs: number): void {
  const inUse = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) return;
    stream.setTimeout(longestSilenceMs);
    // A listener for every silence. A callback given to `setTimeout` is called at the first silence only, which for
    // most connections is one in which nobody uses them.
    stream.on('timeout', () => {
      if (inUse.has(client)) stream.destroy(new Error(`The database has been silent for ${longestSilenceMs} ms`));
    });
  });
}
