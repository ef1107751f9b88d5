import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/** Hours stay apart for this long; older ones become days. */
export const hoursKeptDays = 35;

const mergeIntervalMs = 3_600_000;

const columns = sql.raw('webid, version, arm, source, medium, campaign, content, width, app, event, detail, is_sample');
const vitalColumns = sql.raw('webid, version, arm, width, metric, bucket, is_sample');
/** The beginning of the row's day in Viet Nam. */
const dayStart = sql.raw(`date_trunc('day', hour at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh'`);

/**
 * Merges the hours of days that ended more than 35 days ago into one row each, whose hour is the beginning of the day
 * in Viet Nam. Sums stay the same. Calling it again, or in two processes, changes nothing.
 */
export async function mergeOldHours(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - hoursKeptDays * 86_400_000).toISOString();
  await db.execute(sql`
    with moved as (
      delete from page_counts where ${dayStart} < ${before}::timestamptz - interval '1 day' and hour <> ${dayStart}
      returning hour, ${columns}, count)
    insert into page_counts (hour, ${columns}, count)
    select ${dayStart} as day, ${columns}, sum(count)::integer from moved group by day, ${columns}
    order by day, ${columns}
    on conflict on constraint page_counts_of_an_hour do update set count = page_counts.count + excluded.count`);
  await db.execute(sql`
    with moved as (
      delete from page_vitals where ${dayStart} < ${before}::timestamptz - interval '1 day' and hour <> ${dayStart}
      returning hour, ${vitalColumns}, count)
    insert into page_vitals (hour, ${vitalColumns}, count)
    select ${dayStart} as day, ${vitalColumns}, sum(count)::integer from moved group by day, ${vitalColumns}
    order by day, ${vitalColumns}
    on conflict on constraint page_vitals_of_an_hour do update set count = page_vitals.count + excluded.count`);
}

/** Merges now and every hour. Returns the function that stops it. */
export function mergeHours(db: Database, now: () => Date, onError: (error: unknown) => void): () => void {
  const merge = () => void mergeOldHours(db, now()).catch(onError);
  merge();
  const timer = setInterval(merge, mergeIntervalMs).unref();
  return () => clearInterval(timer);
}
