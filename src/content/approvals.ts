import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
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

/** The seal of approvals that were published before seals existed (migration 0028). It approves nothing. */
const olderThanSeals = 'older';

/**
 * The columns that seal an approval with the first key: the role of the server can write the rows of an approval by
 * SQL, but only the server has a key.
 */
export function sealApproval([key]: readonly LeadKey[], approval: Approval): Pick<StoredReview, 'seal' | 'sealKeyId'> {
  return { seal: key ? makeSeal(key, approval) : null, sealKeyId: key?.id ?? null };
}

/** Whether a server made this approval. */
export function isSealed(keys: readonly LeadKey[], { seal, sealKeyId, ...approval }: StoredReview): boolean {
  const key = keys.find(({ id }) => id === sealKeyId);
  if (!key || seal === null) return false;
  const [given, wanted] = [Buffer.from(seal), Buffer.from(makeSeal(key, approval))];
  return given.byteLength === wanted.byteLength && timingSafeEqual(given, wanted);
}

function makeSeal({ id: keyId, secret }: LeadKey, { id, webid, version, contentHash, decidedBy }: Approval): string {
  const text = JSON.stringify(['landing approval 1', keyId, id, webid, version, contentHash, decidedBy]);
  return createHmac('sha256', deriveKey(secret, 'approval seal')).update(text).digest('base64url');
}

/**
 * Whether a server took an approval of this version as it is stored, and, while four eyes are on, not by one of its
 * authors.
 */
export async function isApproved(
  db: Database,
  keys: readonly LeadKey[],
  { webid, version }: { webid: string; version: number },
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
      ),
    );
  return approvals.some((review) => isSealed(keys, review));
}

const needsSchema = z.object({ rows: z.array(z.object({ needs: z.boolean() })).length(1) });

/** Whether a version needs the approval of somebody else: the policy is on, and the Studio has an account. */
export async function needsFourEyes(db: Database): Promise<boolean> {
  return needsSchema.parse(await db.execute(sql`select needs_four_eyes() as needs`)).rows[0]?.needs ?? true;
}

const mayPublishSchema = z.object({ rows: z.array(z.object({ may: z.boolean(), wasSeen: z.boolean() })).length(1) });

/**
 * Whether a version may be published without a break-glass reason. Decides as the trigger on `publications` does, so
 * that a refusal is a value and no error; and counts only approvals that a server made.
 */
export async function mayPublish(
  db: Database,
  keys: readonly LeadKey[],
  { webid, version }: { webid: string; version: number },
  channel: PublicationChannel | undefined,
): Promise<boolean> {
  const answer = await db.execute(sql`
    select may_publish(${webid}, ${version}, ${channel ?? null}) as may,
      not needs_four_eyes() or ${channel === 'sample'}::boolean or exists (
        select from ${publications}
        where ${publications.webid} = ${webid} and ${publications.version} = ${version}
          and ${publications.breakGlass} is null and ${publications.fourEyes} is not false
          and coalesce(${publications.contentHash} = hash_version(${webid}, ${version}), true)
      ) as "wasSeen"`);
  const { may = false, wasSeen = false } = mayPublishSchema.parse(answer).rows[0] ?? {};
  return may && (wasSeen || (await isApproved(db, keys, { webid, version })));
}

/** Approvals that no server made, oldest first. */
export async function listForgedApprovals(db: Database, keys: readonly LeadKey[]): Promise<StoredReview[]> {
  const approvals = await db.select().from(reviews).where(eq(reviews.state, 'approved')).orderBy(reviews.decidedAt);
  return approvals.filter((review) => review.seal !== olderThanSeals && !isSealed(keys, review));
}

/** Seals every approval with the first key. Those that no server made stay without a seal of theirs. */
export function resealApprovals(db: Database, keys: readonly LeadKey[]): Promise<void> {
  return db.transaction(async (transaction) => {
    const isOther = and(isNotNull(reviews.sealKeyId), ne(reviews.sealKeyId, keys[0]?.id ?? ''));
    const held = await transaction.select().from(reviews).where(isOther).for('update');
    for (const review of held.filter((one) => one.state === 'approved' && isSealed(keys, one)))
      await transaction.update(reviews).set(sealApproval(keys, review)).where(eq(reviews.id, review.id));
  });
}
