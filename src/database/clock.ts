import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.ts';

/**
 * How far the database's clock may be from the latest time seen, in days. A server that was off for longer looks like a
 * wrong clock and needs an operator. No longer than leads stay hidden before they are removed
 * (docs/why/personal-data.md#retention-trusts-no-clock).
 */
export const clockToleranceDays = 7;

/** `ahead`, `behind`: the clock jumped, or no server checked it for longer than the tolerance. */
type ClockVerdict = 'plausible' | 'ahead' | 'behind';

export interface ClockReading {
  /** The database's time; with the embedded database that of the machine. */
  now: Date;
  /** The latest plausible time so far, including this one. */
  seenAt: Date;
  verdict: ClockVerdict;
}

/**
 * The time up to which may be done what cannot be undone, such as a publication: now, or the latest plausible time
 * while the clock is not plausible.
 */
export function trustedTime({ now, seenAt, verdict }: ClockReading): Date {
  return verdict === 'plausible' || now < seenAt ? now : seenAt;
}

const tolerance = sql.raw(`interval '${clockToleranceDays} days'`);

/** The database's time in SQL, or the given one. */
function timeOf(at: Date | undefined) {
  return at ? sql`${at.toISOString()}::timestamptz` : sql`now()`;
}

const timeSchema = z.object({ rows: z.array(z.object({ now: z.coerce.date() })).length(1) });

/** The database's time. */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const { rows } = timeSchema.parse(await db.execute(sql`select now()::text as now`));
  const [row] = rows;
  if (!row) throw new Error('The database does not tell the time');
  return row.now;
}

const readingSchema = z.object({
  rows: z
    .array(
      z.object({ now: z.coerce.date(), seenAt: z.coerce.date(), verdict: z.enum(['plausible', 'ahead', 'behind']) }),
    )
    .length(1),
});

/**
 * Compares the clock with the latest time seen, and updates that when the clock is plausible. The first check compares
 * it with the newest lead or publication, and trusts it if there is none. `at`: the database's time, if it is known
 * already.
 */
export async function checkClock(db: Database, at?: Date): Promise<ClockReading> {
  const now = timeOf(at);
  const { rows } = readingSchema.parse(
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
  const [reading] = rows;
  if (!reading) throw new Error('The database does not tell the time');
  return reading;
}

/**
 * An operator confirms the clock, whatever was seen before. Days of registrations that were added up by another clock
 * may be newer than they look, so they are counted anew.
 */
export async function acceptClock(db: Database, at?: Date): Promise<void> {
  await db.execute(sql`insert into lead_days_changed (day, webid) select day, webid from lead_days`);
  await db.execute(sql`
    insert into clock (seen_at) values (${timeOf(at)}) on conflict (is_only) do update set seen_at = excluded.seen_at`);
}

/**
 * The time for new rows, in SQL: the database's, but never before the latest time seen. Rows dated back by a slow clock
 * would be removed too early once the clock is right.
 */
export const storedNow = sql`greatest(clock_timestamp(), (select seen_at from clock))`;

/** The database's clock in a server process, whose machine may have another time. */
export interface DatabaseClock {
  /** The database's time at the last check plus the elapsed time, independent of this machine's clock. */
  now(): Date;
  /** Result of the last check. */
  readonly last: ClockReading;
  stop(): void;
}

/** Result of a check, compared with the one before. */
export interface NextReading extends ClockReading {
  before: ClockVerdict;
  /** Whether the clock is behind the time expected since the last check. */
  isSetBack: boolean;
}

const checkEveryMs = 30_000;

/** Smaller corrections do not count. */
const setBackMs = 60_000;

interface ClockOptions {
  /** Called after every check but the first, and awaited before the next. */
  onReading: (reading: NextReading) => Promise<void> | void;
  /** Called when the database does not answer, and with errors of `onLook`. */
  onError: (error: unknown) => void;
  intervalMs?: number;
  /** Monotonic milliseconds. */
  steadyMs?: () => number;
}

/** Checks the clock of the database now and every half minute. Rejects when the database does not answer now. */
export async function startClock(
  db: Database,
  { onReading, onError, intervalMs = checkEveryMs, steadyMs = () => performance.now() }: ClockOptions,
): Promise<DatabaseClock> {
  let last = await checkClock(db);
  let checkedMs = steadyMs();
  let isChecking = false;
  const now = () => new Date(last.now.getTime() + steadyMs() - checkedMs);

  async function check(): Promise<void> {
    const before = last.verdict;
    const found = await checkClock(db);
    const isSetBack = found.now.getTime() < now().getTime() - setBackMs;
    checkedMs = steadyMs();
    last = found;
    await onReading({ ...found, before, isSetBack });
  }

  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    check()
      .catch(onError)
      .finally(() => {
        isChecking = false;
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
