import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.ts';
import { sites } from './tables/campaign-tables.ts';
import { leadCalls } from './tables/desk-tables.ts';
import { leads } from './tables/lead-tables.ts';
import { staffSessions } from './tables/staff-tables.ts';
import { draftChanges } from './tables/working-copy-tables.ts';

const count = z.coerce.number();

const descriptionSchema = z.object({
  /** Version of PostgreSQL. */
  version: z.string(),
  bytes: count,
  registrations: count,
  campaigns: count,
  published: count,
  /** People who used the Studio in the last five minutes. */
  people: count,
  /** In the busiest minute of the last seven days, without made-up registrations. */
  mostRegistrations: count,
  /** Outcomes that agents stored in one minute. */
  mostCalls: count,
  /** People who changed texts in one minute. */
  mostEditors: count,
});

export type DatabaseDescription = z.infer<typeof descriptionSchema>;

const answerSchema = z.object({ rows: z.tuple([descriptionSchema]) });

/** How large a database is, and what was asked of it. `now`: its time. */
export async function describeDatabase(db: Database, now: Date): Promise<DatabaseDescription> {
  const ago = (interval: string) => sql`${now.toISOString()}::timestamptz - ${interval}::interval`;
  const week = ago('7 days');
  const isMadeUp = sql`${leads.isSample}`;
  const answer = await db.execute(sql`
    select
      current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select count(*) from ${leads} where not ${isMadeUp}) as registrations,
      (select count(*) from ${sites} where ${sites.archivedAt} is null) as campaigns,
      (select count(*) from ${sites} where ${sites.publishedVersion} is not null) as published,
      (select count(distinct ${staffSessions.person}) from ${staffSessions} where ${staffSessions.usedAt} > ${ago('5 minutes')}) as people,
      (select coalesce(max(of_minute), 0) from (
        select count(*) as of_minute from ${leads}
        where ${leads.createdAt} > ${week} and not ${isMadeUp}
        group by date_trunc('minute', ${leads.createdAt})
      ) as registered) as "mostRegistrations",
      (select coalesce(max(of_minute), 0) from (
        select count(*) as of_minute from ${leadCalls} join ${leads} on ${leads.id} = ${leadCalls.leadId}
        where ${leadCalls.at} > ${week} and ${leadCalls.by} is not null and not ${isMadeUp}
        group by date_trunc('minute', ${leadCalls.at})
      ) as called) as "mostCalls",
      (select coalesce(max(of_minute), 0) from (
        select count(distinct ${draftChanges.person}) as of_minute from ${draftChanges}
        where ${draftChanges.at} > ${week}
        group by date_trunc('minute', ${draftChanges.at})
      ) as edited) as "mostEditors"`);
  return answerSchema.parse(answer).rows[0];
}
