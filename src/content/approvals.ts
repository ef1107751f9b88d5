import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PublicationChannel } from '../contract/studio/history-calls.ts';
import type { Database } from '../database/database.ts';
import { deriveKey } from '../database/derive-key.ts';
import { publications } from '../database/tables/campaign-tables.ts';
import { reviewAuthors, reviews } from '../database/tables/review-tables.ts';
import type { LeadKey } from '../env.ts';

type StoredReview = typeof reviews.$inferSelect;
/** The signed statement of an approval: this person approved exactly this version. */
type Approval = Pick<StoredReview, 'id' | 'webid' | 'version' | 'contentHash' | 'decidedBy'>;
/** The signed statement of compliance: this person accepted exactly these findings of law in exactly this version. */
type LawSignature = Pick<StoredReview, 'id' | 'webid' | 'version' | 'contentHash' | 'law' | 'lawDecisions' | 'lawBy'>;

/** The seal of approvals that were published before seals existed (migration 0028). It approves nothing. */
const olderThanSeals = 'older';

/**
 * The columns that seal an approval with the first key: the role of the server can write the rows of an approval by
 * SQL, but only the server has a key.
 */
export function sealApproval([key]: readonly LeadKey[], approval: Approval): Pick<StoredReview, 'seal' | 'sealKeyId'> {
  return { seal: key ? makeSeal(key, wordApproval(approval)) : null, sealKeyId: key?.id ?? null };
}

/** Whether a server made this approval. */
export function isSealed(keys: readonly LeadKey[], { seal, sealKeyId, ...approval }: StoredReview): boolean {
  return isSealOf(keys, { seal, keyId: sealKeyId }, wordApproval(approval));
}

/** The columns that seal the signature of compliance, in the same way. */
export function sealLaw(
  [key]: readonly LeadKey[],
  signature: LawSignature,
): Pick<StoredReview, 'lawSeal' | 'lawSealKeyId'> {
  return { lawSeal: key ? makeSeal(key, wordSignature(signature)) : null, lawSealKeyId: key?.id ?? null };
}

/** Whether a server took this signature; also when there is none. */
export function isLawSealed(keys: readonly LeadKey[], { lawSeal, lawSealKeyId, ...signature }: StoredReview): boolean {
  if (signature.lawBy === null) return true;
  return isSealOf(keys, { seal: lawSeal, keyId: lawSealKeyId }, wordSignature(signature));
}

interface Statement {
  readonly name: 'approval' | 'law';
  readonly facts: readonly unknown[];
}

function wordApproval({ id, webid, version, contentHash, decidedBy }: Approval): Statement {
  return { name: 'approval', facts: [id, webid, version, contentHash, decidedBy] };
}

function wordSignature({ id, webid, version, contentHash, law, lawDecisions, lawBy }: LawSignature): Statement {
  return { name: 'law', facts: [id, webid, version, contentHash, law, lawDecisions, lawBy] };
}

function isSealOf(
  keys: readonly LeadKey[],
  { seal, keyId }: { seal: string | null; keyId: string | null },
  statement: Statement,
): boolean {
  const key = keys.find(({ id }) => id === keyId);
  if (!key || seal === null) return false;
  const [given, wanted] = [Buffer.from(seal), Buffer.from(makeSeal(key, statement))];
  return given.byteLength === wanted.byteLength && timingSafeEqual(given, wanted);
}

function makeSeal({ id: keyId, secret }: LeadKey, { name, facts }: Statement): string {
  const text = JSON.stringify([`landing ${name} 1`, keyId, ...facts]);
  return createHmac('sha256', deriveKey(secret, `${name} seal`))
    .update(text)
    .digest('base64url');
}

/**
 * Whether a server took an approval of this version as it is stored, and, while four eyes are on, not by one of its
 * authors. `isSigned`: one whose findings of law have the signature of compliance, if it has any.
 */
export async function isApproved(
  db: Database,
  keys: readonly LeadKey[],
  { webid, version }: { webid: string; version: number },
  { isSigned = false } = {},
): Promise<boolean> {
  const isAuthor = and(eq(reviewAuthors.review, reviews.id), eq(reviewAuthors.person, reviews.decidedBy));
  const approvals = await db
    .select()
    .from(reviews)
    .where(
      and(
        ...[eq(reviews.webid, webid), eq(reviews.version, version), eq(reviews.state, 'approved')],
        eq(reviews.contentHash, sql`hash_version(${webid}, ${version})`),
        sql`(not needs_four_eyes() or not exists (select from ${reviewAuthors} where ${isAuthor}))`,
        isSigned ? sql`is_law_settled(${reviews.law}, ${reviews.lawBy})` : undefined,
      ),
    );
  return approvals.some((review) => isSealed(keys, review) && isLawSealed(keys, review));
}

