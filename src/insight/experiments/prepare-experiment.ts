import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { checkCampaign, listErrors } from '../../check/check-folder.ts';
import { parseStoredVersion } from '../../content/stored-version.ts';
import { type ExperimentResults, planDays } from '../../contract/studio/experiment-calls.ts';
import type { Database } from '../../database/database.ts';
import { publications, sites, siteVersions } from '../../database/tables/campaign-tables.ts';
import { experiments } from '../../database/tables/experiment-tables.ts';
import { pageCounts } from '../../database/tables/insight-tables.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import { reviews } from '../../database/tables/review-tables.ts';
import { draftChanges, drafts } from '../../database/tables/working-copy-tables.ts';
import { personOfLead } from '../../leads/person-of-lead.ts';
import { readNames } from '../../staff/people.ts';
import { Refused } from '../../staff/refused.ts';
import { handsOver } from '../../templates/hands-over.ts';
import type { Part } from '../../templates/part.ts';
import { isCounted } from '../results/lead-days.ts';
import type { ExperimentContext } from './change-experiments.ts';
import { readApprovals } from './read-approvals.ts';

/** Newest reviewed versions that are offered. */
const mostVersions = 20;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The facts for planning an experiment. Throws Refused `notFound`. */
export async function prepareExperiment(context: ExperimentContext, webid: string) {
  const { staff, campaigns } = context;
  const { db } = staff;
  const [site] = await db.select().from(sites).where(eq(sites.webid, webid));
  const [newest] = await db
    .select()
    .from(siteVersions)
    .where(eq(siteVersions.webid, webid))
    .orderBy(desc(siteVersions.version))
    .limit(1);
  if (!site || !newest) throw new Refused('notFound');
  const { settings } = parseStoredVersion(newest);
  const unit = unitOf(campaigns, settings.template);
  const [running] = await db
    .select({ id: experiments.id })
    .from(experiments)
    .where(and(eq(experiments.webid, webid), isNull(experiments.stoppedAt)));
  return {
    name: settings.name,
    publishedVersion: site.publishedVersion,
    versions: await listReviewedVersions(context, webid, site.publishedVersion),
    running: running?.id ?? null,
    unit,
    before: await readBefore(db, webid, unit, staff.now()),
    editing: await findEditing(context, webid, site.publishedVersion),
    planned: await findPlanned(db, webid),
  };
}

/** What counts as a registration on the pages of a template. */
export function unitOf({ findTemplate }: ExperimentContext['campaigns'], template: string): ExperimentResults['unit'] {
  return handsOver(findTemplate(template)) ? 'handOvers' : 'registrations';
}

const reviewedRows = z.object({ rows: z.array(z.object({ version: z.coerce.number() })) });

/** Versions that may be an arm, newest first. */
async function listReviewedVersions({ staff, campaigns }: ExperimentContext, webid: string, shown: number | null) {
  const { db } = staff;
  const { rows } = reviewedRows.parse(
    await db.execute(sql`
      select ${siteVersions.version} as version from ${siteVersions}
      where ${siteVersions.webid} = ${webid}
        and (${siteVersions.version} = ${shown} or may_try(${webid}, ${siteVersions.version}))
      order by 1 desc limit ${mostVersions}`),
  );
  const approvals = await readApprovals(db, webid);
  const shows = await db
    .select()
    .from(publications)
    .where(eq(publications.webid, webid))
    .orderBy(desc(publications.id));
  const found = await Promise.all(
    rows.map(async ({ version }) => {
      const [row] = await db
        .select()
        .from(siteVersions)
        .where(and(eq(siteVersions.webid, webid), eq(siteVersions.version, version)));
      return row;
    }),
  );
  return found.flatMap((row) => {
    if (!row) return [];
    const { version, note, createdAt } = row;
    const parsed = parseStoredVersion(row);
    const approval = approvals.get(version);
    return [
      {
        ...{ version, name: parsed.settings.name, note, savedAt: createdAt.toISOString() },
        approvedBy: approval?.by ?? null,
        approvedAt: approval?.at ?? null,
        publishedAt: shows.findLast((one) => one.version === version)?.publishedAt.toISOString() ?? null,
        errors: listErrors(checkCampaign(parsed, campaigns.findTemplate, campaigns.checkOptions())).length,
      },
    ];
  });
}

