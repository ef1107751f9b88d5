import { and, asc, between, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { checkCampaign, listErrors } from '../../check/check-folder.ts';
import { readCampaignNames } from '../../content/campaign-names.ts';
import type { PlannedPublication } from '../../content/publication-schedule.ts';
import type { CalendarEntry } from '../../contract/studio/calendar-calls.ts';
import type { Database } from '../../database/database.ts';
import { publications } from '../../database/tables/campaign-tables.ts';
import { reviews } from '../../database/tables/review-tables.ts';
import { readNames } from '../../staff/people.ts';
import type { StoredReview } from './read-reviews.ts';
import type { ReviewContext } from './review-context.ts';

/** Past and planned publications and removals between two moments, oldest first, of the campaigns of `isKnown`. */
export async function readCalendar(
  context: ReviewContext,
  { from, to }: { from: Date; to: Date },
  plannedByCommand: readonly PlannedPublication[],
  isKnown: (webid: string) => boolean,
): Promise<CalendarEntry[]> {
  const { db } = context.staff;
  const [campaigns, shown] = await Promise.all([readCampaignNames(db), listShown(db)]);
  const names = new Map(campaigns.map(({ webid, name }) => [webid, name]));
  const called = (webid: string) => names.get(webid) ?? webid;
  const isFirst = (webid: string) => !shown.has(webid);
  const none = { errors: 0, because: null, review: null, requestedBy: null, isFirst: false };
  const entries: CalendarEntry[] = [];

  const done = await db
    .select()
    .from(publications)
    .where(between(publications.publishedAt, from, to))
    .orderBy(asc(publications.id));
  for (const { id, webid, version, publishedAt, publishedBy, review } of done) {
    const kind = version === null ? 'unpublish' : 'publish';
    entries.push({
      ...{ ...none, id: `p${id}`, kind, state: 'done', webid, name: called(webid), version, review },
      ...{ at: publishedAt.toISOString(), by: publishedBy },
    });
  }

  const open = (await db.select().from(reviews).where(isOpen())).filter(({ webid }) => isKnown(webid));
  const people = await readNames(
    db,
    open.flatMap(({ requestedBy, decidedBy }) => [requestedBy ?? [], decidedBy ?? []].flat()),
  );
  for (const review of open) {
    const { id, webid, version } = review;
    const common = {
      ...{ ...none, webid, name: called(webid), version, review: id, isFirst: isFirst(webid) },
      requestedBy: people.get(review.requestedBy ?? '') ?? null,
      by: people.get(review.decidedBy ?? '') ?? null,
    };
    if (review.state === 'waiting') {
      const at = review.requestedAt.toISOString();
      entries.push({ ...common, id: `w${id}`, kind: 'publish', state: 'waiting', at });
      continue;
    }
    const { publishAt, unpublishAt, publishedAt, unpublishedAt, stoppedAt } = review;
    if (publishedAt === null && publishAt !== null) {
      const state = stoppedAt === null ? 'planned' : 'stopped';
      const isInside = publishAt >= from && publishAt <= to;
      const errors = stoppedAt === null && isInside ? await countErrors(context, review, publishAt) : 0;
      const at = publishAt.toISOString();
      entries.push({ ...common, id: `r${id}`, kind: 'publish', state, at, errors, because: review.stoppedBecause });
    }
    if (unpublishAt !== null && unpublishedAt === null && stoppedAt === null)
      entries.push({ ...common, id: `u${id}`, kind: 'unpublish', state: 'planned', at: unpublishAt.toISOString() });
  }

  for (const { id, at, webid, action, version, by } of plannedByCommand) {
    entries.push({
      ...{ ...none, id: `c${id}`, kind: action, state: 'planned', webid, name: called(webid) },
      ...{ version: version ?? null, at: at.toISOString(), by: by ?? null, isFirst: isFirst(webid) },
    });
  }
  const [first, last] = [from.toISOString(), to.toISOString()];
  return entries
    .filter(({ webid, at }) => isKnown(webid) && at >= first && at <= last)
    .sort((one, other) => one.at.localeCompare(other.at));
}

function isOpen() {
  const isPlanned = or(isNull(reviews.publishedAt), and(isNotNull(reviews.unpublishAt), isNull(reviews.unpublishedAt)));
  return or(eq(reviews.state, 'waiting'), and(eq(reviews.state, 'approved'), isPlanned));
}

async function listShown(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ webid: publications.webid })
    .from(publications)
    .where(isNotNull(publications.version));
  return new Set(rows.map(({ webid }) => webid));
}

/** Errors that the check would find at a time. */
async function countErrors({ campaigns }: ReviewContext, { webid, version }: StoredReview, at: Date): Promise<number> {
  const found = await campaigns.store.loadVersion(webid, version);
  if (!found) return 1;
  return listErrors(checkCampaign(found, campaigns.findTemplate, { ...campaigns.checkOptions(), now: at })).length;
}
