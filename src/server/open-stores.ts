import type { Logger } from 'pino';
import { cachePublished } from '../content/cache-published.ts';
import { createContentStore } from '../content/database-content-store.ts';
import { openMediaBucket } from '../content/media-bucket.ts';
import type { ContentStore } from '../content/site.ts';
import type { DatabaseLog, OpenDatabase } from '../database/database.ts';
import { describeEmbeddedLimits } from '../database/engine-limits.ts';
import { openDatabase } from '../database/open.ts';
import type { LeadKey, ServerSettings } from '../env.ts';
import type { Bucket } from '../http/bucket.ts';
import type { LeadVault } from '../leads/privacy/lead-vault.ts';
import { type OwnKeys, openAuditKeys, openOwnKeys, openVault } from '../leads/privacy/open-vault.ts';
import { openTimekeeping, type Timekeeping } from './timekeeping.ts';

/** The stores that stay open for the life of the process, also when the development server reloads the code. */
export interface Stores {
  database: OpenDatabase;
  /** Seals leads. */
  vault: LeadVault;
  /** Made from the key of the leads, one for each purpose. */
  keys: OwnKeys;
  /** Seal the audit log. */
  auditKeys: readonly LeadKey[];
  timekeeping: Timekeeping;
  /** Keeps the bytes of files; undefined where the database does. */
  bucket: Bucket | undefined;
  /** The campaigns, with published versions in memory. */
  store: ContentStore;
}

/**
 * Opens the database and applies its migrations. Throws FolderInUse, the driver's error when there is no database, or
 * that of a wrong key, with which no server starts.
 */
export async function openStores(env: ServerSettings, log: Logger): Promise<Stores> {
  const report: DatabaseLog = (message, err) => log.warn({ err }, message);
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    migrationUrl: env.MIGRATION_DATABASE_URL,
    dataDir: env.DATA_DIR,
    log: report,
  });
  const { db, kind, runtimeRole } = database;
  if (kind === 'postgres' && runtimeRole === undefined)
    log.warn('the role of DATABASE_URL owns the tables and could change the audit log: see MIGRATION_DATABASE_URL');
  if (kind === 'pglite' && env.NODE_ENV === 'production') log.info(describeEmbeddedLimits());
  try {
    const vault = await openVault(db, env.LEAD_KEY);
    const keys = await openOwnKeys(db, env.LEAD_KEY);
    const auditKeys = await openAuditKeys(db, env.LEAD_KEY);
    const timekeeping = await openTimekeeping(database, log);
    const { now } = timekeeping;
    const bucket = openMediaBucket(env, now);
    const store = cachePublished(
      createContentStore(database, {
        findAuditKeys: async () => auditKeys,
        ...{ deliveryHosts: env.DELIVERY_HOSTS, bucket, now, log: report },
      }),
    );
    return { database, vault, keys, auditKeys, timekeeping, bucket, store };
  } catch (error) {
    // Another start must find the data folder free.
    await database.close();
    throw error;
  }
}
