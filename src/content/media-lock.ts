import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** Number of the advisory lock. */
const mediaLock = 20261125;

/**
 * Until the transaction ends: `name` lets it name files of the store that nothing else names, and `collect` keeps
 * others from doing so while such files are removed.
 */
export async function lockMediaFiles(transaction: Database, purpose: 'name' | 'collect'): Promise<void> {
  await transaction.execute(
    purpose === 'name'
      ? sql`select pg_advisory_xact_lock_shared(${mediaLock})`
      : sql`select pg_advisory_xact_lock(${mediaLock})`,
  );
}
