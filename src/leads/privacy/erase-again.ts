import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { consents, erasures } from '../../database/tables.ts';
import type { LeadKey } from '../../env.ts';
import { removePerson } from './erase-person.ts';
import { readHashCheck } from './open-vault.ts';

/** Who was forgotten in a store and who took back a consent, to hold in another one too: keyed hashes, which name nobody. */
const erasureListSchema = z.object({
  format: z.literal('landing-erasures'),
  /** Tells whether phones have the same hashes in two stores; null where no key opened the secret. */
  hashCheck: z.nullable(z.string()),
  erasures: z.array(
    z.object({
      phoneHash: z.string(),
      erasedAt: z.iso.datetime().transform((text) => new Date(text)),
      erasedBy: z.string(),
      leads: z.int(),
    }),
  ),
  withdrawals: z.array(
    z.object({
      phoneHash: z.string(),
      purpose: z.string(),
      recordedAt: z.iso.datetime().transform((text) => new Date(text)),
      recordedBy: z.nullable(z.string()),
    }),
  ),
});
export type ErasureList = z.output<typeof erasureListSchema>;

/** The list is of a store with another secret: its hashes mean nothing here. */
export class OtherHashes extends Error {}

export async function readErasures(db: Database, keys: readonly LeadKey[]): Promise<ErasureList> {
  const { phoneHash, erasedAt, erasedBy, leads } = erasures;
  const withdrawn = await db
    .select({
      phoneHash: consents.phoneHash,
      purpose: consents.purpose,
      recordedAt: consents.recordedAt,
      recordedBy: consents.recordedBy,
    })
    .from(consents)
    .where(eq(consents.decision, 'withdrawn'))
    .orderBy(asc(consents.id));
  return {
    format: 'landing-erasures',
    hashCheck: (await readHashCheck(db, keys)) ?? null,
    erasures: await db.select({ phoneHash, erasedAt, erasedBy, leads }).from(erasures).orderBy(asc(erasures.id)),
    // Those of people who were forgotten afterwards are about nobody.
    withdrawals: withdrawn.flatMap(({ phoneHash: hash, ...row }) =>
      hash === null ? [] : [{ phoneHash: hash, ...row }],
    ),
  };
}

export function formatErasures(list: ErasureList): string {
  return `${JSON.stringify(list, undefined, 2)}\n`;
}

/** Throws with a message for people when the text is no such list. */
export function parseErasures(text: string, name: string): ErasureList {
  try {
    return erasureListSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${name} is not a list of erasures as "leads erasures" writes it. Nothing was changed.`, {
      cause: error,
    });
  }
}

/** What was done with a list. */
export interface ErasedAgain {
  /** Erasures that this store did not know. */
  people: number;
  /** Leads removed. */
  leads: number;
  /** Withdrawals of consent that this store did not know. */
  withdrawals: number;
  /** Whether the hashes were compared; not without the key. */
  isVerified: boolean;
}

/**
 * Forgets whom the list names and this store does not know as forgotten: leads registered up to the erasure, and the personal part of their consents. The
 * tombstones come along as they are, and so do withdrawals of consent. Throws OtherHashes when phones have other hashes here.
 */
export async function eraseAgain(
  transaction: Database,
  list: ErasureList,
  keys: readonly LeadKey[],
): Promise<ErasedAgain> {
  if (list.erasures.length + list.withdrawals.length === 0) {
    return { people: 0, leads: 0, withdrawals: 0, isVerified: true };
  }
  const hashCheck = await readHashCheck(transaction, keys);
  const isVerified = hashCheck !== undefined && list.hashCheck !== null;
  if (isVerified && hashCheck !== list.hashCheck) {
    throw new OtherHashes('The hashes of phones are others in this store');
  }
  const done: ErasedAgain = { people: 0, leads: 0, withdrawals: 0, isVerified };
  for (const erasure of list.erasures) {
    const { phoneHash, erasedAt } = erasure;
    const isKnown = and(eq(erasures.phoneHash, phoneHash), eq(erasures.erasedAt, erasedAt));
    if ((await transaction.$count(erasures, isKnown)) > 0) continue;
    done.people += 1;
    done.leads += await removePerson(transaction, phoneHash, erasedAt);
    await transaction.insert(erasures).values(erasure);
  }
  for (const withdrawal of list.withdrawals) {
    const { phoneHash, purpose, recordedAt } = withdrawal;
    const isKnown = and(
      eq(consents.decision, 'withdrawn'),
      eq(consents.phoneHash, phoneHash),
      eq(consents.purpose, purpose),
      eq(consents.recordedAt, recordedAt),
    );
    if ((await transaction.$count(consents, isKnown)) > 0) continue;
    done.withdrawals += 1;
    await transaction.insert(consents).values({ decision: 'withdrawn', ...withdrawal });
  }
  return done;
}
