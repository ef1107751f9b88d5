import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { AuditActor } from '../../audit/audit-entry.ts';
import { checkCampaign, listErrors } from '../../check/check-folder.ts';
import { hasNewLawPoint } from '../../check/new-law-points.ts';
import { needsCompliance } from '../../content/approvals.ts';
import type { ContentRefusal } from '../../content/site.ts';
import { parseStoredVersion } from '../../content/stored-version.ts';
import type { Published } from '../../contract/studio/review-calls.ts';
import type { Database } from '../../database/database.ts';
import { type sites, siteVersions } from '../../database/tables/campaign-tables.ts';
import { reviews } from '../../database/tables/review-tables.ts';
import { isUnsigned, type StoredReview } from './read-reviews.ts';
import type { ReviewContext } from './review-context.ts';

/** How long going back to the version before is one click. */
export const returnMinutes = 10;

/** Why an approved version cannot be published now. */
export type PublicationRefusal =
  | { kind: 'changed' }
  | { kind: 'errors'; count: number }
  | { kind: 'newer'; version: number }
  | { kind: 'hosts' }
  | { kind: 'locked'; sentence: string }
  | { kind: 'not-approved' }
  /** Compliance has not signed. */
  | { kind: 'unsigned' }
  /** It has findings of law by now that nobody has seen when it was sent. */
  | { kind: 'law-changed' };

/** The reason for which a publication would be refused now, as far as it is known before. */
export async function findPublicationRefusal(
  { campaigns }: ReviewContext,
  transaction: Database,
  review: StoredReview,
  site: Pick<typeof sites.$inferSelect, 'publishedVersion'>,
): Promise<PublicationRefusal | undefined> {
  const { webid, version: number } = review;
  const [row] = await transaction
    .select()
    .from(siteVersions)
    .where(and(eq(siteVersions.webid, webid), eq(siteVersions.version, number)));
  if (!row) return { kind: 'changed' };
  const version = parseStoredVersion(row);
  const findings = checkCampaign(version, campaigns.findTemplate, campaigns.checkOptions());
  const errors = listErrors(findings);
  if (errors.length > 0) return { kind: 'errors', count: errors.length };
  if (await needsCompliance(transaction)) {
    if (isUnsigned(review)) return { kind: 'unsigned' };
    if (review.law === null || hasNewLawPoint(findings, review.law)) return { kind: 'law-changed' };
  }
  const shown = site.publishedVersion;
  return shown !== null && shown > number ? { kind: 'newer', version: shown } : undefined;
}

/** Publishes the version of an approved review, in the transaction of its approval or of its time. */
export async function publishReview(
  { staff, campaigns }: ReviewContext,
  transaction: Database,
  review: StoredReview,
  options: { by: string; channel: 'studio' | 'schedule'; actor?: AuditActor | undefined },
): Promise<Published | PublicationRefusal> {
  const { webid, version, id } = review;
  const now = staff.now();
  // First, because the publication ends with the audit log, which others wait for.
  await transaction.update(reviews).set({ publishedAt: now }).where(eq(reviews.id, id));
  // A time for taking off holds while its version is shown.
  await transaction
    .update(reviews)
    .set({ unpublishedAt: now })
    .where(
      and(
        ...[eq(reviews.webid, webid), ne(reviews.id, id), eq(reviews.state, 'approved')],
        ...[isNotNull(reviews.publishedAt), isNotNull(reviews.unpublishAt), isNull(reviews.unpublishedAt)],
      ),
    );
  const result = await campaigns.store.publish(webid, version, {
    ...{ by: options.by, note: review.note, channel: options.channel, review: id, within: transaction },
    ...(options.actor !== undefined && { actor: options.actor }),
  });
  if (result.kind !== 'published') return toPublicationRefusal(result);
  return describePublished(campaigns, { webid, version, previous: result.previous, at: now });
}

function toPublicationRefusal(refusal: ContentRefusal): PublicationRefusal {
  if (refusal.kind === 'forbidden-hosts') return { kind: 'hosts' };
  if (refusal.kind === 'locked') return { kind: 'locked', sentence: refusal.sentence };
  if (refusal.kind !== 'not-approved') return { kind: 'changed' };
  return { kind: refusal.missing === 'compliance' ? 'unsigned' : 'not-approved' };
}

export function describePublished(
  { pagesOrigin }: Pick<ReviewContext['campaigns'], 'pagesOrigin'>,
  { webid, version, previous, at }: { webid: string; version: number; previous: number | undefined; at: Date },
): Published {
  return {
    version,
    previousVersion: previous ?? null,
    address: `${pagesOrigin}/${webid}`,
    returnUntil: new Date(at.getTime() + returnMinutes * 60_000).toISOString(),
  };
}
