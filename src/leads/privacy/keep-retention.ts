import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { type ClockLook, clockToleranceDays } from '../../database/clock.ts';
import type { Database } from '../../database/database.ts';
import {
  describeHiding,
  describeRemoval,
  hideOverdue,
  planRetention,
  type RetentionPlan,
  removeHidden,
} from './retention.ts';

/** `clock`: the clock is not plausible. `too-many`: more than a run may hide. Both wait for an operator. */
type RetentionResult = 'done' | 'clock' | 'too-many' | 'failed';

/** Number of each result since the process started; `clock` once for each look at the clock. */
export type RetentionCounts = Readonly<Record<RetentionResult, number>>;

export interface RetentionLog {
  hidden(plan: RetentionPlan): void;
  removed(leads: number): void;
  /** Nothing was hidden. */
  tooMany(plan: RetentionPlan): void;
  failed(error: unknown): void;
}

interface RetentionOptions {
  db: Database;
  /** Records what is about to be hidden or removed. */
  audit: (entry: AuditEntry) => Promise<void>;
  log: RetentionLog;
  /** Other work of the day, by the same process after the leads. What it throws counts as a failed run. */
  afterwards?: (now: Date) => Promise<void>;
}

export interface Retention {
  readonly counts: RetentionCounts;
  /**
   * Call it at every look at the clock. Starts a run when one is due, without waiting for it, so that a long run does
   * not delay the looks.
   */
  look(look: ClockLook): void;
  /** Resolves when the running work has finished. */
  settle(): Promise<void>;
}

/**
 * Hides overdue leads, and removes leads that were hidden for long enough: once a day, by one of the processes. A
 * missed day (no server, or a wrong clock) is caught up at once.
 */
export function createRetention(options: RetentionOptions): Retention {
  const { db, log } = options;
  const counts: Record<RetentionResult, number> = { done: 0, clock: 0, 'too-many': 0, failed: 0 };
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      const now = await claimRun(db);
      if (!now) return;
      const result = await retain(now, options);
      await options.afterwards?.(now);
      counts[result] += 1;
    } catch (error) {
      counts.failed += 1;
      log.failed(error);
      // The next look tries again, unless the database is unavailable; then the next day does.
      await db.execute(sql`update clock set retained_at = null`).catch(() => {});
    }
  }

  return {
    counts,
    look: ({ verdict }) => {
      if (verdict !== 'plausible') counts.clock += 1;
      else
        running ??= run().finally(() => {
          running = undefined;
        });
    },
    settle: async () => running,
  };
}

const claimSchema = z.object({ rows: z.array(z.object({ now: z.coerce.date() })) });

/**
 * Claims a due run: the database's time, or undefined. The clock is judged in the same statement, because it may have
 * jumped since the last look. A last run in the future was dated by a wrong clock and is ignored.
 */
async function claimRun(db: Database): Promise<Date | undefined> {
  const tolerance = sql.raw(`interval '${clockToleranceDays} days'`);
  const claimed = await db.execute(sql`
    update clock set retained_at = now()
    where now() between seen_at - ${tolerance} and seen_at + ${tolerance}
      and (retained_at is null or retained_at > now() or retained_at <= now() - interval '1 day')
    returning now()::text as now`);
  return claimSchema.parse(claimed).rows[0]?.now;
}

const server = { who: 'server', origin: 'server' };

async function retain(now: Date, { db, audit, log }: RetentionOptions): Promise<'done' | 'too-many'> {
  const plan = await planRetention(db, now);
  if (plan.toRemove > 0) {
    for (const expired of plan.expired) await audit(describeRemoval(server, expired));
    log.removed(await removeHidden(db, now));
  }
  if (!plan.isUsual) {
    log.tooMany(plan);
    return 'too-many';
  }
  if (plan.toHide > 0) {
    for (const overdue of plan.overdue) await audit(describeHiding(server, overdue));
    await hideOverdue(db, plan, now);
    log.hidden(plan);
  }
  return 'done';
}
