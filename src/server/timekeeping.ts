import type { Logger } from 'pino';
import { type ClockReading, startClock } from '../database/clock.ts';
import type { OpenDatabase } from '../database/database.ts';
import { mendFutureTimes } from '../database/wrong-clock.ts';
import { beginDay, createRetentionCounts, type RetentionCounts } from '../leads/privacy/apply-retention.ts';

/** The clock of a server process, and what depends on it. */
export interface Timekeeping {
  /** The time of the database: this machine's clock may be wrong. */
  now(): Date;
  isPlausible(): boolean;
  readonly retention: RetentionCounts;
  /** From now on: begins the work of each day, and repairs rows that a wrong clock has dated when it is set right. */
  start(): Promise<void>;
  stop(): void;
}

const acceptHint = 'set it right; if it is right, say so by "npm run landing -- clock --accept"';

/** Rejects when the database does not answer. */
export async function openTimekeeping(database: OpenDatabase, log: Logger): Promise<Timekeeping> {
  const retention = createRetentionCounts();
  let isWorking = false;
  const clock = await startClock(database.db, {
    onReading: async (reading) => {
      if (reading.verdict !== reading.before) logVerdict(reading);
      if (!isWorking) return;
      if (reading.before !== 'plausible' || reading.isSetBack) await mendFutureTimes(database);
      await beginDayBy(reading);
    },
    onError: (err) => log.debug({ err }, 'the clock of the database could not be read'),
  });
  if (clock.last.verdict !== 'plausible') logVerdict(clock.last);

  async function beginDayBy({ verdict }: ClockReading): Promise<void> {
    if (verdict === 'plausible') await beginDay(database.db);
    else retention.count('retention', 'clock');
  }

  function logVerdict({ now, seenAt, verdict }: ClockReading): void {
    if (verdict === 'plausible') log.info({ now }, 'the clock of the database is plausible again');
    else
      log.error(
        { now, seenAt },
        `the clock of the database is ${verdict}: no lead is hidden or removed; ${acceptHint}`,
      );
  }

  return {
    now: clock.now,
    isPlausible: () => clock.last.verdict === 'plausible',
    retention,
    start: async () => {
      await mendFutureTimes(database);
      isWorking = true;
      await beginDayBy(clock.last);
    },
    stop: () => {
      isWorking = false;
      clock.stop();
    },
  };
}
