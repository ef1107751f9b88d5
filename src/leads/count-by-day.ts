import { gte, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { leads } from '../database/tables/lead-tables.ts';

const rowsSchema = z.object({
  rows: z.array(z.object({ webid: z.string(), day: z.string(), count: z.coerce.number() })),
});

/** Registrations since a time by campaign and day in Viet Nam (`2026-11-23`). Hidden ones are left out. */
export async function countByDay(
  db: Database,
  since: Date,
): Promise<readonly { webid: string; day: string; count: number }[]> {
  const answer = await db.execute(sql`
    select ${leads.webid} as webid,
      to_char(${leads.createdAt} at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day,
      count(*) as count
    from ${leads}
    where ${gte(leads.createdAt, since)} and ${isNull(leads.hiddenUntil)}
    group by 1, 2`);
  return rowsSchema.parse(answer).rows;
}
