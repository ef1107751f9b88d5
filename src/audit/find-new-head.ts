import type { Database } from '../database/database.ts';
import { readNewest } from './read-entries.ts';
import type { ChainHead } from './verify-chain.ts';

/**
 * The newest sealed entry, unless it was told before: with what is told stored elsewhere, removed entries at the end of
 * the log are noticed.
 */
export async function findNewHead(db: Database, told: ChainHead | undefined): Promise<ChainHead | undefined> {
  const newest = await readNewest(db);
  if (!newest || newest.hash === null || newest.hash === told?.hash) return undefined;
  return { id: newest.id, hash: newest.hash };
}
