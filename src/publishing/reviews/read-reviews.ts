import { and, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { needsCompliance } from '../../content/approvals.ts';
import { type Grant, mayDo } from '../../contract/studio/permissions.ts';
import type { Review } from '../../contract/studio/review-calls.ts';
import type { Database } from '../../database/database.ts';
import { siteVersions } from '../../database/tables/campaign-tables.ts';
import { reviewAuthors, reviews } from '../../database/tables/review-tables.ts';
import { staff } from '../../database/tables/staff-tables.ts';
import { listPeople } from '../../staff/people.ts';
import { readFourEyes } from './four-eyes.ts';

export type StoredReview = typeof reviews.$inferSelect;

/** The caller, on whom the rights depend. */
export interface Asker {
  readonly id: string;
  readonly grants: readonly Grant[];
}

/** Decided reviews in a list. */
const mostDecided = 50;

/** The reviews that wait, and the newest decided ones, newest first. */
export async function listReviews(db: Database, asker: Asker): Promise<Review[]> {
  const waiting = await describeReviews(db, eq(reviews.state, 'waiting'), asker);
  const decided = await describeReviews(db, ne(reviews.state, 'waiting'), asker, mostDecided);
  return [...waiting, ...decided];
}

/** One review of a campaign; undefined for an unknown one. */
export async function readReview(db: Database, webid: string, id: string, asker: Asker): Promise<Review | undefined> {
  const [review] = await describeReviews(db, and(eq(reviews.webid, webid), eq(reviews.id, id)), asker, 1);
  return review;
}

/** The newest review of a campaign. */
export async function readNewestReview(db: Database, webid: string, asker: Asker): Promise<Review | undefined> {
  const [review] = await describeReviews(db, eq(reviews.webid, webid), asker, 1);
  return review;
}

/** The newest review of a campaign, if it is a later one. */
export async function findSuccessor(db: Database, { webid, version }: Pick<StoredReview, 'webid' | 'version'>) {
  const [later] = await db
    .select({ id: reviews.id, version: reviews.version, at: reviews.requestedAt })
    .from(reviews)
    .where(and(eq(reviews.webid, webid), gt(reviews.version, version)))
    .orderBy(desc(reviews.version))
    .limit(1);
  return later ? { ...later, at: later.at.toISOString() } : null;
}

/** Reviews as the Studio shows them, newest first. */
export async function describeReviews(
  db: Database,
  which: SQL | undefined,
  asker: Asker,
  limit = 1_000,
): Promise<Review[]> {
  const name = sql<string | null>`${siteVersions.settings} ->> 'name'`;
  const rows = await db
    .select({ review: reviews, name })
    .from(reviews)
    .innerJoin(siteVersions, and(eq(siteVersions.webid, reviews.webid), eq(siteVersions.version, reviews.version)))
    .where(which)
    .orderBy(desc(reviews.requestedAt), desc(reviews.version))
    .limit(limit);
  if (rows.length === 0) return [];
  const authors = await db
    .select()
    .from(reviewAuthors)
    .where(
      inArray(
        reviewAuthors.review,
        rows.map(({ review }) => review.id),
      ),
    );
  const people = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(
      or(
        inArray(staff.id, [
          ...authors.map(({ person }) => person),
          ...rows.flatMap(({ review: { requestedBy, decidedBy, lawBy } }) =>
            [requestedBy, decidedBy, lawBy].filter((id) => id !== null),
          ),
          asker.id,
        ]),
      ),
    );
  const byId = new Map(people.map((person) => [person.id, person]));
  const { isOn } = await readFourEyes(db);
  const isSignatureNeeded = await needsCompliance(db);
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return rows.map(({ review, name: called }): Review => {
    const wrote = authors.filter((author) => author.review === review.id).map(({ person }) => person);
    const points = review.law?.length ?? 0;
    const isOfCompliance = mayDo(asker.grants, 'law.decide', review.webid);
    // Also where four eyes are off: compliance approves nothing of its own.
    const isOwn = wrote.includes(asker.id) && (isOn || (points > 0 && isOfCompliance));
    return {
      ...{ id: review.id, webid: review.webid, name: called ?? review.webid, version: review.version },
      ...{ state: review.state, note: review.note },
      requestedBy: byId.get(review.requestedBy ?? '') ?? null,
      requestedAt: review.requestedAt.toISOString(),
      authors: wrote.flatMap((id) => byId.get(id) ?? []),
      decidedBy: byId.get(review.decidedBy ?? '') ?? null,
      decidedAt: time(review.decidedAt),
      decisionNote: review.decisionNote,
      publishAt: time(review.publishAt),
      unpublishAt: time(review.unpublishedAt === null ? review.unpublishAt : null),
      publishedAt: time(review.publishedAt),
      stopped:
        review.stoppedAt === null ? null : { at: review.stoppedAt.toISOString(), because: review.stoppedBecause ?? '' },
      decision: !mayDo(asker.grants, 'review.decide', review.webid) ? 'role' : isOwn ? 'ownWork' : 'allowed',
      law: {
        points,
        isAwaited: isSignatureNeeded && isUnsigned(review) && review.state === 'waiting',
        signedBy: byId.get(review.lawBy ?? '') ?? null,
        signedAt: time(review.lawAt),
        decision: !isOfCompliance ? 'role' : wrote.includes(asker.id) ? 'ownWork' : 'allowed',
      },
    };
  });
}

/** Whether it has findings of law for which compliance has not signed. */
export function isUnsigned({ law, lawBy }: Pick<StoredReview, 'law' | 'lawBy'>): boolean {
  return law !== null && law.length > 0 && lawBy === null;
}

/** Who may sign for compliance, the authors left out whatever the policies are. */
export async function listCompliance(
  db: Database,
  webid: string,
  authors: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return (await listPeople(db))
    .filter(
      ({ id, grants, disabledAt }) =>
        disabledAt === null && mayDo(grants, 'law.decide', webid) && !authors.includes(id),
    )
    .map(({ id, name }) => ({ id, name }));
}

/** Who may approve a version of these authors: the approvers of the campaign, without the authors under four eyes. */
export async function listApprovers(
  db: Database,
  webid: string,
  authors: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { isOn } = await readFourEyes(db);
  const people = await listPeople(db);
  return people
    .filter(({ id, grants, disabledAt }) => {
      return disabledAt === null && mayDo(grants, 'review.decide', webid) && !(isOn && authors.includes(id));
    })
    .map(({ id, name }) => ({ id, name }));
}
