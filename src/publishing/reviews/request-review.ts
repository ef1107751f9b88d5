import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { appendAudit } from '../../audit/append-audit.ts';
import { listErrors } from '../../check/check-folder.ts';
import type { Finding } from '../../check/finding.ts';
import { needsCompliance } from '../../content/approvals.ts';
import { lockSite } from '../../content/lock-site.ts';
import { siteSettingsSchema } from '../../content/site.ts';
import { diffDocuments } from '../../contract/changes/diff-documents.ts';
import { isOpenSample } from '../../contract/studio/is-open-sample.ts';
import { type AcknowledgedWarning, type LawPoint, markWarning } from '../../contract/studio/review-calls.ts';
import { studioErrors } from '../../contract/studio/studio-errors.ts';
import { type Database, notifyWithin } from '../../database/database.ts';
import { confirmCommits } from '../../database/storage-watch.ts';
import { sites, siteVersions } from '../../database/tables/campaign-tables.ts';
import { reviewAuthors, reviews } from '../../database/tables/review-tables.ts';
import { draftChanges, drafts } from '../../database/tables/working-copy-tables.ts';
import { notifyReviewsChanged } from '../../staff/notices.ts';
import { Refused } from '../../staff/refused.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import { nameIn, wordFinding } from '../word-finding.ts';
import {
  asJson,
  cacheCopy,
  lockWorkingCopy,
  parseDocument,
  readWorkingCopy,
  type WorkingCopy,
  workingCopyChannel,
} from '../working-copies/working-copy.ts';
import { freezeLaw } from './law-points.ts';
import { notifyApprovers, notifyCompliance } from './notify-people.ts';
import { findUnpublished } from './read-history.ts';
import { listApprovers, listCompliance } from './read-reviews.ts';
import type { ReviewContext, Reviewer } from './review-context.ts';

interface ReviewRequest {
  readonly id: string;
  readonly revision: number;
  readonly note: string;
  readonly acknowledged: readonly AcknowledgedWarning[];
  readonly law?: readonly (AcknowledgedWarning & Pick<LawPoint, 'reason'>)[] | undefined;
}

/**
 * Freezes the working copy as a version, and asks the approvers of the campaign. Throws Refused with the errors of the
 * call; then nothing was changed.
 */
export async function requestReview(
  context: ReviewContext,
  webid: string,
  request: ReviewRequest,
  reviewer: Reviewer,
): Promise<void> {
  const { staff, campaigns } = context;
  const sent = await staff.db.transaction(async (transaction) => {
    const [known] = await transaction.select().from(reviews).where(eq(reviews.id, request.id));
    if (known?.webid === webid) {
      await confirmCommits(transaction);
      return undefined;
    }
    const copy = await lockWorkingCopy(transaction, campaigns.workingCopies, webid);
    const site = await lockSite(transaction, webid);
    if (!copy || !site || known) throw new Refused('notFound');
    if (site.archivedAt) throw new Refused('archived');
    if (copy.revision !== request.revision) throw new Refused('movedOn');
    const isWaiting = and(eq(reviews.webid, webid), eq(reviews.state, 'waiting'));
    if ((await transaction.$count(reviews, isWaiting)) > 0) throw new Refused('alreadyWaiting');
    if (!(await isChanged(transaction, copy, site.publishedVersion))) throw new Refused('nothingToReview');
    const findings = campaigns.workingCopyViews.view(copy)?.findings;
    if (!findings || listErrors(findings).length > 0) throw new Refused('hasErrors');
    const sampled = nameSampledParts(campaigns, copy, findings);
    if (sampled.length > 0)
      throw new Refused('hasSamples', { sentence: `${studioErrors.hasSamples.message} Còn ở: ${sampled.join(', ')}.` });
    if (!areAcknowledged(findings, request.acknowledged)) throw new Refused('notAcknowledged');
    const nameOf = nameIn(campaigns.findTemplate(String(copy.document.settings.template)), copy.document);
    const law = freezeLaw(findings, request.law ?? [], nameOf);
    const version = await freeze(transaction, context, copy, request.note, reviewer);
    await transaction.insert(reviews).values({
      ...{ id: request.id, webid, version, state: 'waiting', note: request.note },
      ...{ acknowledged: request.acknowledged, law, baseVersion: site.publishedVersion },
      ...{ requestedBy: reviewer.id, requestedAt: staff.now() },
    });
    const asked = { id: request.id, webid, version, note: request.note, law };
    await notifyApprovers(context, transaction, asked, reviewer);
    await notifyCompliance(context, transaction, asked, reviewer);
    await notifyReviewsChanged(transaction);
    await notifyWithin(transaction, workingCopyChannel, `${webid} ${copy.revision}`);
    await appendAudit(transaction, staff.auditKeys, {
      ...reviewer.actor,
      action: 'reviews.request',
      subject: { kind: 'campaign', id: webid },
      after: { version, review: request.id },
      reason: request.note,
    });
    if (law.length > 0)
      await appendAudit(transaction, staff.auditKeys, {
        ...reviewer.actor,
        action: 'law.acknowledge',
        subject: { kind: 'campaign', id: webid },
        after: { version, review: request.id, points: law },
      });
    return { ...copy, baseVersion: version };
  });
  if (sent) cacheCopy(campaigns.workingCopies, sent);
}

