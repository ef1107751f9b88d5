import { setTimeout as delay } from 'node:timers/promises';
import { keepTrying } from '../database/keep-trying.ts';

/** Ends what was started; it gets so long to finish. */
export type End = (patienceMs: number) => Promise<void>;

/**
 * Starts work that needs the database, now or as soon as it can be: a database that goes while a server starts ends no
 * server. Returns at once, with what ends the work, or the trying.
 */
export function keepStarting(start: () => Promise<End>, onFailure: (error: unknown) => void): End {
  let running: Promise<End | undefined> = Promise.resolve(undefined);
  const stopTrying = keepTrying(() => {
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
