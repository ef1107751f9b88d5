import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { reviews } from '../../database/tables/review-tables.ts';
import { readNames } from '../../staff/people.ts';

interface Approval {
  /** Name. */
  readonly by: string | null;
  readonly at: string | null;
}

/** The last approval of each version of a campaign that has one. */
export async function readApprovals(db: Database, webid: string): Promise<ReadonlyMap<number, Approval>> {
  const approvals = await db
    .select({ version: reviews.version, decidedBy: reviews.decidedBy, decidedAt: reviews.decidedAt })
    .from(reviews)
    .where(and(eq(reviews.webid, webid), eq(reviews.state, 'approved')))
    .orderBy(asc(reviews.decidedAt));
  const names = await readNames(
    db,
    approvals.flatMap(({ decidedBy }) => decidedBy ?? []),
  );
  return new Map(
    approvals.map(({ version, decidedBy, decidedAt }) => [
      version,
      { by: names.get(decidedBy ?? '') ?? null, at: decidedAt?.toISOString() ?? null },
    ]),
  );
}
