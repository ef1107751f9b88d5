import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { createResultCounts, type ResultCounts } from '../../contract/result-counts.ts';
import { clockToleranceDays } from '../../database/clock.ts';
import type { Database } from '../../database/database.ts';
import { jobOptions } from '../../database/job-kinds.ts';
import { addJobs } from '../../database/job-queue.ts';
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

/** How runs of this process ended. `clock` is counted at each check of a clock that is not plausible. */
export type RetentionCounts = ResultCounts<'retention', RetentionResult>;

export function createRetentionCounts(): RetentionCounts {
  return createResultCounts(['retention'], { done: 0, clock: 0, 'too-many': 0, failed: 0 });
}

export interface RetentionLog {
  hidden(plan: RetentionPlan): void;
  removed(leads: number): void;
  /** Nothing was hidden. */
  tooMany(plan: RetentionPlan): void;
}

interface RetentionOptions {
  db: Database;
  /** Records what is about to be hidden or removed. */
  audit: (entry: AuditEntry) => Promise<void>;
  log: RetentionLog;
}

/** The jobs of a day: the retention, and the others that remove or add up old rows. */
const workOfTheDay = ['retention', 'requests', 'files', 'saves', 'hours', 'lead-days'] as const;

/**
 * Adds the jobs of the day, once a day for all processes. A missed day (no server, or a wrong clock) is caught up at
 * once. False when they were added within the last 24 hours, or the clock is not plausible.
 */
export function beginDay(db: Database): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if (!(await claimDay(transaction))) return false;
    for (const name of workOfTheDay) await addJobs(transaction, jobOptions(name), [{ data: {} }]);
    return true;
  });
}

const claimSchema = z.object({ rows: z.array(z.unknown()) });

/**
 * Whether the last day began a day ago. The clock is judged in the same statement, because it may have jumped since the
 * last check. A last day in the future was dated by a wrong clock and is ignored.
 */
async function claimDay(db: Database): Promise<boolean> {
  const tolerance = sql.raw(`interval '${clockToleranceDays} days'`);
  const claimed = await db.execute(sql`
    update clock set retained_at = now()
    where now() between seen_at - ${tolerance} and seen_at + ${tolerance}
      and (retained_at is null or retained_at > now() or retained_at <= now() - interval '1 day')
    returning 1`);
  return claimSchema.parse(claimed).rows.length > 0;
}

const server = { who: 'server', origin: 'server' };

/** Hides overdue leads, and removes leads that were hidden for long enough. `now`: by a plausible clock. */
export async function applyRetention({ db, audit, log }: RetentionOptions, now: Date): Promise<'done' | 'too-many'> {
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
