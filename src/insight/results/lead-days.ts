import { and, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { callOutcomes, isInterested, isReached } from '../../contract/desk/outcomes.ts';
import { boundsOf, type Period } from '../../contract/insight/period.ts';
import { handOverFormName } from '../../contract/registration/stored-hand-over-name.ts';
import type { Database } from '../../database/database.ts';
import { leadCalls } from '../../database/tables/desk-tables.ts';
import { leadDays, leadDaysChanged } from '../../database/tables/insight-tables.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import { personOfLead } from '../../leads/person-of-lead.ts';

/** Registrations that results contain: not quarantined, and not removed by retention. */
export const isCounted = and(isNull(leads.quarantine), isNull(leads.hiddenUntil));

/** Whether somebody spoke with the desk in a call. */
export const hasReached = inArray(leadCalls.outcome, callOutcomes.filter(isReached));

/** Whether the person said in a call that they are interested. */
export const hasInterested = inArray(leadCalls.outcome, callOutcomes.filter(isInterested));

/** The day in Viet Nam of a moment, as a date. */
export function vietnamDate(time: PgColumn): SQL {
  return sql`(${time} at time zone 'Asia/Ho_Chi_Minh')::date`;
}

/** The moment at which a day in Viet Nam begins. */
function beginningOf(day: SQL): SQL {
  return sql`(${day}::timestamp at time zone 'Asia/Ho_Chi_Minh')`;
}

/**
 * Registrations by day and campaign, counted in `leads`, with what the desk found out about their people since; a table
 * with the columns of `lead_days`. `beside`: a table to join that `where` names.
 */
export function sumLeads(where: SQL | undefined, beside = sql``): SQL {
  return sql`
    select ${vietnamDate(leads.createdAt)} as day, ${leads.webid} as webid,
      count(*) filter (where ${leads.form} <> ${handOverFormName}) as registrations,
      count(spoken.at) as reached, count(spoken.interested_at) as interested
    from ${beside} ${leads} left join lateral (
      select max(at) as at, max(at) filter (where ${hasInterested}) as interested_at
      from ${leadCalls}
      where ${leadCalls.person} = ${personOfLead} and ${leadCalls.at} >= ${leads.createdAt} and ${hasReached}
    ) spoken on true
    where ${and(where, isCounted)} group by 1, 2`;
}

/** Registrations of the days of `lead_days` that have changed since they were added up. */
export function sumChangedLeads(where: SQL | undefined): SQL {
  const { day, webid } = leadDaysChanged;
  const changed = sql`(select distinct ${day}, ${webid} from ${leadDaysChanged} where ${where}) changed cross join`;
  return sumLeads(
    and(
      sql`changed.webid = ${leads.webid}`,
      gte(leads.createdAt, beginningOf(sql`changed.day`)),
      lt(leads.createdAt, beginningOf(sql`(changed.day + 1)`)),
    ),
    changed,
  );
}

const dayRows = z.object({ rows: z.array(z.object({ day: z.string().nullable() })).length(1) });

/** The first day that `lead_days` does not contain; null as long as it contains none. */
export function findFirstLiveDay(db: Database): Promise<string | null> {
  return readDay(db, sql`select (max(${leadDays.day}) + 1)::text as day from ${leadDays}`);
}

/** The `day` of the only row of a query. */
export async function readDay(db: Database, query: SQL): Promise<string | null> {
  return dayRows.parse(await db.execute(query)).rows[0]?.day ?? null;
}

/**
 * Registrations in a period, as `sumLeads` counts them, to be summed by day, by campaign or by both: a table that has
 * several rows for some days. Old days are read from `lead_days`. For a changed day, its old sums stand there a second
 * time, negative, and its registrations are counted in `leads`, as are those since `firstLiveDay`. One statement must
 * contain the table once, so that all parts are read at one moment. Rows that were added up after `firstLiveDay` was
 * found are not read. `isChosen`: which campaigns, by a column of their webid.
 */
export function readLeadDays(
  period: Period,
  firstLiveDay: string | null,
  isChosen: (webid: PgColumn) => SQL | undefined,
): SQL {
  const { since, until } = boundsOf(period);
  const ofDays = ({ day, webid }: typeof leadDays | typeof leadDaysChanged) =>
    and(gte(day, period.from), lte(day, period.to), lt(day, firstLiveDay ?? period.from), isChosen(webid));
  const liveSince = firstLiveDay === null ? since : boundsOf({ from: firstLiveDay, to: firstLiveDay }).since;
  const isLive = and(
    gte(leads.createdAt, liveSince > since ? liveSince : since),
    lt(leads.createdAt, until),
    isChosen(leads.webid),
  );
  return sql`(
    select day, webid, registrations, reached, interested from ${leadDays} where ${ofDays(leadDays)}
    union all
    select day, webid, -registrations, -reached, -interested
    from ${leadDays} join (select distinct day, webid from ${leadDaysChanged}) changed using (day, webid)
    where ${ofDays(leadDays)}
    union all ${sumLeads(isLive)}
    union all ${sumChangedLeads(ofDays(leadDaysChanged))}
  )`;
}
