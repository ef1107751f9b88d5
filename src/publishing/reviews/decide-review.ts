import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { appendAudit } from '../../audit/append-audit.ts';
import { isLawSealed, isSealed, sealApproval, sealLaw } from '../../content/approvals.ts';
import { lockSite } from '../../content/lock-site.ts';
import { announcePage } from '../../content/publication-watch.ts';
import type { AuditAction } from '../../contract/studio/audit-words.ts';
import { mayDo } from '../../contract/studio/permissions.ts';
import type { LawDecision, Published } from '../../contract/studio/review-calls.ts';
import type { Database } from '../../database/database.ts';
import type { sites } from '../../database/tables/campaign-tables.ts';
import { reviewAuthors, reviews } from '../../database/tables/review-tables.ts';
import { notifyReviewsChanged } from '../../staff/notices.ts';
import { findPerson } from '../../staff/people.ts';
import { Refused } from '../../staff/refused.ts';
import { addTimes } from './add-times.ts';
import { readFourEyes } from './four-eyes.ts';
import { notifyApprovers, notifyAuthors, notifyCompliance, notifyOfSignature } from './notify-people.ts';
import { findPublicationRefusal, type PublicationRefusal, publishReview } from './publish-review.ts';
import { isUnsigned, type StoredReview } from './read-reviews.ts';
import type { ReviewContext, Reviewer } from './review-context.ts';

interface ReviewName {
  readonly webid: string;
  readonly id: string;
}

/** Null: at once; it stays. */
interface Times {
  readonly publishAt: Date | null;
  readonly unpublishAt: Date | null;
  /** Published by nobody yet; it may run in an experiment. */
  readonly isKept?: boolean;
}

interface Locked {
  readonly review: StoredReview;
  readonly site: typeof sites.$inferSelect;
}

/** Locks the campaign before its review, as every publication does. Throws Refused `notFound`. */
export async function lockReview(transaction: Database, { webid, id }: ReviewName): Promise<Locked> {
  const site = await lockSite(transaction, webid);
  const [review] = await transaction
    .select()
    .from(reviews)
    .where(and(eq(reviews.webid, webid), eq(reviews.id, id)))
    .for('update');
  if (!site || !review) throw new Refused('notFound');
  return { review, site };
}

/** How often the approvers are told again at most. */
const remindMinutes = 60;

/**
 * Approves exactly the version with this hash, and publishes it unless a time is given. Throws Refused with the errors
 * of the call. A version that is not as it was sent makes the review void.
 */
export async function approveReview(
  context: ReviewContext,
  name: ReviewName,
  { contentHash, ...times }: Times & { contentHash: string },
  reviewer: Reviewer,
): Promise<Published | null> {
  return changeReview(context, name, reviewer, async (transaction, { review, site }) => {
    if (review.state !== 'waiting') throw new Refused('reviewEnded');
    if (contentHash !== review.contentHash) throw new Refused('versionChanged');
    const decided = { decidedBy: reviewer.id, decidedAt: context.staff.now() };
    return carryOut(context, transaction, { review: { ...review, ...decided }, site }, times, reviewer);
  });
}

/**
 * Changes the times of an approved version until they have come. Without a time it is published now. What visitors see
 * is given an end, or another one.
 */
export async function setReviewTimes(
  context: ReviewContext,
  name: ReviewName,
  times: Times,
  reviewer: Reviewer,
): Promise<Published | null> {
  return changeReview(context, name, reviewer, async (transaction, locked) => {
    const { review, site } = locked;
    if (review.state !== 'approved') throw new Refused('reviewEnded');
    if (review.publishedAt === null) return carryOut(context, transaction, locked, times, reviewer);
    const { unpublishAt } = times;
    // Only the version that visitors see can have an end. No end before and none now: this call wanted to publish, and
    // a colleague has done it already.
    const isRunning = review.unpublishedAt === null && site.publishedVersion === review.version;
    if (!isRunning || (unpublishAt === null && review.unpublishAt === null)) throw new Refused('reviewEnded');
    if (unpublishAt !== null && unpublishAt <= context.staff.now()) throw new Refused('pastTime');
    await transaction.update(reviews).set({ unpublishAt }).where(eq(reviews.id, review.id));
    await addTimes(transaction, [unpublishAt]);
    await audit(context, transaction, 'reviews.plan', review, reviewer, { unpublishAt });
    return null;
  });
}

