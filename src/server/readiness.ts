import type { OpenDatabase } from '../database/database.ts';
import { hasAllMigrations } from '../database/migrate.ts';
import { createStorageWatch } from '../database/storage-watch.ts';

/** Whether visitors should be sent here, or why not. */
export type Readiness = 'ready' | 'stopping' | 'no-database' | 'no-commit' | 'old-tables' | 'no-room';

/**
 * A database that is silent for this long counts as unavailable. The embedded one may only be busy: a back-up blocks
 * it.
 */
const patienceMs = { postgres: 3_000, pglite: 20_000 };

export function watchReadiness(database: OpenDatabase, waitMs = patienceMs[database.kind]) {
  const storage = createStorageWatch(database);
  let isStopping = false;
  let probing: Promise<Readiness> | undefined;
  let checking: Promise<Readiness> | undefined;
  /** Why the server is not ready when the database is silent from here on. */
  let silence: Readiness = 'no-database';

  async function probe(): Promise<Readiness> {
    let patience: NodeJS.Timeout | undefined;
    const waited = new Promise<Readiness>((resolve) => {
      patience = setTimeout(() => resolve(silence), waitMs);
    });
    // Single flight beyond the patience, because each commit that waits holds a connection.
    checking ??= check()
      .catch((): Readiness => 'no-database')
      .finally(() => {
        checking = undefined;
      });
    try {
      return await Promise.race([checking, waited]);
    } finally {
      clearTimeout(patience);
    }
  }

  async function check(): Promise<Readiness> {
    silence = 'no-database';
    if (!(await hasAllMigrations(database.db))) return 'old-tables';
    silence = 'no-commit';
    return (await storage.canStore()) ? 'ready' : 'no-room';
  }

  return {
    /**
     * Watches a store of registrations: after it failed for lack of disk space, the server is not ready until there is
     * space again.
     */
    watchStoring: storage.watch,
    read: async (): Promise<Readiness> => {
      if (isStopping) return 'stopping';
      // Single flight: concurrent probes share one query.
      probing ??= probe().finally(() => {
        probing = undefined;
      });
      const readiness = await probing;
      return isStopping ? 'stopping' : readiness;
    },
    /** From now on the server is not ready, so that a proxy sends visitors elsewhere while running requests finish. */
    announceStop: () => {
      isStopping = true;
    },
  };
}
