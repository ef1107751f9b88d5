import type { Logger } from 'pino';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { type ClockLook, startClock } from '../database/clock.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import { mendFutureTimes } from '../database/wrong-clock.ts';
import { foldHours } from '../insight/counting/fold-hours.ts';
import { keepLeadDays } from '../insight/results/keep-lead-days.ts';
import { createRetention, type RetentionCounts } from '../leads/privacy/keep-retention.ts';
import { collectFiles } from '../publishing/media-library/collect-files.ts';
import { removeOldSaves } from '../publishing/working-copies/remove-old-saves.ts';

/** The clock of a server process, and the work that depends on it. */
export interface Timekeeping {
  /** The time of the database: this machine's clock may be wrong. */
  now(): Date;
  isPlausible(): boolean;
  readonly retention: RetentionCounts;
  /** Starts the work: retention, and repairing rows that a wrong clock has dated. */
  start(): Promise<void>;
  /** Resolves when the running work has finished. */
  stop(): Promise<void>;
}

const acceptHint = 'set it right; if it is right, say so by "landing clock --accept"';

/** Rejects when the database does not answer. */
export async function openTimekeeping(
  database: OpenDatabase,
  audit: (entry: AuditEntry, transaction?: Database) => Promise<void>,
  log: Logger,
): Promise<Timekeeping> {
  const retention = createRetention({
    db: database.db,
    audit,
    afterwards: async (now) => {
      const collected = await collectFiles(database.db, now, audit);
      if (collected.files > 0) log.info(collected, 'removed the bytes of files that nothing names');
      const saves = await removeOldSaves(database.db, now);
      if (saves > 0) log.info({ saves }, 'removed saves of old versions, which undo no longer offers');
      const folded = await foldHours(database.db, now);
      if (folded > 0) log.info({ folded }, 'added hours of old days up, of what pages counted');
      const kept = await keepLeadDays(database.db, now);
      if (kept > 0) log.info({ kept }, 'added registrations of old days up');
    },
    log: {
      hidden: ({ overdue }) => log.info({ overdue }, 'hid leads that were kept long enough'),
      removed: (leads) => log.info({ leads }, 'removed leads that were hidden long enough'),
      tooMany: ({ overdue, toHide, stored }) =>
        log.error(
          { overdue, toHide, stored },
          'more leads are overdue than one run may hide: none was hidden until somebody runs "leads purge --beyond-limit"',
        ),
      failed: (err) => log.error({ err }, 'retention failed; it will be tried again'),
    },
  });
  let isWorking = false;
  const clock = await startClock(database.db, {
    onLook: async (look) => {
      if (look.verdict !== look.before) tell(look);
      if (!isWorking) return;
      if (look.before !== 'plausible' || look.isSetBack) await mendFutureTimes(database);
      retention.look(look);
    },
    onError: (err) => log.debug({ err }, 'the clock of the database could not be looked at'),
  });
  if (clock.last.verdict !== 'plausible') tell(clock.last);

  function tell({ now, seenAt, verdict }: ClockLook): void {
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
    retention: retention.counts,
    start: async () => {
      await mendFutureTimes(database);
      isWorking = true;
      retention.look(clock.last);
    },
    stop: async () => {
      isWorking = false;
      clock.stop();
      await retention.settle();
    },
  };
}