/** Marks the review as approved with these times, and publishes it if it has none. */
async function carryOut(
  context: ReviewContext,
  transaction: Database,
  { review, site }: Locked,
  { publishAt, unpublishAt, isKept = false }: Times,
  reviewer: Reviewer,
): Promise<Published | null> {
  const { staff } = context;
  const now = staff.now();
  if (site.archivedAt) throw new Refused('archived');
  const isOwn = await isAuthor(transaction, review.id, reviewer.id);
  if (isOwn && (await readFourEyes(transaction)).isOn) throw new Refused('ownWork');
  // Also where four eyes are off: compliance approves nothing of its own.
  if (isOwn && (review.law?.length ?? 0) > 0 && (await isOfCompliance(transaction, review.webid, reviewer.id)))
    throw new Refused('ownWork');
  if (
    (publishAt !== null && publishAt <= now) ||
    (unpublishAt !== null && unpublishAt <= (publishAt ?? now)) ||
    (isKept && (publishAt ?? unpublishAt) !== null)
  )
    throw new Refused('pastTime');
  const refusal = await findPublicationRefusal(context, transaction, review, site);
  if (refusal) throw refuse(refusal);
  const { decidedBy, decidedAt } = review;
  const planned = { publishAt, unpublishAt, stoppedAt: null, stoppedBecause: null };
  const approved: StoredReview = { ...review, ...planned, state: 'approved' };
  const isNew = review.state === 'waiting';
  await transaction
    .update(reviews)
    .set({ state: 'approved', decidedBy, decidedAt, ...planned, ...(isNew && sealApproval(staff.auditKeys, review)) })
    .where(eq(reviews.id, review.id));
  await addTimes(transaction, [publishAt, unpublishAt]);
  await notifyAuthors(
    context,
    transaction,
    approved,
    publishAt === null && !isKept
      ? { kind: 'published', by: reviewer.name }
      : { kind: 'approved', by: reviewer.name, publishAt },
    reviewer.id,
  );
  const { name: by, actor } = reviewer;
  const published =
    publishAt === null && !isKept
      ? await publishReview(context, transaction, approved, { by, channel: 'studio', actor })
      : null;
  if (published && 'kind' in published) throw refuse(published);
  const action = isNew ? 'reviews.approve' : 'reviews.plan';
  await audit(context, transaction, action, review, reviewer, { publishAt, unpublishAt, ...(isKept && { isKept }) });
  return published;
}

/** Sends a review back. */
export async function returnReview(
  context: ReviewContext,
  name: ReviewName,
  reason: string,
  reviewer: Reviewer,
): Promise<void> {
  await changeReview(context, name, reviewer, async (transaction, { review }) => {
    if (review.state !== 'waiting') throw new Refused('reviewEnded');
    await end(context, transaction, review, 'returned', reviewer, { decisionNote: reason });
    await notifyAuthors(context, transaction, review, { kind: 'returned', by: reviewer.name, reason }, reviewer.id);
    await audit(context, transaction, 'reviews.return', review, reviewer, {}, reason);
  });
}

/**
 * Compliance decides about the findings of law of exactly the version with this hash: it signs when it accepts all, and
 * sends the review back when something is to be changed.
 */
