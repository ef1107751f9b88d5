import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod/mini';
import { type PageEvent, pageEvents, type TagAnswer } from '../../contract/insight/page-events.ts';
import { listPeriodDays, type Period, periodBefore } from '../../contract/insight/period.ts';
import type { campaignInsightCalls, FunnelSteps } from '../../contract/studio/insight-calls.ts';
import { vietnamDate } from '../../contract/vietnam-time.ts';
import type { Database } from '../../database/database.ts';
import { siteVersions } from '../../database/tables/campaign-tables.ts';
import {
  type CountedRow,
  countLeadDays,
  countLeadParts,
  countPageDays,
  countPageParts,
  countRefused,
  countVitals,
  type LeadDay,
  type LeadPart,
} from './count-campaign.ts';
import { findSampled } from './count-overview.ts';
import { buildTables } from './dimension-tables.ts';
import { describeCounting, findFirstCount, isSwitchedOff, listShownVersions } from './read-counting.ts';

export type CampaignInsight = z.output<typeof campaignInsightCalls.getCampaignInsight.data>;

type PageDay = Partial<Record<PageEvent, number>>;

/**
 * What a campaign brought in a period and in the one before. `isCard`: its template hands visitors over. A campaign
 * without any number has zeros.
 */
export async function readCampaignInsight(
  db: Database,
  webid: string,
  period: Period,
  isCard: boolean,
): Promise<CampaignInsight> {
  const before = periodBefore(period);
  const [leadDays, pageDays, parts, leadParts, refusedBefore, vitals, shown, since, sampled] = await Promise.all([
    countLeadDays(db, webid, period),
    countPageDays(db, webid, period),
    countPageParts(db, webid, period),
    countLeadParts(db, webid, period),
    countRefused(db, webid, before),
    countVitals(db, webid, period),
    listShownVersions(db, webid),
    findFirstCount(db, webid),
    findSampled(db, period),
  ]);
  const firstDay = since && vietnamDate(since);
  const countDay = (day: string) => {
    const views = pageDays.get(day)?.view ?? 0;
    const isBlind = views === 0 && (firstDay === null || day < firstDay || isSwitchedOff(shown, day));
    const registrations = (leadDays.get(day)?.registrations ?? 0) + (pageDays.get(day)?.handOver ?? 0);
    return { views: isBlind ? null : views, registrations };
  };
  const stepsOf = (of: Period) => {
    const days = listPeriodDays(of);
    return addSteps(
      days.flatMap((day) => leadDays.get(day) ?? []),
      days.flatMap((day) => pageDays.get(day) ?? []),
    );
  };
  const daysBefore = listPeriodDays(before);
  return {
    ...{ before, isCard, counting: { ...describeCounting(shown), since: since?.toISOString() ?? null } },
    days: listPeriodDays(period).map((day, index) => ({
      ...{ day, ...countDay(day), before: countDay(daysBefore[index] ?? day) },
    })),
    ...{ steps: stepsOf(period), stepsBefore: stepsOf(before) },
    tables: buildTables(parts, leadParts),
    refused: parts
      .filter(({ part, event }) => part === 'detail' && event === 'refused')
      .map(({ value, count }) => ({ field: value, count, before: refusedBefore.get(value) ?? 0 }))
      .sort((one, other) => other.count - one.count || one.field.localeCompare(other.field)),
    tagAnswers: countTagAnswers(parts),
    ...{ vitals, blocked: countBlocked(leadParts), hasSamples: sampled.has(webid) },
    publications: shown
      .filter(({ day }) => day >= period.from && day <= period.to)
      .map(({ version, at, by, note }) => ({ version, at: at.toISOString(), by, note })),
  };
}

/** The answers to the question about tags. */
function countTagAnswers(parts: readonly CountedRow[]): Record<TagAnswer, number> {
  const of = (answer: TagAnswer) =>
    parts.find(({ part, event, value }) => part === 'detail' && event === 'tags' && value === answer)?.count ?? 0;
  return { asked: of('asked'), agree: of('agree'), refuse: of('refuse'), some: of('some') };
}

/** Registrations that say whether their page could count, and those whose page could not. */
function countBlocked(parts: readonly LeadPart[]) {
  const of = (value: string) => parts.find((row) => row.part === 'counted' && row.value === value)?.count ?? 0;
  return { known: of('true') + of('false'), uncounted: of('false') };
}

function addSteps(leadDays: readonly LeadDay[], pageDays: readonly PageDay[]): FunnelSteps {
  const ofPages = (event: PageEvent) => pageDays.reduce((sum, day) => sum + (day[event] ?? 0), 0);
  const ofLeads = (name: keyof LeadDay) => leadDays.reduce((sum, day) => sum + day[name], 0);
  const hasCounted = pageEvents.some((event) => ofPages(event) > 0);
  const counted = (event: PageEvent) => (hasCounted ? ofPages(event) : null);
  return {
    ...{ view: counted('view'), cta: counted('cta'), formBegun: counted('formBegun') },
    sent: ofLeads('registrations') + ofPages('handOver'),
    ...{ reached: ofLeads('reached'), interested: ofLeads('interested') },
  };
}

/** The template of the newest version of a campaign; undefined for an unknown one. */
export async function findTemplateOf(db: Database, webid: string): Promise<string | undefined> {
  const [row] = await db
    .select({ template: sql<string>`${siteVersions.settings} ->> 'template'` })
    .from(siteVersions)
    .where(eq(siteVersions.webid, webid))
    .orderBy(desc(siteVersions.version))
    .limit(1);
  return row?.template;
}
