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

/** `clock`: the clock is not plausible. `too-many`: more than a run may hide. Both wait for an operator's word. */
export type RetentionResult = 'done' | 'clock' | 'too-many' | 'failed';

/** How often each came about since the process started; `clock` once for each look at the clock. */
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
  /** Writes down what is about to go. */
  audit: (entry: AuditEntry) => Promise<void>;
  log: RetentionLog;
}

export interface Retention {
  readonly counts: RetentionCounts;
  /**
   * To be called at every look at the clock. Begins a run when one is due, and does not wait for it: a long run must
   * not hold up the looks.
   */
  look(look: ClockLook): void;
  /** Resolves when nothing is under way any more. */
  settle(): Promise<void>;
}

/**
 * Hides overdue leads, and removes those that were hidden for long enough: once a day by one of the processes, as soon
 * as it is due. A day on which no server ran, or on which the clock was wrong, is made up for at once.
 */
export function createRetention(options: RetentionOptions): Retention {
  const { db, log } = options;
  const counts: Record<RetentionResult, number> = { done: 0, clock: 0, 'too-many': 0, failed: 0 };
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      const now = await claimRun(db);
      if (now) counts[await retain(now, options)] += 1;
    } catch (error) {
      counts.failed += 1;
      log.failed(error);
      // The next look tries again, unless the database is away; then it is the next day's.
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
 * The database's time when a run is due and nobody else has begun it. The clock is judged in the same statement: it may
 * have jumped since the last look. A last run in the future was dated by a wrong clock, and holds up nothing.
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
