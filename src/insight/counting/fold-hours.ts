import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { sites } from '../../database/tables/campaign-tables.ts';

/** Hours are kept for so many days; what is older is kept by day. Screens show days, and no hours. */
export const hourlyDays = 2;
/** How far back hours are looked for that no earlier run has folded. */
const lookBackDays = 120;

const dayMs = 86_400_000;

const countSchema = z.object({ rows: z.array(z.object({ folded: z.coerce.number() })).length(1) });

/**
 * Adds the hours of old days up: they stand in the hour that begins the day in Viet Nam. Counts of experiments stay by
 * hour, because an experiment begins within a day. Each campaign is a transaction of its own, so that visitors wait for
 * none for long. Resolves to the number of rows that became part of others.
 */
export async function foldHours(db: Database, now: Date): Promise<number> {
  const until = new Date(now.getTime() - hourlyDays * dayMs);
  const since = new Date(until.getTime() - lookBackDays * dayMs);
  let folded = 0;
  for (const { webid } of await db.select({ webid: sites.webid }).from(sites)) {
    const old = sql`webid = ${webid} and arm = '' and hour >= ${since.toISOString()}::timestamptz
      and hour < ${dayOf(sql`${until.toISOString()}::timestamptz`)} and hour <> ${dayOf(sql`hour`)}`;
    folded += await count(
      db,
      sql`
      with old as (delete from page_counts where ${old} returning *),
      days as (
        insert into page_counts (hour, webid, version, arm, source, medium, campaign, content, width, app, event, detail,
          is_sample, count)
        select ${dayOf(sql`hour`)}, webid, version, arm, source, medium, campaign, content, width, app, event, detail,
          is_sample, sum(count)
        from old group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13
        on conflict on constraint page_counts_of_an_hour do update set count = page_counts.count + excluded.count
      )
      select count(*) as folded from old`,
    );
  }
  return folded;
}

/** The hour that begins the day of an hour in Viet Nam. */
function dayOf(hour: SQL): SQL {
  return sql`date_trunc('day', ${hour} at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh'`;
}

async function count(db: Database, statement: SQL): Promise<number> {
  const [row] = countSchema.parse(await db.execute(statement)).rows;
  return row?.folded ?? 0;
}
