import type { Database } from '../database/database.ts';
import { readNewest } from './read-entries.ts';
import type { ChainHead } from './verify-chain.ts';

const everyMs = 3_600_000;

/**
 * Reports the newest sealed entry now, and hourly when it has changed: with these reports stored elsewhere, removed
 * entries at the end of the log are noticed. Returns the function that stops it.
 */
export function reportHead(
  db: Database,
  report: (head: ChainHead) => void,
  onError: (error: unknown) => void,
  intervalMs = everyMs,
): () => void {
  let told: string | undefined;
  const look = async () => {
    const newest = await readNewest(db);
    if (!newest || newest.hash === null || newest.hash === told) return;
    told = newest.hash;
    report({ id: newest.id, hash: newest.hash });
  };
  const lookOrTell = () => void look().catch(onError);
  lookOrTell();
  const timer = setInterval(lookOrTell, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