export async function decideLaw(
  context: ReviewContext,
  name: ReviewName,
  { contentHash, decisions }: { contentHash: string; decisions: readonly LawDecision[] },
  reviewer: Reviewer,
): Promise<void> {
  await changeReview(context, name, reviewer, async (transaction, { review }) => {
    const points = review.law ?? [];
    if (review.state !== 'waiting' || review.lawBy !== null) throw new Refused('reviewEnded');
    if (contentHash !== review.contentHash) throw new Refused('versionChanged');
    if (await isAuthor(transaction, review.id, reviewer.id)) throw new Refused('ownWork');
    if (decisions.length !== points.length) throw new Refused('invalid');
    const all = points.map(({ rule, place }, at) => ({ rule, place, ...decisions[at] }));
    const toChange = all.filter(({ verdict }) => verdict === 'toChange');
    if (toChange.some(({ note = '' }) => note === ''))
      throw new Refused('invalid', { fields: { decisions: 'Bạn viết điều cần làm ở từng điểm cần sửa.' } });
    if (toChange.length > 0) {
      const reason = toChange.map(({ place, note }) => `${place}: ${note}`).join('\n');
      const said = { decisionNote: reason, lawDecisions: decisions };
      await end(context, transaction, review, 'returned', reviewer, said);
      await notifyAuthors(context, transaction, review, { kind: 'returned', by: reviewer.name, reason }, reviewer.id);
      await audit(context, transaction, 'law.return', review, reviewer, { decisions: all }, reason);
      return;
    }
    if (all.some(({ verdict }) => verdict !== 'accepted'))
      throw new Refused('invalid', { fields: { decisions: 'Bạn quyết định từng điểm rồi ghi nhận.' } });
    const signed = { ...review, lawDecisions: decisions, lawBy: reviewer.id };
    await transaction
      .update(reviews)
      .set({
        ...{ lawDecisions: decisions, lawBy: reviewer.id, lawAt: context.staff.now() },
        ...sealLaw(context.staff.auditKeys, signed),
      })
      .where(eq(reviews.id, review.id));
    await notifyOfSignature(context, transaction, review, reviewer);
    await audit(context, transaction, 'law.sign', review, reviewer, { contentHash, decisions: all });
  });
}

/** Takes back a review that waits, by who asked for it or wrote in it. */
export async function withdrawReview(context: ReviewContext, name: ReviewName, reviewer: Reviewer): Promise<void> {
  await changeReview(context, name, reviewer, async (transaction, { review }) => {
    if (review.state !== 'waiting') throw new Refused('reviewEnded');
    const isOwn = review.requestedBy === reviewer.id || (await isAuthor(transaction, review.id, reviewer.id));
    // Reviews of samples have no person who requested them.
    if (!isOwn && review.requestedBy !== null) throw new Refused('notYours');
    await end(context, transaction, review, 'withdrawn', reviewer);
    await audit(context, transaction, 'reviews.withdraw', review, reviewer);
  });
}

/** Withdraws the times of an approved version: it is not published, or not taken off. */
export async function withdrawTimes(context: ReviewContext, name: ReviewName, reviewer: Reviewer): Promise<void> {
  await changeReview(context, name, reviewer, async (transaction, { review }) => {
    if (review.state !== 'approved') throw new Refused('reviewEnded');
    if (review.publishedAt === null) {
      await end(context, transaction, review, 'withdrawn', reviewer);
      // A trigger ends the experiment in which visitors see this version.
      await announcePage(transaction, review.webid);
    } else {
      if (review.unpublishAt === null || review.unpublishedAt !== null) throw new Refused('reviewEnded');
      await transaction.update(reviews).set({ unpublishAt: null }).where(eq(reviews.id, review.id));
    }
    await audit(context, transaction, 'reviews.withdraw', review, reviewer);
  });
}

/** Tells the approvers again. Resolves to how many were told. */
export async function remindReviewers(context: ReviewContext, name: ReviewName, reviewer: Reviewer): Promise<number> {
  return changeReview(context, name, reviewer, async (transaction, { review }) => {
    if (review.state !== 'waiting') throw new Refused('reviewEnded');
    const now = context.staff.now();
    const last = review.remindedAt ?? review.requestedAt;
    const isLately = now.getTime() - last.getTime() < remindMinutes * 60_000;
    if (isLately && review.remindedAt !== null) throw new Refused('remindedLately');
    await transaction.update(reviews).set({ remindedAt: now }).where(eq(reviews.id, review.id));
    const told =
      (await notifyApprovers(context, transaction, review, reviewer)) +
      (isUnsigned(review) ? await notifyCompliance(context, transaction, review, reviewer) : 0);
    await audit(context, transaction, 'reviews.remind', review, reviewer, { told });
    return told;
  });
}

