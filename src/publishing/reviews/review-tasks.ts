import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Task } from '../../contract/studio/campaign-calls.ts';
import { isAskedOf, isLawAskedOf, type Review } from '../../contract/studio/review-calls.ts';
import type { Database } from '../../database/database.ts';
import { sites } from '../../database/tables/campaign-tables.ts';
import { reviews } from '../../database/tables/review-tables.ts';
import { type Asker, describeReviews } from './read-reviews.ts';

/** The newest review of each campaign, if it waits or was returned. */
export async function listNewestReviews(db: Database, asker: Asker): Promise<Review[]> {
  const newest = sql`(${reviews.webid}, ${reviews.version}) in (select webid, max(version) from reviews group by webid)`;
  return describeReviews(db, sql`${inArray(reviews.state, ['waiting', 'returned'])} and ${newest}`, asker);
}

/**
 * What reviews ask of a person: a decision, or mending what was returned. `names`: of the campaigns that the person may
 * read and that are not archived. Pure.
 */
export function listReviewTasks(
  newest: readonly Review[],
  personId: string,
  names: ReadonlyMap<string, string>,
): Task[] {
  return newest.flatMap((review): Task[] => {
    const { id, webid, version, state, note, authors } = review;
    const name = names.get(webid);
    if (name === undefined) return [];
    const common = { webid, name, errors: 0, lawFindings: 0, endsOn: null };
    if (isAskedOf(review)) {
      const lawFindings = isLawAskedOf(review) ? review.law.points : 0;
      const by = review.requestedBy?.name ?? null;
      return [{ ...common, kind: 'review', lawFindings, review: { id, version, by, note } }];
    }
    const isOwn = review.requestedBy?.id === personId || authors.some((author) => author.id === personId);
    if (state !== 'returned' || !isOwn) return [];
    const by = review.decidedBy?.name ?? null;
    return [{ ...common, kind: 'returned', review: { id, version, by, note: review.decisionNote ?? '' } }];
  });
}

/** How many points of law the review of each published version has, by campaign. */
export async function countReviewedLaw(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ webid: reviews.webid, points: sql<number>`max(json_array_length(${reviews.law}))`.mapWith(Number) })
    .from(reviews)
    .innerJoin(sites, and(eq(sites.webid, reviews.webid), eq(sites.publishedVersion, reviews.version)))
    .where(and(eq(reviews.state, 'approved'), isNotNull(reviews.law)))
    .groupBy(reviews.webid);
  return new Map(rows.map(({ webid, points }) => [webid, points]));
}
