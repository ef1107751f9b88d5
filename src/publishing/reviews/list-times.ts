import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { reviews } from '../../database/tables/review-tables.ts';
import { readNames } from '../../staff/people.ts';

/** The times for which an approved version waits. */
export interface ReviewTime {
  readonly at: Date;
  readonly webid: string;
  readonly action: 'publish' | 'unpublish';
  readonly version: number;
  /** Who approved it. */
  readonly by: string | undefined;
  readonly note: string;
}

/** Times of approved versions that have not been carried out or stopped, the next first. */
export async function listReviewTimes(db: Database): Promise<ReviewTime[]> {
  const waitsForPublication = and(isNull(reviews.publishedAt), isNotNull(reviews.publishAt));
  const waitsForEnd = and(isNotNull(reviews.unpublishAt), isNull(reviews.unpublishedAt));
  const rows = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.state, 'approved'), isNull(reviews.stoppedAt), or(waitsForPublication, waitsForEnd)));
  const names = await readNames(
    db,
    rows.flatMap(({ decidedBy }) => decidedBy ?? []),
  );
  const times = rows.flatMap(({ webid, version, note, decidedBy, publishAt, publishedAt, unpublishAt }) => {
    const common = { webid, version, note, by: names.get(decidedBy ?? '') };
    return [
      ...(publishAt !== null && publishedAt === null ? [{ ...common, action: 'publish' as const, at: publishAt }] : []),
      ...(unpublishAt !== null ? [{ ...common, action: 'unpublish' as const, at: unpublishAt }] : []),
    ];
  });
  return times.sort((one, other) => one.at.getTime() - other.at.getTime());
}
