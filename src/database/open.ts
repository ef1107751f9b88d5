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
  const database = databaseUrl
    ? postgresDatabase({
        connection: { connectionString: databaseUrl, application_name: `landing ${role}` },
        kind: 'postgres',
        maxConnections: role === 'server' ? 10 : 2,
        log,
      })
    : await openFolder({ dataDir, role, waitMs, log });
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
