import type { Database } from '../database/database.ts';
import { readNewest } from './read-entries.ts';
import type { ChainHead } from './verify-chain.ts';

/**
 * The newest sealed entry of the log; undefined when it is the one that was reported last. Because reported heads are
 * stored elsewhere, entries that are removed from the end of the log are noticed.
 */
export async function findNewHead(db: Database, reported: ChainHead | undefined): Promise<ChainHead | undefined> {
  const newest = await readNewest(db);
  if (!newest || newest.hash === null || newest.hash === reported?.hash) return undefined;
  return { id: newest.id, hash: newest.hash };
}
