import { eq } from 'drizzle-orm';
import { lockSite } from '../../content/lock-site.ts';
import type { ContentChange } from '../../contract/changes/content-change.ts';
import { diffDocuments } from '../../contract/changes/diff-documents.ts';
import type { Published } from '../../contract/studio/review-calls.ts';
import type { Database } from '../../database/database.ts';
import { draftChanges } from '../../database/tables/working-copy-tables.ts';
import { Refused } from '../../staff/refused.ts';
import { listTouchedParts } from '../protected-parts.ts';
import { asJson, cacheCopy, lockWorkingCopy, storeSave, type WorkingDocument } from '../working-copies/working-copy.ts';
import { describePublished, returnMinutes } from './publish-review.ts';
import { findUnpublished, findVersionBefore, readNewestPublications } from './read-history.ts';
import type { ReviewContext, Reviewer } from './review-context.ts';

/**
 * Shows visitors what they saw before the newest publication. Throws Refused `movedOn` when they see another version
 * than the person thinks, `nothingBefore`, or `tooLate`.
 */
export async function returnToPrevious(
  { staff, campaigns }: ReviewContext,
  webid: string,
  shown: number,
  reviewer: Reviewer,
): Promise<Published> {
  return staff.db.transaction(async (transaction) => {
    const site = await lockSite(transaction, webid);
    if (!site) throw new Refused('notFound');
    if (site.publishedVersion !== shown) throw new Refused('movedOn');
    const newest = await readNewestPublications(transaction, webid);
    const version = findVersionBefore(newest);
    if (version === undefined) throw new Refused('nothingBefore');
    const now = staff.now();
    const since = newest.at(-1)?.publishedAt.getTime() ?? 0;
    if (now.getTime() - since > returnMinutes * 60_000) throw new Refused('tooLate');
    const note = `Quay lại từ bản ${shown}`;
    // A version that was shown without an approval is none to return to.
    const before = await publishAgain(transaction, campaigns, { webid, version, note }, reviewer, 'nothingBefore');
    return describePublished(campaigns, { webid, version, previous: before, at: now });
  });
}

/**
 * Shows visitors a page that was taken off again, as they saw it last. Throws Refused `movedOn` when that is another
 * version than the person thinks, or when they see the page, `archived`, `notReviewed`, or `forbiddenHosts`.
 */
export async function putBack(
  { staff, campaigns }: ReviewContext,
  webid: string,
  version: number,
  reviewer: Reviewer,
): Promise<Published> {
  return staff.db.transaction(async (transaction) => {
    const site = await lockSite(transaction, webid);
    if (!site) throw new Refused('notFound');
    if (site.archivedAt) throw new Refused('archived');
    if (site.publishedVersion !== null || (await findUnpublished(transaction, webid)) !== version)
      throw new Refused('movedOn');
    const note = 'Bật lại trang đã tắt';
    await publishAgain(transaction, campaigns, { webid, version, note }, reviewer, 'notReviewed');
    return describePublished(campaigns, { webid, version, previous: undefined, at: staff.now() });
  });
}

/**
 * Publishes a version that visitors have seen before; returns the one that they saw until now. Throws Refused
 * `forbiddenHosts` when its receivers are no longer allowed, `lockedPart` when a lock holds what it would change,
 * otherwise `refusal`.
 */
async function publishAgain(
  transaction: Database,
  campaigns: ReviewContext['campaigns'],
  { webid, version, note }: { webid: string; version: number; note: string },
  { name, actor }: Reviewer,
  refusal: 'nothingBefore' | 'notReviewed',
): Promise<number | undefined> {
  const result = await campaigns.store.publish(webid, version, {
    ...{ by: name, note, actor, channel: 'return', within: transaction },
  });
  if (result.kind === 'published') return result.previous;
  if (result.kind === 'locked') throw new Refused('lockedPart', { sentence: result.sentence });
  if (result.kind === 'not-approved' && result.missing === 'compliance') throw new Refused('needsCompliance');
  throw new Refused(result.kind === 'forbidden-hosts' ? 'forbiddenHosts' : refusal);
}

/**
 * Makes the working copy like a version, as one save. Without the right to change protected parts these stay as they
 * are, and are named. Throws Refused `notFound`, and `lockedPart` when a lock holds what would change.
 */
export async function openVersion(
  { staff, campaigns }: ReviewContext,
  { webid, version: number, id }: { webid: string; version: number; id: string },
  { personId, mayEditProtected }: { personId: string; mayEditProtected: boolean },
): Promise<{ revision: number; isChanged: boolean; kept: string[] }> {
  const version = await campaigns.store.loadVersion(webid, number);
  if (!version) throw new Refused('notFound');
  const target: WorkingDocument = { settings: version.settings, content: version.content, media: version.media };
  const { copy, ...opened } = await staff.db.transaction(async (transaction) => {
    const before = await lockWorkingCopy(transaction, campaigns.workingCopies, webid);
    if (!before) throw new Refused('notFound');
    const [known] = await transaction.select().from(draftChanges).where(eq(draftChanges.id, id));
    if (known?.webid === webid && known.person === personId) return { copy: before, isChanged: true, kept: [] };
    if (known) throw new Refused('unmatchedSave');
    const all = diffDocuments(asJson(before.document), asJson(target));
    const isKept = ({ at }: ContentChange) => at[0] === 'settings' && fixedSettings.includes(String(at[1]));
    const own = all.filter((change) => !isKept(change));
    const { changes, kept } = mayEditProtected ? { changes: own, kept: [] } : leaveProtected(before.document, own);
    if (changes.length === 0) return { copy: before, isChanged: false, kept };
    const save = { id, step: id, kind: 'edit', person: personId, changes } as const;
    return { copy: await storeSave(transaction, before, save), isChanged: true, kept };
  });
  cacheCopy(campaigns.workingCopies, copy);
  return { revision: copy.revision, ...opened };
}

/** Settings that belong to the campaign: going back to a version does not change them. */
const fixedSettings = ['webid', 'template', '$schema'];

/** The changes that leave protected parts as they are, and the names of these parts. */
function leaveProtected(before: WorkingDocument, changes: readonly ContentChange[]) {
  const kept: string[] = [];
  const left = changes.filter((change) => {
    const touched = listTouchedParts(before, [change]);
    kept.push(...touched);
    return touched.length === 0;
  });
  return { changes: left, kept: [...new Set(kept)] };
}
