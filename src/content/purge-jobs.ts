import type { Database } from '../database/database.ts';
import { addWantedJobs } from '../database/job-queue.ts';

/**
 * Seconds after a change. A process that has not heard of it may hand the page of before to a cache, which then has to
 * forget it once more: it tells the cache itself when it hears, unless it ends in between (docs/why/pages.md#the-edge).
 * The last is after the time in which a process notices that its connection for news is dead.
 */
const triesSeconds = [0, 2, 15, 60];

/**
 * With the transaction that changes what visitors see: caches in front forget what has one of these keys. Nothing
 * happens where no server was started with `PURGE_URL`.
 */
export async function purgeKeys(transaction: Database, keys: readonly string[]): Promise<void> {
  const jobs = triesSeconds.map((seconds) => ({ data: { keys }, startAfter: { delayMs: seconds * 1000 } }));
  await addWantedJobs(transaction, 'purge', jobs);
}
