import { and, eq, gte, inArray, max, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PlannedPublication } from '../content/publication-schedule.ts';
import { siteSettingsSchema } from '../content/site.ts';
import type { CampaignRow, CampaignState } from '../contract/studio/campaign-calls.ts';
import { vietnamDate } from '../contract/vietnam-time.ts';
import type { Database } from '../database/database.ts';
import { publications, sites, siteVersions } from '../database/tables/campaign-tables.ts';
import { pageDays } from '../database/tables/insight-tables.ts';
import { reviews } from '../database/tables/review-tables.ts';
import { staff } from '../database/tables/staff-tables.ts';
import { draftChanges } from '../database/tables/working-copy-tables.ts';
import { countByDay } from '../leads/count-by-day.ts';

const time = z.union([z.date(), z.string()]).transform((value) => new Date(value));

const rowsSchema = z.object({
  rows: z.array(
    z.object({
      webid: z.string(),
      published_version: z.number().nullable(),
      is_demo: z.boolean(),
      archived_at: time.nullable(),
      // Not by SQL, which refuses what JSON may hold: NUL.
      settings: siteSettingsSchema.pick({ name: true, template: true }).strip(),
      version: z.number(),
      saved_by: z.string().nullable(),
      saved_at: time,
      shown_version: z.number().nullable(),
      shown_by: z.string().nullable(),
      shown_at: time.nullable(),
      edited_by: z.string().nullable(),
      edited_at: time.nullable(),
      is_waiting: z.boolean(),
      planned_at: time.nullable(),
    }),
  ),
});
type Row = z.infer<typeof rowsSchema>['rows'][number];

const dayMs = 86_400_000;
const days = 7;

/** A campaign in the list, without its results. */
export type CampaignInList = Omit<CampaignRow, 'registrations'>;

/**
 * All campaigns with state and newest change, latest change first. `planned` are the publications that commands have
 * planned; times of reviews are read here.
 */
export async function listCampaigns(db: Database, planned: readonly PlannedPublication[]): Promise<CampaignInList[]> {
  const answer = await db.execute(sql`
    select s.webid, s.published_version, s.is_demo, s.archived_at,
      v.settings, v.version, v.saved_by, v.created_at as saved_at,
      p.version as shown_version, p.published_by as shown_by, p.published_at as shown_at,
      d.name as edited_by, d.at as edited_at,
      exists (select from ${reviews} where webid = s.webid and state = 'waiting') as is_waiting,
      (select min(case when published_at is null then publish_at else unpublish_at end) from ${reviews}
        where webid = s.webid and state = 'approved' and stopped_at is null and unpublished_at is null
          and (published_at is null or unpublish_at is not null)) as planned_at
    from ${sites} s
    join lateral (
      select * from ${siteVersions} where webid = s.webid order by version desc limit 1
    ) v on true
    left join lateral (
      select * from ${publications} where webid = s.webid order by id desc limit 1
    ) p on true
    left join lateral (
      select c.at, e.name from ${draftChanges} c join ${staff} e on e.id = c.person
      where c.webid = s.webid and c.version is null order by c.revision desc limit 1
    ) d on true`);
  return rowsSchema
    .parse(answer)
    .rows.map((row): CampaignInList => {
      const {
        webid,
        settings: { name, template },
      } = row;
      const times = [planned.find((one) => one.webid === webid)?.at, row.planned_at].flatMap((at) => at ?? []);
      const scheduledAt = times.length > 0 ? new Date(Math.min(...times.map(Number))) : undefined;
      return {
        ...{ webid, name, template },
        state: stateOf(row, scheduledAt !== undefined),
        publishedVersion: row.published_version,
        newestVersion: row.version,
        scheduledAt: scheduledAt?.toISOString() ?? null,
        change: changeOf(row),
        isArchived: row.archived_at !== null,
        isDemo: row.is_demo,
      };
    })
    .sort((one, other) => (one.change.at < other.change.at ? 1 : -1));
}

/**
 * Campaigns with their registrations of 7 days, by day, and of the 7 days before. Card pages keep none: their
 * hand-overs stand for them, as in the results.
 */
export async function addRegistrations(
  db: Database,
  campaigns: readonly CampaignInList[],
  now: Date,
): Promise<CampaignRow[]> {
  // Today last.
  const dayNames = Array.from({ length: 2 * days }, (_, index) =>
    vietnamDate(new Date(now.getTime() - (2 * days - 1 - index) * dayMs)),
  );
  const isHandOver = and(eq(pageDays.event, 'handOver'), gte(pageDays.day, dayNames[0] ?? ''));
  const [registrations, handOvers] = await Promise.all([
    countByDay(db, new Date(now.getTime() - 2 * days * dayMs)),
    db.select({ webid: pageDays.webid, day: pageDays.day, count: pageDays.count }).from(pageDays).where(isHandOver),
  ]);
  const byCampaign = (rows: typeof registrations) => Map.groupBy(rows, ({ webid }) => webid);
  const [registered, handedOver] = [byCampaign(registrations), byCampaign(handOvers)];
  return campaigns.map((campaign) => {
    const read = (counts: typeof registered) => {
      const own = counts.get(campaign.webid) ?? [];
      return dayNames.map((name) => own.find(({ day }) => day === name)?.count ?? 0);
    };
    const ofPage = read(handedOver);
    const perDay = read(registered).map((count, index) => count + (ofPage[index] ?? 0));
    const before = sum(perDay.slice(0, days));
    return { ...campaign, registrations: { days: perDay.slice(days), before, handOvers: sum(ofPage.slice(days)) } };
  });
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** The number of the newest version of each of these campaigns; unknown ones are missing. */
export async function findNewestVersions(db: Database, webids: readonly string[]): Promise<Map<string, number>> {
  if (webids.length === 0) return new Map();
  const rows = await db
    .select({ webid: siteVersions.webid, version: max(siteVersions.version).mapWith(Number) })
    .from(siteVersions)
    .where(inArray(siteVersions.webid, [...webids]))
    .groupBy(siteVersions.webid);
  return new Map(rows.map(({ webid, version }) => [webid, version]));
}

function stateOf({ published_version, version, shown_at, is_waiting }: Row, isScheduled: boolean): CampaignState {
  if (is_waiting) return 'waiting';
  if (isScheduled) return 'scheduled';
  if (published_version === null) return shown_at === null ? 'draft' : 'off';
  return published_version === version ? 'running' : 'changed';
}

function changeOf({ edited_by, edited_at, ...row }: Row): CampaignRow['change'] {
  const { version, saved_by, saved_at, shown_version, shown_by, shown_at } = row;
  // Of the working copy: who looks at the list while somebody types sees that, not the version before.
  if (edited_at !== null && edited_at > saved_at && (shown_at === null || edited_at > shown_at))
    return { kind: 'edited', version: null, by: edited_by, at: edited_at.toISOString() };
  if (shown_at === null || shown_at < saved_at)
    return { kind: 'saved', version, by: saved_by, at: saved_at.toISOString() };
  const kind = shown_version === null ? 'unpublished' : 'published';
  return { kind, version: shown_version, by: shown_by, at: shown_at.toISOString() };
}
