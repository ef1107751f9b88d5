import { firstRetryMs, nextRetryMs } from './retry-delay.ts';

/**
 * Does what needs the database, now, or again after 1, 2, 4 … 30 seconds until it has not failed: a database that goes
 * ends nothing. Returns at once, with what ends the trying; what is under way then may still finish, and a failure of
 * it is nobody's any more.
 */
export function keepTrying(run: () => Promise<unknown>, onFailure: (error: unknown) => void): () => void {
  let hasEnded = false;
  let retry: NodeJS.Timeout | undefined;

  function attempt(delayMs: number): void {
    run().catch((error: unknown) => {
      if (hasEnded) return;
      onFailure(error);
      retry = setTimeout(() => attempt(nextRetryMs(delayMs)), delayMs).unref();
    });
  }
  attempt(firstRetryMs);

  return () => {
    hasEnded = true;
    clearTimeout(retry);
  };
}
