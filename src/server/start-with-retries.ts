import { setTimeout as delay } from 'node:timers/promises';
import { retryUntilDone } from '../database/retry-until-done.ts';

/** Stops what was started, which gets `patienceMs` to finish. */
export type End = (patienceMs: number) => Promise<void>;

/**
 * Starts work that needs the database, and tries again until it succeeds: a database that becomes unavailable during
 * the start must not end the server. Returns at once the function that stops the work, or the attempts.
 */
export function startWithRetries(start: () => Promise<End>, onFailure: (error: unknown) => void): End {
  let running: Promise<End | undefined> = Promise.resolve(undefined);
  const stopTrying = retryUntilDone(() => {
    const starting = start();
    running = starting.catch(() => undefined);
    return starting;
  }, onFailure);

  return async (patienceMs) => {
    stopTrying();
    const end = await Promise.race([running, delay(patienceMs, undefined, { ref: false })]);
    await end?.(patienceMs);
  };
}
