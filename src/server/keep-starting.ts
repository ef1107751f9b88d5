import { setTimeout as delay } from 'node:timers/promises';
import { firstRetryMs, nextRetryMs } from '../database/retry-delay.ts';

/** Ends what was started; it gets so long to finish. */
export type End = (patienceMs: number) => Promise<void>;

/**
 * Starts work that needs the database, now or as soon as it can be: a database that goes while a server starts ends no server. Returns at once, with what
 * ends the work, or the trying.
 */
export function keepStarting(start: () => Promise<End>, onFailure: (error: unknown) => void): End {
  let hasEnded = false;
  let retry: NodeJS.Timeout | undefined;
  let running: Promise<End | undefined>;

  function attempt(delayMs: number): void {
    running = start().catch((error: unknown) => {
      onFailure(error);
      if (!hasEnded) retry = setTimeout(() => attempt(nextRetryMs(delayMs)), delayMs).unref();
      return undefined;
    });
  }
  attempt(firstRetryMs);

  return async (patienceMs) => {
    hasEnded = true;
    clearTimeout(retry);
    const end = await Promise.race([running, delay(patienceMs, undefined, { ref: false })]);
    await end?.(patienceMs);
  };
}