const beforeRows = z.object({
  rows: z
    .array(z.object({ views: z.coerce.number(), hand: z.coerce.number(), first: z.coerce.date().nullable() }))
    .length(1),
});
const peopleRows = z.object({ rows: z.array(z.object({ people: z.coerce.number() })).length(1) });

/**
 * Views and registrations of the last days in Viet Nam and of today, from the first day on which the page was counted.
 * Today is the part of a day that has gone, so that a page of this morning can be planned for.
 */
async function readBefore(db: Database, webid: string, unit: ExperimentResults['unit'], now: Date) {
  const offset = 7 * 3_600_000;
  const today = Math.floor((now.getTime() + offset) / dayMs) * dayMs - offset;
  const oldest = new Date(today - planDays * dayMs).toISOString();
  const [counted] = beforeRows.parse(
    await db.execute(sql`
      select coalesce(sum(${pageCounts.count}) filter (where ${pageCounts.event} = 'view'), 0) as views,
        coalesce(sum(${pageCounts.count}) filter (where ${pageCounts.event} = 'handOver'), 0) as hand,
        min(${pageCounts.hour}) as first
      from ${pageCounts} where ${pageCounts.webid} = ${webid} and ${pageCounts.hour} >= ${oldest}::timestamptz`),
  ).rows;
  const { views = 0, hand = 0, first = null } = counted ?? {};
  if (first === null) return { days: 0, views, registrations: 0 };
  const wholeDays = Math.max(0, Math.ceil((today - first.getTime()) / dayMs));
  const begin = wholeDays > 0 ? today - wholeDays * dayMs : first.getTime();
  const days = Math.max(now.getTime() - begin, hourMs) / dayMs;
  if (unit === 'handOvers') return { days, views, registrations: hand };
  const since = new Date(begin).toISOString();
  const [registered] = peopleRows.parse(
    await db.execute(sql`
      select count(distinct ${personOfLead}) as people from ${leads}
      where ${leads.webid} = ${webid} and ${isCounted}
        and ${leads.createdAt} >= ${since}::timestamptz`),
  ).rows;
  return { days, views, registrations: registered?.people ?? 0 };
}

/** The newest save that no version contains, and the parts that visitors see and it no longer has. */
async function findEditing({ staff: { db }, campaigns }: ExperimentContext, webid: string, shown: number | null) {
  const [save] = await db
    .select()
    .from(draftChanges)
    .where(and(eq(draftChanges.webid, webid), isNull(draftChanges.version)))
    .orderBy(desc(draftChanges.revision))
    .limit(1);
  if (!save) return null;
  const names = await readNames(db, save.person === null ? [] : [save.person]);
  const [draft] = await db.select({ settings: drafts.settings }).from(drafts).where(eq(drafts.webid, webid));
  const [row] = await db
    .select()
    .from(siteVersions)
    .where(and(eq(siteVersions.webid, webid), eq(siteVersions.version, shown ?? 0)));
  const seen = row && parseStoredVersion(row).settings;
  const template = seen && campaigns.findTemplate(seen.template);
  const left = new Set(template?.arrange(Object(draft?.settings)).main.map(keyOf));
  const dropped = seen && template ? template.arrange(seen).main.filter((part) => !left.has(keyOf(part))) : [];
  return {
    by: names.get(save.person ?? '') ?? null,
    at: save.at.toISOString(),
    dropped: dropped.flatMap(({ slots: [own] }) => own?.title ?? []),
  };
}

function keyOf({ slots: [own] }: Part): string | undefined {
  return own?.key;
}

/** The next version that is planned to be published. */
async function findPlanned(db: Database, webid: string) {
  const [planned] = await db
    .select()
    .from(reviews)
    .where(
      and(
        ...[eq(reviews.webid, webid), eq(reviews.state, 'approved'), isNull(reviews.publishedAt)],
        ...[isNull(reviews.stoppedAt), sql`${reviews.publishAt} is not null`],
      ),
    )
    .orderBy(asc(reviews.publishAt))
    .limit(1);
  return planned?.publishAt ? { version: planned.version, at: planned.publishAt.toISOString() } : null;
}