/** The working copy as the next version; its saves are part of that from now on. */
async function freeze(
  transaction: Database,
  { campaigns }: ReviewContext,
  { webid, document }: WorkingCopy,
  note: string,
  { name, actor }: Reviewer,
): Promise<number> {
  const { settings, content, media } = document;
  const draft = { settings: siteSettingsSchema.parse(settings), content, media, files: new Map<string, Uint8Array>() };
  const { version } = await campaigns.store.saveDraft(draft, { by: name, note, actor, within: transaction });
  await transaction.update(drafts).set({ baseVersion: version }).where(eq(drafts.webid, webid));
  await transaction
    .update(draftChanges)
    .set({ version })
    .where(and(eq(draftChanges.webid, webid), isNull(draftChanges.version)));
  return version;
}

/** Whether a working copy differs from what visitors see. */
async function isChanged(db: Database, { webid, document }: WorkingCopy, published: number | null): Promise<boolean> {
  if (published === null) return true;
  const [row] = await db
    .select()
    .from(siteVersions)
    .where(and(eq(siteVersions.webid, webid), eq(siteVersions.version, published)));
  return !row || diffDocuments(asJson(parseDocument(row)), asJson(document)).length > 0;
}

/** The added parts that still show words of their sections' samples, by their names. */
function nameSampledParts(
  { findTemplate }: Pick<CampaignsContext, 'findTemplate'>,
  { document }: WorkingCopy,
  findings: readonly Finding[],
): string[] {
  const { settings } = document;
  const isOpen = (finding: Finding) =>
    finding.severity === 'sample' && isOpenSample(asJson(document), { key: finding.key, path: String(finding.path) });
  const sampled = new Set(findings.filter(isOpen).map(({ key }) => key));
  const slots = findTemplate(String(settings.template))?.arrange(settings).slots ?? [];
  return slots.filter(({ key }) => sampled.has(key)).map(({ title }) => title);
}

function areAcknowledged(findings: readonly Finding[], acknowledged: readonly AcknowledgedWarning[]): boolean {
  const known = new Set(acknowledged.map(markWarning));
  return findings.every(
    (finding) => ['error', 'law'].includes(finding.severity) || known.has(markWarning(wordFinding(finding))),
  );
}

/** The facts for sending the working copy. Undefined for an unknown campaign. */
export async function prepareReview({ staff, campaigns }: ReviewContext, webid: string, personId: string) {
  const copy = await readWorkingCopy(campaigns.workingCopies, webid);
  const [site] = await staff.db.select().from(sites).where(eq(sites.webid, webid));
  if (!copy || !site) return undefined;
  const wrote = [personId, ...(await listWriters(staff.db, webid, site.publishedVersion ?? 0))];
  return {
    revision: copy.revision,
    publishedVersion: site.publishedVersion,
    unpublishedVersion: site.publishedVersion === null ? ((await findUnpublished(staff.db, webid)) ?? null) : null,
    isChanged: await isChanged(staff.db, copy, site.publishedVersion),
    findings: (campaigns.workingCopyViews.view(copy)?.findings ?? []).map((finding) => wordFinding(finding)),
    approvers: await listApprovers(staff.db, webid, wrote),
    needsCompliance: await needsCompliance(staff.db),
    compliance: await listCompliance(staff.db, webid, wrote),
  };
}

/** The authors of the working copy, found as the trigger on `reviews` finds them. */
export async function listWriters(db: Database, webid: string, published: number): Promise<string[]> {
  const ofChanges = await db
    .selectDistinct({ person: draftChanges.person })
    .from(draftChanges)
    .where(
      and(
        eq(draftChanges.webid, webid),
        isNotNull(draftChanges.person),
        or(isNull(draftChanges.version), gt(draftChanges.version, published)),
      ),
    );
  const ofVersions = await db
    .selectDistinct({ person: siteVersions.savedById })
    .from(siteVersions)
    .where(and(eq(siteVersions.webid, webid), gt(siteVersions.version, published)));
  const ofReviews = await db
    .selectDistinct({ person: reviewAuthors.person })
    .from(reviewAuthors)
    .innerJoin(reviews, eq(reviews.id, reviewAuthors.review))
    .where(and(eq(reviews.webid, webid), gt(reviews.version, published)));
  return [...ofChanges, ...ofVersions, ...ofReviews].flatMap(({ person }) => person ?? []);
}