/**
 * One decision at a time on a campaign. A version that is no longer as it was sent, or an approval that no server made,
 * makes its review void, whatever was asked for: then it throws Refused `versionChanged`.
 */
async function changeReview<Result>(
  context: ReviewContext,
  name: ReviewName,
  reviewer: Reviewer,
  change: (transaction: Database, locked: Locked) => Promise<Result>,
): Promise<Result> {
  const result = await context.staff.db.transaction(async (transaction) => {
    const locked = await lockReview(transaction, name);
    const { review } = locked;
    await notifyReviewsChanged(transaction);
    const isOpen = review.state === 'waiting' || (review.state === 'approved' && review.publishedAt === null);
    if (isOpen && !(await isGenuine(context, transaction, review))) {
      await end(context, transaction, review, 'void', undefined);
      await audit(context, transaction, 'reviews.void', review, reviewer);
      return 'void';
    }
    return { done: await change(transaction, locked) };
  });
  if (result === 'void') throw new Refused('versionChanged');
  return result.done;
}

const hashSchema = z.object({ rows: z.array(z.object({ hash: z.string().nullable() })).length(1) });

/**
 * Whether the stored version is what was sent, and an approval or signature was made by a server. The database hashes
 * the version, as its triggers do.
 */
export async function isGenuine(
  { staff }: ReviewContext,
  transaction: Database,
  review: StoredReview,
): Promise<boolean> {
  if (!isLawSealed(staff.auditKeys, review)) return false;
  if (review.state === 'approved' && !isSealed(staff.auditKeys, review)) return false;
  const answer = await transaction.execute(sql`select hash_version(${review.webid}, ${review.version}) as hash`);
  return hashSchema.parse(answer).rows[0]?.hash === review.contentHash;
}

async function isAuthor(transaction: Database, review: string, person: string): Promise<boolean> {
  const isOne = and(eq(reviewAuthors.review, review), eq(reviewAuthors.person, person));
  return (await transaction.$count(reviewAuthors, isOne)) > 0;
}

async function isOfCompliance(db: Database, webid: string, id: string): Promise<boolean> {
  const person = await findPerson(db, id);
  return person !== undefined && mayDo(person.grants, 'law.decide', webid);
}

/** Ends a review without an approval. */
export async function end(
  { staff }: ReviewContext,
  transaction: Database,
  review: StoredReview,
  state: 'returned' | 'withdrawn' | 'void',
  reviewer: Pick<Reviewer, 'id'> | undefined,
  { decisionNote = null, lawDecisions }: { decisionNote?: string | null; lawDecisions?: readonly LawDecision[] } = {},
): Promise<void> {
  await transaction
    .update(reviews)
    .set({
      ...{ state, ...(lawDecisions && { lawDecisions }) },
      ...(reviewer && { decidedBy: reviewer.id, decidedAt: staff.now() }),
      ...(decisionNote !== null && { decisionNote }),
    })
    .where(eq(reviews.id, review.id));
}

const refusals = {
  changed: 'versionChanged',
  errors: 'hasErrors',
  newer: 'movedOn',
  hosts: 'forbiddenHosts',
  'not-approved': 'ownWork',
  unsigned: 'needsCompliance',
  'law-changed': 'lawChanged',
  locked: 'lockedPart',
} as const satisfies Record<PublicationRefusal['kind'], string>;

function refuse(refusal: PublicationRefusal): Refused {
  const { kind } = refusal;
  return new Refused(refusals[kind], kind === 'locked' ? { sentence: refusal.sentence } : {});
}

async function audit(
  { staff }: ReviewContext,
  transaction: Database,
  action: AuditAction,
  { webid, version, id, state }: StoredReview,
  { actor }: Reviewer,
  after: Readonly<Record<string, unknown>> = {},
  reason?: string,
): Promise<void> {
  await appendAudit(transaction, staff.auditKeys, {
    ...actor,
    action,
    subject: { kind: 'campaign', id: webid },
    before: { state },
    after: { version, review: id, ...after },
    reason,
  });
}
