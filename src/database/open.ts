import type { DatabaseLog, OpenDatabase } from './database.ts';
import { DatabaseReadOnly } from './format-failure.ts';
import { createJobTables, openJobQueue } from './job-queue.ts';
import { lockMigrations, migrate } from './migrate.ts';
import { type FolderRole, openFolder } from './open-folder.ts';
import { postgresDatabase } from './postgres-database.ts';
import { grantRuntime, ownsTables, readRole } from './runtime-grants.ts';
import { onlyReads } from './storage-watch.ts';

export interface OpenOptions {
  /** A Postgres server; wins over the folder. */
  databaseUrl?: string | undefined;
  /**
   * The same database with the role that owns the tables, if that is another one. A lone command uses it throughout.
   */
  migrationUrl?: string | undefined;
  /** Folder of the embedded database, created if missing. */
  dataDir: string;
  /** `server` by default. */
  role?: FolderRole;
  /** How long to wait for another process to release the folder; 5 s by default. */
  waitMs?: number;
  log?: DatabaseLog;
}

/**
 * Opens the database and applies its migrations. Throws FolderInUse, with a message for people, when another server has
 * the folder, TablesNotOurs when another role has to migrate the tables, DatabaseReadOnly when a server could store
 * nothing, and the driver's error when a Postgres server cannot be reached (`wordFailure` puts it into words).
 */
export async function openDatabase({
  databaseUrl,
  migrationUrl,
  dataDir,
  role = 'server',
  waitMs = 5_000,
  log = () => {},
}: OpenOptions): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return migrated(await openFolder({ dataDir, role, waitMs, log }), log);
  const connectionOf = (connectionString: string) => ({ connectionString, application_name: `landing ${role}` });
  // Statements of a server have a time limit; migrations and commands have none.
  const unhurried = (url: string) =>
    postgresDatabase({ connection: connectionOf(url), kind: 'postgres', maxConnections: 2, log });
  if (migrationUrl !== undefined) {
    const owner = await prepareForRuntime(unhurried(migrationUrl), unhurried(databaseUrl), log);
    if (role === 'lone command') return owner;
    await owner.close();
  }
  const database = await withRuntimeRole(await migrated(unhurried(databaseUrl), log));
  if (role !== 'server') return database;
  const isReadOnly = await onlyReads(database.db).finally(database.close);
  if (isReadOnly) throw new DatabaseReadOnly();
  const server = postgresDatabase({
    connection: connectionOf(databaseUrl),
    kind: 'postgres',
    maxConnections: 10,
    // Connections stay open, because those that come anew at a rush make it wait (docs/performance.md#registrations).
    pool: { idleTimeoutMillis: 0 },
    log,
    longestSilenceMs,
  });
  return { ...server, ...(database.runtimeRole !== undefined && { runtimeRole: database.runtimeRole }) };
}

/** A connection that is silent during a statement is closed after this time. */
const longestSilenceMs = 20_000;

/**
 * Migrates the tables as their owner, and grants the server's role what it needs. Returns the owner's open connection.
 */
async function prepareForRuntime(owner: OpenDatabase, runtime: OpenDatabase, log: DatabaseLog): Promise<OpenDatabase> {
  try {
    await migrate(owner.db, log);
    const role = await readRole(runtime.db);
    if (role === (await readRole(owner.db))) return owner;
    await owner.db.transaction(async (transaction) => {
      // The queue creates its tables on another connection, and two that do so at once fail.
      await lockMigrations(transaction);
      const boss = await openJobQueue(owner, { role: 'owner', log });
      await boss.stop({ close: false, graceful: false });
      await grantRuntime(transaction, role);
    });
    return { ...owner, runtimeRole: role };
  } catch (error) {
    await owner.close();
    throw error;
  } finally {
    await runtime.close();
  }
}

async function withRuntimeRole(database: OpenDatabase): Promise<OpenDatabase> {
  try {
    return (await ownsTables(database.db)) ? database : { ...database, runtimeRole: await readRole(database.db) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function migrated(database: OpenDatabase, log: DatabaseLog): Promise<OpenDatabase> {
  try {
    await migrate(database.db, log);
    if (await ownsTables(database.db)) await createJobTables(database, log);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
