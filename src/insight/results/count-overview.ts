import { and, between, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Figures } from '../../contract/insight/figures.ts';
import { boundsOf, countPeriodDays, type Period, periodBefore } from '../../contract/insight/period.ts';
import { percentileOf } from '../../contract/insight/vital-buckets.ts';
import { addDays } from '../../contract/vietnam-time.ts';
import type { Database } from '../../database/database.ts';
import { publications } from '../../database/tables/campaign-tables.ts';
import { pageCounts, pageDays, pageVitals } from '../../database/tables/insight-tables.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import { findFirstLiveDay, readLeadDays, vietnamDate } from './lead-days.ts';

/** Most points of a line. Longer periods are drawn by week, because more points no longer look like one line. */
const mostSteps = 92;
/** Speed is that of the last days of a period, because older pages may have been faster or slower. */
const speedDays = 28;

/** The numbers of a campaign. */
export interface CampaignNumbers {
  readonly now: Figures;
  readonly before: Figures;
  /** Views and registrations in steps of `stepOf` days, oldest first. */
  readonly points: readonly { readonly views: number; readonly registrations: number }[];
  /** Largest Contentful Paint in milliseconds, and how many views were measured; of the last 28 days. */
  readonly lcp: { readonly p75: number; readonly views: number } | null;
  /** What visitors were shown from a day on, oldest first; those of the period. */
  readonly published: readonly { readonly day: string; readonly version: number }[];
}

/** Days in each point of a period. */
export function stepOf(period: Period): number {
  return countPeriodDays(period) > mostSteps ? 7 : 1;
}

const number = z.coerce.number();
/** One row for each campaign, because thousands of small rows take longer to send than to count. */
const pointsSchema = z.object({
  rows: z.array(z.object({ webid: z.string(), points: z.array(z.array(z.number())) })),
});
const vitalRowsSchema = z.object({ rows: z.array(z.object({ webid: z.string(), bucket: number, count: number })) });

/**
 * What campaigns brought in a period and in the one before, by webid; those without any number are missing. `webids`:
 * only these; null for all.
 */
export async function countOverview(
  db: Database,
  period: Period,
  webids: readonly string[] | null,
): Promise<Map<string, CampaignNumbers>> {
  if (webids?.length === 0) return new Map();
  const before = periodBefore(period);
  const of = (column: PgColumn) => (webids === null ? undefined : inArray(column, [...webids]));
  const [leadRows, countRows, vitalRows, published] = await Promise.all([
    countLeads(db, period, before, of),
    countDays(db, period, before, of(pageDays.webid)),
    countSpeed(db, period, of(pageVitals.webid)),
    listPublished(db, period, of(publications.webid)),
  ]);
  const found = new Map<string, ReturnType<typeof emptyNumbers>>();
  const steps = Math.ceil(countPeriodDays(period) / stepOf(period));
  const numbersOf = (webid: string) => {
    const numbers = found.get(webid) ?? emptyNumbers(steps);
    found.set(webid, numbers);
    return numbers;
  };
  for (const [webid, point = 0, registrations = 0, reached = 0, interested = 0] of leadRows) {
    const numbers = numbersOf(webid);
    const sum = point < 0 ? numbers.before : numbers.now;
    sum.registrations += registrations;
    sum.reached += reached;
    sum.interested += interested;
    const step = numbers.points[point];
    if (step) step.registrations += registrations;
  }
  for (const [webid, point = 0, views = 0, handOvers = 0] of countRows) {
    const numbers = numbersOf(webid);
    const sum = point < 0 ? numbers.before : numbers.now;
    sum.views += views;
    sum.handOvers += handOvers;
    sum.registrations += handOvers;
    const step = numbers.points[point];
    if (!step) continue;
    step.views += views;
    step.registrations += handOvers;
  }
  for (const [webid, buckets] of Map.groupBy(vitalRows, (row) => row.webid)) {
    const counts = Object.fromEntries(buckets.map(({ bucket, count }) => [bucket, count]));
    const p75 = percentileOf('lcp', counts, 0.75);
    const views = buckets.reduce((sum, { count }) => sum + count, 0);
    if (p75 !== undefined) numbersOf(webid).lcp = { p75, views };
  }
  for (const { webid, day, version } of published) found.get(webid)?.published.push({ day, version });
  return found;
}

type Written<Type> = { -readonly [Key in keyof Type]: Type[Key] };

