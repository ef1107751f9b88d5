import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.ts';

/**
 * How far the database's clock may be from the latest time that was seen. A server that stood still for longer looks
 * the same as a clock that is wrong, and needs an operator's word. No longer than leads stay hidden before they are
 * removed (decision 0104).
 */
export const clockToleranceDays = 7;

/** `ahead`, `behind`: the clock jumped, or nobody looked for longer than the tolerance. */
export type ClockVerdict = 'plausible' | 'ahead' | 'behind';

export interface ClockLook {
  /** What the database's clock says. With the embedded database that is the clock of the machine. */
  now: Date;
  /** The latest time that was plausible when it was seen, this one included. */
  seenAt: Date;
  verdict: ClockVerdict;
}

const tolerance = sql.raw(`interval '${clockToleranceDays} days'`);

/** The database's time in SQL, unless another one is given. */
function timeOf(at: Date | undefined) {
  return at ? sql`${at.toISOString()}::timestamptz` : sql`now()`;
}

const timeSchema = z.object({ rows: z.array(z.object({ now: z.coerce.date() })).length(1) });

/** What the clock of the database says. */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const { rows } = timeSchema.parse(await db.execute(sql`select now()::text as now`));
  const [row] = rows;
  if (!row) throw new Error('The database does not tell the time');
  return row.now;
}

const lookSchema = z.object({
  rows: z
    .array(
      z.object({ now: z.coerce.date(), seenAt: z.coerce.date(), verdict: z.enum(['plausible', 'ahead', 'behind']) }),
    )
    .length(1),
});

/**
 * Compares the clock with the latest time seen, and moves that on when it is plausible. The first look compares it with
 * the newest lead or publication, and trusts it where there is none. `at`: what the clock says, for whoever has asked
 * already.
 */
export async function lookAtClock(db: Database, at?: Date): Promise<ClockLook> {
  const now = timeOf(at);
  const { rows } = lookSchema.parse(
    await db.execute(sql`
      insert into clock as kept (seen_at) values (case
        when exists (select from clock) then ${now}
        else coalesce(
          greatest((select max(created_at) from leads), (select max(published_at) from publications)),
          ${now}
        )
      end)
      on conflict (is_only) do update set seen_at = case
        when excluded.seen_at > kept.seen_at + ${tolerance} then kept.seen_at
        else greatest(kept.seen_at, excluded.seen_at)
      end
      returning ${now}::text as now, seen_at::text as "seenAt", case
        when ${now} > seen_at + ${tolerance} then 'ahead' when ${now} < seen_at - ${tolerance} then 'behind' else 'plausible'
      end as verdict`),
  );
  const [look] = rows;
  if (!look) throw new Error('The database does not tell the time');
  return look;
}

/** An operator's word: the clock is right, whatever was seen before. */
export async function acceptClock(db: Database, at?: Date): Promise<void> {
  await db.execute(sql`
    insert into clock (seen_at) values (${timeOf(at)}) on conflict (is_only) do update set seen_at = excluded.seen_at`);
}

/**
 * The time to write beside what is stored now, in SQL: the database's, but never before the latest time that was seen.
 * What a clock that is behind dates back would count as old, and be removed, as soon as the clock is right.
 */
export const storedNow = sql`greatest(clock_timestamp(), (select seen_at from clock))`;

/** The database's clock in a server process, whose machine may have another time. */
export interface DatabaseClock {
  /**
   * The database's time at the last look, and what has passed since: a jump of this machine's clock changes nothing.
   */
  now(): Date;
  /** What the last look found. */
  readonly last: ClockLook;
  stop(): void;
}

/** What a look found, beside the one before. */
export interface NextLook extends ClockLook {
  before: ClockVerdict;
  /** Whether the clock says less than it should after the time that has passed. */
  isSetBack: boolean;
}

const lookEveryMs = 30_000;

/** A clock that is corrected by less was not wrong. */
const setBackMs = 60_000;

interface ClockOptions {
  /** Told of every look but the first, and waited for before the next. */
  onLook: (look: NextLook) => Promise<void> | void;
  /** Told when the database does not answer, and what `onLook` throws. */
  onError: (error: unknown) => void;
  intervalMs?: number;
  /** Milliseconds that no change of the time of day moves. */
  steadyMs?: () => number;
}

/** Looks at the clock of the database, now and every half minute. Rejects when the database does not answer now. */
export async function startClock(
  db: Database,
  { onLook, onError, intervalMs = lookEveryMs, steadyMs = () => performance.now() }: ClockOptions,
): Promise<DatabaseClock> {
  let last = await lookAtClock(db);
  let lookedMs = steadyMs();
  let isLooking = false;
  const now = () => new Date(last.now.getTime() + steadyMs() - lookedMs);

  async function look(): Promise<void> {
    const before = last.verdict;
    const found = await lookAtClock(db);
    const isSetBack = found.now.getTime() < now().getTime() - setBackMs;
    lookedMs = steadyMs();
    last = found;
    await onLook({ ...found, before, isSetBack });
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch(onError)
      .finally(() => {
        isLooking = false;
      });
  }, intervalMs);
  timer.unref();
  return {
    now,
    get last() {
      return last;
    },
    stop: () => clearInterval(timer),
  };
}
