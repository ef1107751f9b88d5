import { sql } from 'drizzle-orm';
import type { ArmName, HostApp, PageEvent, Vital, WidthClass } from '../../contract/insight/page-events.ts';
import { vietnamDate } from '../../contract/vietnam-time.ts';
import type { Database } from '../../database/database.ts';
import type { Words } from './fold-words.ts';

interface Place {
  /** Beginning of the hour, as ISO 8601. */
  hour: string;
  webid: string;
  version: number;
  /** `''`: the page is in no experiment. */
  arm: ArmName | '';
  width: WidthClass;
}

/** How often something happened in an hour. */
export interface EventCount extends Place, Words {
  app: HostApp;
  event: PageEvent;
  detail: string;
  count: number;
}

/** How many values fell into a bucket, in the day that begins with `hour`, or in an hour of an experiment. */
export interface VitalCount extends Place {
  metric: Vital;
  bucket: number;
  count: number;
}

/**
 * Adds counts to the rows of their hours and days, in one transaction. Rows come in the order of their keys, so that
 * two processes do not wait for each other in a circle.
 */
export async function storeCounts(
  db: Database,
  events: readonly EventCount[],
  vitals: readonly VitalCount[],
): Promise<void> {
  await db.transaction(async (transaction) => {
    if (events.length > 0) {
      await transaction.execute(sql`
        insert into page_counts (
          hour, webid, version, arm, source, medium, campaign, content, width, app, event, detail, count)
        select * from json_to_recordset(${JSON.stringify(events)}::json) as row (
          hour timestamptz, webid text, version integer, arm text, source text, medium text, campaign text,
          content text, width text, app text, event text, detail text, count integer)
        on conflict on constraint page_counts_of_an_hour do update set count = page_counts.count + excluded.count`);
      await transaction.execute(sql`
        insert into page_days (day, webid, event, count)
        select * from json_to_recordset(${JSON.stringify(sumDays(events))}::json) as row (
          day date, webid text, event text, count bigint)
        on conflict (webid, day, event) do update set count = page_days.count + excluded.count`);
    }
    if (vitals.length > 0)
      await transaction.execute(sql`
        insert into page_vitals (hour, webid, version, arm, width, metric, bucket, count)
        select * from json_to_recordset(${JSON.stringify(vitals)}::json) as row (
          hour timestamptz, webid text, version integer, arm text, width text, metric text, bucket integer,
          count integer)
        on conflict on constraint page_vitals_of_an_hour do update set count = page_vitals.count + excluded.count`);
  });
}

/** The sums by day in Viet Nam, in a fixed order. */
function sumDays(events: readonly EventCount[]) {
  const days = new Map<string, { day: string; webid: string; event: PageEvent; count: number }>();
  for (const { hour, webid, event, count } of events) {
    const day = vietnamDate(new Date(hour));
    const key = `${webid} ${day} ${event}`;
    days.set(key, { day, webid, event, count: count + (days.get(key)?.count ?? 0) });
  }
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}
