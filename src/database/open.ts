import type { DatabaseLog, OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { type FolderRole, openFolder } from './open-folder.ts';
import { postgresDatabase } from './postgres-database.ts';

export interface OpenOptions {
  /** A Postgres server; wins over the folder. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database, made when it is missing. */
  dataDir: string;
  /** `server` by default. */
  role?: FolderRole;
  /** How long to wait for another process to give the folder back; 5 s by default. */
  waitMs?: number;
  log?: DatabaseLog;
}

/**
 * Opens the database and brings its tables up to date. Throws FolderInUse, with a message for people, when another server has the folder,
 * and the driver's error when a Postgres server cannot be reached.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  role = 'server',
  waitMs = 5_000,
  log = () => {},
}: OpenOptions): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return migrated(await openFolder({ dataDir, role, waitMs, log }), log);
  const connection = { connectionString: databaseUrl, application_name: `landing ${role}` };
  // Visitors wait for a server's statements; nobody may cut off a migration or a command.
  const unhurried = await migrated(postgresDatabase({ connection, kind: 'postgres', maxConnections: 2, log }), log);
  if (role !== 'server') return unhurried;
  await unhurried.close();
  return postgresDatabase({
    connection,
    kind: 'postgres',
    maxConnections: 10,
    log,
    longestSilenceMs,
  });
}

/** A connection that went silent in the middle of a statement is given up after this time. */
const longestSilenceMs = 20_000;

async function migrated(database: OpenDatabase, log: DatabaseLog): Promise<OpenDatabase> {
  try {
    await migrate(database.db, log);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