function emptyNumbers(steps: number) {
  const none = (): Written<Figures> => ({ views: 0, registrations: 0, handOvers: 0, reached: 0, interested: 0 });
  return {
    ...{ now: none(), before: none() },
    points: Array.from({ length: steps }, () => ({ views: 0, registrations: 0 })),
    lcp: null as CampaignNumbers['lcp'],
    published: [] as { day: string; version: number }[],
  };
}

/** The number of the point of a day: -1 in the period before. */
function pointOf(day: SQL, period: Period): SQL {
  return sql`case when ${day} >= ${period.from}::date then (${day} - ${period.from}::date) / ${stepOf(period)} else -1 end`;
}

async function countLeads(
  db: Database,
  period: Period,
  before: Period,
  isChosen: (webid: PgColumn) => SQL | undefined,
) {
  const days = readLeadDays({ from: before.from, to: period.to }, await findFirstLiveDay(db), isChosen);
  return readPoints(
    db,
    sql`
    select webid, ${pointOf(sql`day`, period)} as point, sum(registrations) as registrations, sum(reached) as reached,
      sum(interested) as interested
    from ${days} days where day >= ${period.from} or day <= ${before.to} group by 1, 2
    having sum(registrations + reached + interested) > 0`,
    ['registrations', 'reached', 'interested'],
  );
}

/** The rows of a query: a webid, the number of a point, and these columns. */
async function readPoints(
  db: Database,
  query: SQL,
  columns: readonly string[],
): Promise<[webid: string, ...numbers: number[]][]> {
  const names = sql.join(
    ['point', ...columns].map((name) => sql.identifier(name)),
    sql`, `,
  );
  const answer = await db.execute(sql`
    select webid, json_agg(json_build_array(${names})) as points from (${query}) rows group by webid`);
  return pointsSchema
    .parse(answer)
    .rows.flatMap(({ webid, points }) => points.map((numbers): [string, ...number[]] => [webid, ...numbers]));
}

async function countDays(db: Database, period: Period, before: Period, chosen: SQL | undefined) {
  const isWithin = or(between(pageDays.day, period.from, period.to), between(pageDays.day, before.from, before.to));
  return readPoints(
    db,
    sql`
    select ${pageDays.webid} as webid, ${pointOf(sql`${pageDays.day}`, period)} as point,
      coalesce(sum(${pageDays.count}) filter (where ${pageDays.event} = 'view'), 0) as views,
      coalesce(sum(${pageDays.count}) filter (where ${pageDays.event} = 'handOver'), 0) as hand_overs
    from ${pageDays} where ${and(isWithin, inArray(pageDays.event, ['view', 'handOver']), chosen)} group by 1, 2`,
    ['views', 'hand_overs'],
  );
}

async function countSpeed(db: Database, { from, to }: Period, chosen: SQL | undefined) {
  const first = addDays(to, 1 - speedDays);
  const { since, until } = boundsOf({ from: first > from ? first : from, to });
  const answer = await db.execute(sql`
    select ${pageVitals.webid} as webid, ${pageVitals.bucket} as bucket, sum(${pageVitals.count}) as count
    from ${pageVitals}
    where ${and(gte(pageVitals.hour, since), lt(pageVitals.hour, until), eq(pageVitals.metric, 'lcp'), chosen)}
    group by 1, 2`);
  return vitalRowsSchema.parse(answer).rows;
}

async function listPublished(db: Database, period: Period, chosen: SQL | undefined) {
  const { since, until } = boundsOf(period);
  const rows = await db
    .select({
      webid: publications.webid,
      day: sql<string>`${vietnamDate(publications.publishedAt)}::text`,
      version: publications.version,
    })
    .from(publications)
    .where(
      and(
        isNotNull(publications.version),
        gte(publications.publishedAt, since),
        lt(publications.publishedAt, until),
        chosen,
      ),
    )
    .orderBy(publications.id);
  return rows.flatMap(({ version, ...row }) => (version === null ? [] : [{ ...row, version }]));
}

/** Campaigns some of whose numbers are made up, in a period or in the one before. */
export async function findSampled(db: Database, period: Period): Promise<ReadonlySet<string>> {
  const { since, until } = boundsOf({ from: periodBefore(period).from, to: period.to });
  const isWithin = (at: PgColumn) => and(gte(at, since), lt(at, until));
  const found = await Promise.all([
    db
      .selectDistinct({ webid: leads.webid })
      .from(leads)
      .where(and(eq(leads.isSample, true), isWithin(leads.createdAt))),
    db
      .selectDistinct({ webid: pageCounts.webid })
      .from(pageCounts)
      .where(and(eq(pageCounts.isSample, true), isWithin(pageCounts.hour))),
  ]);
  return new Set(found.flat().map(({ webid }) => webid));
}
