import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.ts';
import type { visitorCounts } from './tables/lead-tables.ts';
import type { signInTries } from './tables/staff-tables.ts';

/** What to count, and in which window. */
export interface Count {
  /** What is counted, for example calls of one address. */
  key: string;
  /** Length of the window, in milliseconds. */
  windowMs: number;
}

/** State of a count. */
export interface Counted {
  count: number;
  /** End of the window. */
  endsAt: Date;
}

/** From this count on nothing more is counted for so many seconds after the last one. The lowest count first. */
export type Waits = readonly (readonly [from: number, seconds: number])[];

interface CountPolicy {
  /** With some, a window begins anew with each count; without, with its first one. */
  waits?: Waits;
  /** The database's own time if missing, because the clocks of processes differ. */
  at?: Date;
}

const rowsSchema = z.object({
  rows: z.array(z.object({ key: z.string(), count: z.number(), ends_at: z.coerce.date() })),
});

/**
 * Adds one to each key, in one statement, so that processes that count at once get different counts. Keys must differ;
 * those that have to wait are missing in the result.
 */
export async function countInTable(
  db: Database,
  table: typeof visitorCounts | typeof signInTries,
  counts: readonly Count[],
  { waits = [], at }: CountPolicy = {},
): Promise<ReadonlyMap<string, Counted>> {
  const incoming = JSON.stringify(counts.map(({ key, windowMs }) => ({ key, seconds: windowMs / 1000 })));
  const now = at ? sql`${at.toISOString()}::timestamptz` : sql`now()`;
  // A window that ends later than a new one would was made before the clock was set back; the extra minute allows for
  // statements that overtake each other.
  const isRunning = sql`kept.ends_at > ${now} and kept.ends_at <= excluded.ends_at + interval '1 minute'`;
  const hasWaits = waits.length > 0;
  // A window that begins with each count tells when the last one was.
  const isFree = hasWaits
    ? sql`not (${isRunning}) or excluded.ends_at - kept.ends_at >= ${waitAfter(waits, sql`kept.count`)}`
    : sql`true`;
  // Ordered by key, so that two processes cannot deadlock.
  const outcome = await db.execute(sql`
    insert into ${table} as kept (key, count, ends_at)
    select key, 1, ${now} + make_interval(secs => seconds)
    from json_to_recordset(${incoming}::json) as one (key text, seconds double precision)
    order by key
    on conflict (key) do update set (count, ends_at) = (
      select case when is_running then kept.count + 1 else 1 end,
        case when is_running and not ${hasWaits}::boolean then kept.ends_at else excluded.ends_at end
      from (select ${isRunning} as is_running) as state
    )
    where ${isFree}
    returning key, count, ends_at`);
  return new Map(rowsSchema.parse(outcome).rows.map(({ key, count, ends_at }) => [key, { count, endsAt: ends_at }]));
}

/** How long nothing is counted after so many, as an interval. */
export function waitAfter(waits: Waits, count: SQL): SQL {
  const steps = waits.map(([from, seconds]) => sql`when ${count} >= ${from}::int then ${seconds}::int`).reverse();
  return sql`make_interval(secs => case ${sql.join(steps, sql` `)} else 0 end)`;
}