const needsSchema = z.object({ rows: z.array(z.object({ needs: z.boolean() })).length(1) });

/**
 * Whether a version needs somebody else: one of the two policies is on, and the Studio has an account. Only a review
 * says which findings of law a version has.
 */
export async function needsReview(db: Database): Promise<boolean> {
  const answer = await db.execute(sql`select needs_four_eyes() or needs_compliance() as needs`);
  return needsSchema.parse(answer).rows[0]?.needs ?? true;
}

/** Whether findings of law need the signature of compliance, and somebody could give it. */
export async function needsCompliance(db: Database): Promise<boolean> {
  return needsSchema.parse(await db.execute(sql`select needs_compliance() as needs`)).rows[0]?.needs ?? true;
}

/** What a version lacks to be published: an approval, or the signature of compliance. */
export type MissingConsent = 'approval' | 'compliance';

const mayPublishSchema = z.object({
  rows: z
    .array(z.object({ may: z.boolean(), isClear: z.boolean(), wasSeen: z.boolean(), wasClear: z.boolean() }))
    .length(1),
});

/**
 * What a version lacks to be published without a break-glass reason; undefined for nothing. Decides as the trigger on
 * `publications` does, so that a refusal is a value and no error; and counts only what a server has sealed.
 */
export async function findMissingConsent(
  db: Database,
  keys: readonly LeadKey[],
  { webid, version }: { webid: string; version: number },
  channel: PublicationChannel | undefined,
): Promise<MissingConsent | undefined> {
  const wasShown = sql`select from ${publications}
    where ${publications.webid} = ${webid} and ${publications.version} = ${version}
      and ${publications.breakGlass} is null
      and coalesce(${publications.contentHash} = hash_version(${webid}, ${version}), true)`;
  const isSample = sql`${channel === 'sample'}::boolean`;
  const answer = await db.execute(sql`
    select may_publish(${webid}, ${version}, ${channel ?? null}) as may,
      is_law_clear(${webid}, ${version}, ${channel ?? null}) as "isClear",
      not needs_four_eyes() or ${isSample} or exists (${wasShown} and ${publications.fourEyes} is not false)
        as "wasSeen",
      not needs_compliance() or ${isSample} or exists (${wasShown} and ${publications.compliance} is not false)
        as "wasClear"`);
  const [found] = mayPublishSchema.parse(answer).rows;
  if (!found || !(found.wasSeen || (await isApproved(db, keys, { webid, version })))) return 'approval';
  const isSigned = found.wasClear || (await isApproved(db, keys, { webid, version }, { isSigned: true }));
  if (!found.isClear || !isSigned) return 'compliance';
  return found.may ? undefined : 'approval';
}

/** Approvals that no server made, or whose signature of compliance no server took, oldest first. */
export async function listForgedApprovals(db: Database, keys: readonly LeadKey[]): Promise<StoredReview[]> {
  const approvals = await db.select().from(reviews).where(eq(reviews.state, 'approved')).orderBy(reviews.decidedAt);
  return approvals.filter((review) => isForged(keys, review));
}

/** Whether no server has made this approval, or taken its signature of compliance; never of one older than seals. */
export function isForged(keys: readonly LeadKey[], review: StoredReview): boolean {
  return review.seal !== olderThanSeals && !(isSealed(keys, review) && isLawSealed(keys, review));
}

/** Seals every approval and signature with the first key. Those that no server made stay without a seal of theirs. */
export function resealApprovals(db: Database, keys: readonly LeadKey[]): Promise<void> {
  return db.transaction(async (transaction) => {
    const [newest = ''] = keys.map(({ id }) => id);
    const isOther = or(
      and(isNotNull(reviews.sealKeyId), ne(reviews.sealKeyId, newest)),
      and(isNotNull(reviews.lawSealKeyId), ne(reviews.lawSealKeyId, newest)),
    );
    const held = await transaction.select().from(reviews).where(isOther).for('update');
    for (const review of held.filter(({ state }) => state === 'waiting' || state === 'approved')) {
      const seals = {
        ...(review.state === 'approved' && isSealed(keys, review) && sealApproval(keys, review)),
        ...(review.lawBy !== null && isLawSealed(keys, review) && sealLaw(keys, review)),
      };
      if (Object.keys(seals).length > 0) await transaction.update(reviews).set(seals).where(eq(reviews.id, review.id));
    }
  });
}
