import { and, between, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Figures } from '../../contract/insight/figures.ts';
import { type PageEvent, pageEvents, type Vital, vitals } from '../../contract/insight/page-events.ts';
import { boundsOf, type Period, periodBefore } from '../../contract/insight/period.ts';
import { bucketBounds } from '../../contract/insight/vital-buckets.ts';
import type { Database } from '../../database/database.ts';
import { pageCounts, pageDays, pageVitals } from '../../database/tables/insight-tables.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import { findFirstLiveDay, isCounted, readLeadDays } from './lead-days.ts';

const number = z.coerce.number();

/** Registrations of a day, with how many were reached and interested. Without hand-overs. */
export type LeadDay = Pick<Figures, 'registrations' | 'reached' | 'interested'>;

const leadDaysSchema = z.object({
  rows: z.array(z.object({ day: z.string(), registrations: number, reached: number, interested: number })),
});

/** Registrations by day of a period and of the one before; days without any are missing. */
export async function countLeadDays(db: Database, webid: string, period: Period): Promise<Map<string, LeadDay>> {
  const before = periodBefore(period);
  const days = readLeadDays({ from: before.from, to: period.to }, await findFirstLiveDay(db), (of) => eq(of, webid));
  const answer = await db.execute(sql`
    select day::text as day, sum(registrations) as registrations, sum(reached) as reached,
      sum(interested) as interested
    from ${days} days group by day`);
  return new Map(leadDaysSchema.parse(answer).rows.map(({ day, ...row }) => [day, row]));
}

function isMadeIn(period: Period): SQL | undefined {
  const { since, until } = boundsOf(period);
  return and(gte(leads.createdAt, since), lt(leads.createdAt, until));
}

/** One row for each event, because thousands of small rows take longer to send than to read. */
const pageDaysSchema = z.object({
  rows: z.array(z.object({ event: z.enum(pageEvents), days: z.record(z.string(), z.number()) })),
});

/** Events of the pages by day of a period and of the one before; days without any are missing. */
export async function countPageDays(
  db: Database,
  webid: string,
  period: Period,
): Promise<Map<string, Partial<Record<PageEvent, number>>>> {
  const before = periodBefore(period);
  const isWithin = or(between(pageDays.day, period.from, period.to), between(pageDays.day, before.from, before.to));
  const answer = await db.execute(sql`
    select ${pageDays.event} as event, json_object_agg(${pageDays.day}, ${pageDays.count}) as days
    from ${pageDays} where ${and(eq(pageDays.webid, webid), isWithin)} group by ${pageDays.event}`);
  const days = new Map<string, Partial<Record<PageEvent, number>>>();
  for (const { event, days: counts } of pageDaysSchema.parse(answer).rows)
    for (const [day, count] of Object.entries(counts)) days.set(day, { ...days.get(day), [event]: count });
  return days;
}

/**
 * Columns of `page_counts` and `leads` by which the tables of results are grouped. A lead knows neither width nor
 * application.
 */
const countedParts = ['source', 'medium', 'campaign', 'content', 'width', 'app', 'detail'] as const;
export type CountedPart = (typeof countedParts)[number];

const countedRowsSchema = z.object({
  rows: z.array(z.object({ part: z.enum(countedParts), value: z.string(), event: z.enum(pageEvents), count: number })),
});
export type CountedRow = z.infer<typeof countedRowsSchema>['rows'][number];

/** Counts of a period by each of the parts. */
export async function countPageParts(db: Database, webid: string, period: Period): Promise<CountedRow[]> {
  const { since, until } = boundsOf(period);
  const columns = sql.join(
    countedParts.map((part) => pageCounts[part]),
    sql`, `,
  );
  const answer = await db.execute(sql`
    with own as (
      select ${pageCounts.event}, ${columns}, sum(${pageCounts.count}) as count
      from ${pageCounts}
      where ${and(
        eq(pageCounts.webid, webid),
        gte(pageCounts.hour, since),
        lt(pageCounts.hour, until),
        inArray(pageCounts.event, ['view', 'cta', 'refused', 'answered', 'handOver', 'tags']),
      )}
      group by ${pageCounts.event}, ${columns}
    )
    ${sumByEach(countedParts)}`);
  return countedRowsSchema.parse(answer).rows;
}

/**
 * Sums the rows of `own` by event and by each column separately. `own` is already grouped by all columns, so the table
 * is read once, and only its few groups are summed for each column.
 */
function sumByEach(parts: readonly string[]): SQL {
  const names = parts.map((part) => sql.identifier(part));
  const whens = parts.map((part) => sql`when grouping(${sql.identifier(part)}) = 0 then ${sql.raw(`'${part}'`)}`);
  const sets = names.map((name) => sql`(event, ${name})`);
  return sql`
    select case ${sql.join(whens, sql` `)} end as part, coalesce(${sql.join(names, sql`, `)}) as value, event,
      sum(count) as count
    from own group by grouping sets (${sql.join(sets, sql`, `)})`;
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

const leadParts = ['source', 'medium', 'campaign', 'content', 'cta', 'counted'] as const;
const leadPartsSchema = z.object({
  rows: z.array(z.object({ part: z.enum(leadParts), value: z.string(), count: number })),
});
export type LeadPart = z.infer<typeof leadPartsSchema>['rows'][number];

/**
 * Registrations of a period by where they came from, as they stand in the table of leads, and by whether their page
 * could count (`true`, `false`, or nothing where it did not say so). Hand-overs are left out.
 */
export async function countLeadParts(db: Database, webid: string, period: Period): Promise<LeadPart[]> {
  const { utmSource, utmMedium, utmCampaign, utmContent, ctaId, pageCounted, form } = leads;
  const columns = sql.join([utmSource, utmMedium, utmCampaign, utmContent, ctaId, pageCounted], sql`, `);
  // Null becomes empty after the grouping, because there are far fewer groups than registrations.
  const answer = await db.execute(sql`
    with groups as (
      select ${columns}, count(*) as count
      from ${leads} where ${and(eq(leads.webid, webid), isMadeIn(period), isCounted)} and ${form} <> 'hand-over'
      group by ${columns}
    ),
    own as (
      select 'registration' as event, coalesce(utm_source, '') as source, coalesce(utm_medium, '') as medium,
        coalesce(utm_campaign, '') as campaign, coalesce(utm_content, '') as content, coalesce(cta_id, '') as cta,
        coalesce(page_counted::text, '') as counted, count
      from groups
    )
    ${sumByEach(leadParts)}`);
  return leadPartsSchema.parse(answer).rows;
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
