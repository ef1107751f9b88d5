import { and, between, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Figures } from '../../contract/insight/figures.ts';
import { type PageEvent, pageEvents, type Vital, vitals } from '../../contract/insight/page-events.ts';
import { boundsOf, type Period, periodBefore } from '../../contract/insight/period.ts';
import { bucketBounds } from '../../contract/insight/vital-buckets.ts';
import type { Database } from '../../database/database.ts';
import { pageCounts, pageDays, pageVitals } from '../../database/tables/insight-tables.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import { personOfLead } from '../../leads/person-of-lead.ts';
import { isCounted, leadSums, spokenSince, vietnamDate } from './count-overview.ts';

const number = z.coerce.number();

/** What became of the registrations of a day. Hand-overs are not among them. */
export type LeadDay = Pick<Figures, 'registrations' | 'reached' | 'interested'>;

const leadDaysSchema = z.object({
  rows: z.array(z.object({ day: z.string(), registrations: number, reached: number, interested: number })),
});

/** Registrations by day of a period and of the one before; days without any are missing. */
export async function countLeadDays(db: Database, webid: string, period: Period): Promise<Map<string, LeadDay>> {
  const before = periodBefore(period);
  const answer = await db.execute(sql`
    select ${vietnamDate(leads.createdAt)}::text as day, ${leadSums}
    from ${leads} left join ${spokenSince(boundsOf(before).since)} spoken on spoken.person = ${personOfLead}
    where ${and(eq(leads.webid, webid), or(isMadeIn(period), isMadeIn(before)), isCounted)} group by 1`);
  return new Map(leadDaysSchema.parse(answer).rows.map(({ day, ...row }) => [day, row]));
}

function isMadeIn(period: Period): SQL | undefined {
  const { since, until } = boundsOf(period);
  return and(gte(leads.createdAt, since), lt(leads.createdAt, until));
}

const pageDaysSchema = z.object({
  rows: z.array(z.object({ day: z.string(), event: z.enum(pageEvents), count: number })),
});

/** What happened on the pages by day of a period and of the one before; days on which nothing did are missing. */
export async function countPageDays(
  db: Database,
  webid: string,
  period: Period,
): Promise<Map<string, Partial<Record<PageEvent, number>>>> {
  const before = periodBefore(period);
  const isWithin = or(between(pageDays.day, period.from, period.to), between(pageDays.day, before.from, before.to));
  const answer = await db.execute(sql`
    select ${pageDays.day}::text as day, ${pageDays.event} as event, ${pageDays.count} as count
    from ${pageDays} where ${and(eq(pageDays.webid, webid), isWithin)}`);
  const days = new Map<string, Partial<Record<PageEvent, number>>>();
  for (const { day, event, count } of pageDaysSchema.parse(answer).rows) {
    const counted = days.get(day) ?? {};
    days.set(day, counted);
    counted[event] = count;
  }
  return days;
}

/** Columns of `page_counts` and `leads` that tables are by. A lead knows neither width nor application. */
export const countedParts = ['source', 'medium', 'campaign', 'content', 'width', 'app', 'detail'] as const;
export type CountedPart = (typeof countedParts)[number];

const countedRowsSchema = z.object({
  rows: z.array(z.object({ part: z.enum(countedParts), value: z.string(), event: z.enum(pageEvents), count: number })),
});
export type CountedRow = z.infer<typeof countedRowsSchema>['rows'][number];

/** Counts of a period by each of the parts, in one look at its rows. */
export async function countPageParts(db: Database, webid: string, period: Period): Promise<CountedRow[]> {
  const { since, until } = boundsOf(period);
  const columns = sql.join(
    countedParts.map((part) => sql`${pageCounts[part]}`),
    sql`, `,
  );
  const sets = sql.join(
    countedParts.map((part) => sql`(${pageCounts.event}, ${pageCounts[part]})`),
    sql`, `,
  );
  const names = sql.join(
    countedParts.map((part) => sql`when grouping(${pageCounts[part]}) = 0 then ${sql.raw(`'${part}'`)}`),
    sql` `,
  );
  const answer = await db.execute(sql`
    select case ${names} end as part, coalesce(${columns}) as value, ${pageCounts.event} as event,
      sum(${pageCounts.count}) as count
    from ${pageCounts}
    where ${and(
      eq(pageCounts.webid, webid),
      gte(pageCounts.hour, since),
      lt(pageCounts.hour, until),
      inArray(pageCounts.event, ['view', 'cta', 'refused', 'answered', 'handOver']),
    )}
    group by grouping sets (${sets})`);
  return countedRowsSchema.parse(answer).rows;
}

