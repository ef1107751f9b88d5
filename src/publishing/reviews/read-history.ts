import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { HistoryEvent } from '../../contract/studio/history-calls.ts';
import { publicationChannels } from '../../contract/studio/history-calls.ts';
import type { Database } from '../../database/database.ts';
import { publications, sites, siteVersions } from '../../database/tables/campaign-tables.ts';
import { reviews } from '../../database/tables/review-tables.ts';
import { drafts } from '../../database/tables/working-copy-tables.ts';
import { readDistinctNames } from '../../staff/people.ts';
import { returnMinutes } from './publish-review.ts';

const channelSchema = z.enum(publicationChannels).nullable().catch(null);

const countsSchema = z.object({ rows: z.array(z.object({ id: z.coerce.number(), count: z.coerce.number() })) });

/** Everything that became of a campaign, newest first. Undefined for an unknown one. */
export async function readHistory(db: Database, webid: string, now: Date) {
  const [site] = await db.select().from(sites).where(eq(sites.webid, webid));
  if (!site) return undefined;
  const versions = await db
    .select({
      version: siteVersions.version,
      name: sql<string>`${siteVersions.settings} ->> 'name'`,
      at: siteVersions.createdAt,
      by: siteVersions.savedBy,
      byId: siteVersions.savedById,
      note: siteVersions.note,
    })
    .from(siteVersions)
    .where(eq(siteVersions.webid, webid))
    .orderBy(desc(siteVersions.version));
  const [draft] = await db.select({ base: drafts.baseVersion }).from(drafts).where(eq(drafts.webid, webid));
  const shown = await db.select().from(publications).where(eq(publications.webid, webid)).orderBy(asc(publications.id));
  const ofReviews = await db.select().from(reviews).where(eq(reviews.webid, webid)).orderBy(asc(reviews.requestedAt));
  const ids = [
    ...versions.map(({ byId }) => byId),
    ...ofReviews.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy]),
    ...shown.map(({ publishedById }) => publishedById),
  ];
  const deciders = new Map(ofReviews.map(({ id, decidedBy }) => [id, decidedBy]));
  const names = await readDistinctNames(
    db,
    [...new Set(ids)].filter((id) => id !== null),
  );
  const events = [
    ...versions.map(({ version, at, by, byId, note }): HistoryEvent => {
      return { kind: 'saved', version, at: at.toISOString(), by: names.get(byId ?? '') ?? by, note, review: null };
    }),
    ...describeReviews(ofReviews, names),
    ...describePublications(shown, { names, deciders, counts: await countRegistrations(db, webid) }),
  ];
  // Events of the same time are in the order saved, sent, decided, published.
  const sorted = events
    .map((event, index) => ({ event, index }))
    .sort((one, other) => other.event.at.localeCompare(one.event.at) || other.index - one.index);
  const last = shown.at(-1);
  const before = last && findVersionBefore(shown);
  const returnUntil = last && new Date(last.publishedAt.getTime() + returnMinutes * 60_000);
  return {
    name: versions[0]?.name ?? webid,
    publishedVersion: site.publishedVersion,
    newestVersion: versions[0]?.version ?? 0,
    baseVersion: draft?.base ?? null,
    unpublishedVersion: site.publishedVersion === null ? ((await findUnpublished(db, webid)) ?? null) : null,
    returnUntil: before !== undefined && returnUntil && returnUntil > now ? returnUntil.toISOString() : null,
    events: sorted.map(({ event }) => event),
  };
}

type Publication = typeof publications.$inferSelect;

/**
 * The version that one click shows again: what visitors saw before the newest publication. Undefined when that was
 * nothing, the same version, or when the newest publication was a return itself.
 */
export function findVersionBefore(shown: readonly Publication[]): number | undefined {
  const last = shown.at(-1);
  const before = shown.at(-2);
  if (!last || last.version === null || last.channel === 'return' || !before) return undefined;
  return before.version === last.version ? undefined : (before.version ?? undefined);
}

/** The newest version that visitors saw; of a page that was taken off: the one before. */
export async function findUnpublished(db: Database, webid: string): Promise<number | undefined> {
  const [row] = await db
    .select({ version: publications.version })
    .from(publications)
    .where(and(eq(publications.webid, webid), isNotNull(publications.version)))
    .orderBy(desc(publications.id))
    .limit(1);
  return row?.version ?? undefined;
}

/** Reads them for `findVersionBefore`. */
export async function readNewestPublications(db: Database, webid: string): Promise<Publication[]> {
  const rows = await db
    .select()
    .from(publications)
    .where(eq(publications.webid, webid))
    .orderBy(desc(publications.id))
    .limit(2);
  return rows.reverse();
}

function describePublications(
  shown: readonly Publication[],
  {
    names,
    deciders,
    counts,
  }: {
    names: ReadonlyMap<string, string>;
    /**
     * The person who decided about the review counts as the publisher, also when a version was published at its time.
     */
    deciders: ReadonlyMap<string, string | null>;
    counts: ReadonlyMap<number, number>;
  },
): HistoryEvent[] {
  return shown.map((one, index): HistoryEvent => {
    const { id, version, publishedAt, publishedBy, publishedById, note, review, breakGlass } = one;
    const by = names.get(publishedById ?? deciders.get(review ?? '') ?? '') ?? publishedBy;
    const channel = channelSchema.parse(one.channel);
    const common = { at: publishedAt.toISOString(), by, note, review };
    if (version === null) return { kind: 'unpublished', ...common, version: shown[index - 1]?.version ?? 0, channel };
    const until = shown[index + 1]?.publishedAt.toISOString() ?? null;
    const published = { kind: 'published', ...common, version, channel, breakGlass, until } as const;
    return { ...published, withoutFourEyes: one.fourEyes === false, registrations: counts.get(id) ?? 0 };
  });
}

/** Registrations while each publication was shown. */
async function countRegistrations(db: Database, webid: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = countsSchema.parse(
    await db.execute(sql`
      select p.id, (select count(*) from leads l where l.webid = ${webid} and l.hidden_until is null
        and l.created_at >= p.published_at and (p.until is null or l.created_at < p.until)) as count
      from (select id, version, published_at, lead(published_at) over (order by id) as until
        from publications where webid = ${webid}) p
      where p.version is not null`),
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

function describeReviews(
  rows: readonly (typeof reviews.$inferSelect)[],
  names: ReadonlyMap<string, string>,
): HistoryEvent[] {
  return rows.flatMap((row): HistoryEvent[] => {
    const { id: review, version, state, decidedAt } = row;
    const of = (by: string | null, at: Date, note: string | null) => ({
      ...{ at: at.toISOString(), by: names.get(by ?? '') ?? null, version, note, review },
    });
    const events: HistoryEvent[] = [{ kind: 'requested', ...of(row.requestedBy, row.requestedAt, row.note) }];
    const decided = decidedAt && of(row.decidedBy, decidedAt, row.decisionNote);
    if (state === 'approved' && decided)
      events.push({ kind: 'approved', ...decided, publishAt: row.publishAt?.toISOString() ?? null });
    if ((state === 'returned' || state === 'withdrawn') && decided) events.push({ kind: state, ...decided });
    if (state === 'void') events.push({ kind: 'void', ...of(null, decidedAt ?? row.requestedAt, row.decisionNote) });
    if (row.stoppedAt) events.push({ kind: 'stopped', ...of(null, row.stoppedAt, row.stoppedBecause) });
    return events;
  });
}
