import { inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { mediaFiles } from '../database/tables/campaign-tables.ts';

/** Those of these hashes of files whose bytes the store has. */
export async function findStoredHashes(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: mediaFiles.hash })
    .from(mediaFiles)
    .where(inArray(mediaFiles.hash, [...hashes]));
  return new Set(rows.map(({ hash }) => hash));
}