/** How often each field was refused in a period. */
export async function countRefused(db: Database, webid: string, period: Period): Promise<Map<string, number>> {
  const { since, until } = boundsOf(period);
  const { detail, count, hour, event } = pageCounts;
  const rows = await db
    .select({ detail, count: sql<number>`sum(${count})`.mapWith(Number) })
    .from(pageCounts)
    .where(and(eq(pageCounts.webid, webid), gte(hour, since), lt(hour, until), eq(event, 'refused')))
    .groupBy(detail);
  return new Map(rows.map((row) => [row.detail, row.count]));
}

const leadPartsSchema = z.object({
  rows: z.array(
    z.object({ part: z.enum(['source', 'medium', 'campaign', 'content', 'cta']), value: z.string(), count: number }),
  ),
});
export type LeadPart = z.infer<typeof leadPartsSchema>['rows'][number];

/** Registrations of a period by where they came from, as they stand in the table of leads. Hand-overs are left out. */
export async function countLeadParts(db: Database, webid: string, period: Period): Promise<LeadPart[]> {
  const { utmSource, utmMedium, utmCampaign, utmContent, ctaId } = leads;
  const answer = await db.execute(sql`
    with own as (
      select coalesce(${utmSource}, '') as source, coalesce(${utmMedium}, '') as medium,
        coalesce(${utmCampaign}, '') as campaign, coalesce(${utmContent}, '') as content, coalesce(${ctaId}, '') as cta
      from ${leads} where ${and(eq(leads.webid, webid), isMadeIn(period), isCounted)} and ${leads.form} <> 'hand-over'
    )
    select case when grouping(source) = 0 then 'source' when grouping(medium) = 0 then 'medium'
        when grouping(campaign) = 0 then 'campaign' when grouping(content) = 0 then 'content' else 'cta' end as part,
      coalesce(source, medium, campaign, content, cta) as value, count(*) as count
    from own group by grouping sets ((source), (medium), (campaign), (content), (cta))`);
  return leadPartsSchema.parse(answer).rows;
}

/** Registrations of a period that say whether their page could count, and those whose page could not. */
export async function countBlocked(db: Database, webid: string, period: Period) {
  const [row] = await db
    .select({
      known: sql<number>`count(${leads.pageCounted})`.mapWith(Number),
      uncounted: sql<number>`count(*) filter (where not ${leads.pageCounted})`.mapWith(Number),
    })
    .from(leads)
    .where(and(eq(leads.webid, webid), isMadeIn(period), isCounted));
  return row ?? { known: 0, uncounted: 0 };
}

/** Measured values of a period by bucket, in the order of `bucketBounds`; empty where nothing was measured. */
export async function countVitals(db: Database, webid: string, period: Period): Promise<Record<Vital, number[]>> {
  const { since, until } = boundsOf(period);
  const { metric, bucket, count, hour } = pageVitals;
  const rows = await db
    .select({ metric, bucket, count: sql<number>`sum(${count})`.mapWith(Number) })
    .from(pageVitals)
    .where(and(eq(pageVitals.webid, webid), gte(hour, since), lt(hour, until)))
    .groupBy(metric, bucket);
  const histogramOf = (of: Vital): number[] => {
    const own = rows.filter((row) => row.metric === of);
    if (own.length === 0) return [];
    const counts = new Map(own.map((row) => [row.bucket, row.count]));
    return bucketBounds[of].slice(1).map((_, index) => counts.get(index) ?? 0);
  };
  const [lcp, inp, cls, ttfb] = vitals.map(histogramOf);
  return { lcp: lcp ?? [], inp: inp ?? [], cls: cls ?? [], ttfb: ttfb ?? [] };
}
