import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { SealUnreadable } from '../../database/cipher.ts';
import type { Database } from '../../database/database.ts';
import { consents, erasures } from '../../database/tables/lead-tables.ts';
import type { LeadKey } from '../../env.ts';
import { removeLeads } from './erase-person.ts';
import { type PersonKey, readEmail, readRows } from './find-person.ts';
import { forgetRequestsOf } from './forget-requests.ts';
import type { LeadVault } from './lead-vault.ts';
import { findVault } from './open-vault.ts';
import { sealPlainLeads } from './seal-plain-leads.ts';

const tombstone = {
  erasedAt: z.iso.datetime().transform((text) => new Date(text)),
  erasedBy: z.string(),
  leads: z.int(),
};

/** Erasures and withdrawals of one store, to be repeated in another: keyed hashes without names. */
const erasureListSchema = z.object({
  format: z.literal('landing-erasures'),
  /** Shows whether two stores have the same hashes; null when no key opened the secret. */
  hashCheck: z.nullable(z.string()),
  erasures: z.array(
    z.union([
      z.object({ kind: z.enum(['phone', 'email', 'reference']), hash: z.string(), ...tombstone }),
      // Lists of older versions know phones only.
      z
        .object({ phoneHash: z.string(), ...tombstone })
        .transform(({ phoneHash, ...rest }) => ({ kind: 'phone' as const, hash: phoneHash, ...rest })),
    ]),
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
type Erasure = ErasureList['erasures'][number];

/** The list is from a store with another secret, so its hashes match nothing here. */
export class OtherHashes extends Error {}

export async function readErasures(db: Database, keys: readonly LeadKey[]): Promise<ErasureList> {
  const { kind, hash, erasedAt, erasedBy, leads } = erasures;
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
    hashCheck: hashCheckOf(await findVault(db, keys)) ?? null,
    erasures: await db.select({ kind, hash, erasedAt, erasedBy, leads }).from(erasures).orderBy(asc(erasures.id)),
    // Withdrawals of people who were erased afterwards have no hash.
    withdrawals: withdrawn.flatMap(({ phoneHash, ...row }) => (phoneHash === null ? [] : [{ phoneHash, ...row }])),
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

/** Result of applying a list. */
export interface ErasedAgain {
  /** Erasures that were new to this store. */
  people: number;
  /** Leads removed. */
  leads: number;
  /** Withdrawals of consent that were new to this store. */
  withdrawals: number;
  /** Whether the hashes were compared, which needs the key. */
  isVerified: boolean;
  /** Erasures by e-mail or reference that were not done, because they need the key. */
  notSearched: number;
  /** Leads that no key opens, so that their person is unknown; counted when an erasure by e-mail searched them. */
  unreadable: number;
}

export const nothingErased: ErasedAgain = {
  people: 0,
  leads: 0,
  withdrawals: 0,
  isVerified: true,
  notSearched: 0,
  unreadable: 0,
};

/**
 * Repeats the erasures of a list that are new to this store: removes leads registered up to the erasure, and the
 * personal part of their consents. Copies the tombstones and the withdrawals. Throws OtherHashes when this store has
 * another secret.
 */
export async function eraseAgain(
  transaction: Database,
  list: ErasureList,
  keys: readonly LeadKey[],
): Promise<ErasedAgain> {
  if (list.erasures.length + list.withdrawals.length === 0) return nothingErased;
  const vault = await findVault(transaction, keys);
  const isVerified = vault !== undefined && list.hashCheck !== null;
  if (isVerified && hashCheckOf(vault) !== list.hashCheck) {
    throw new OtherHashes('The hashes of phones are others in this store');
  }
  // Leads of an old version have no hash yet.
  if (vault) await sealPlainLeads(transaction, vault);
  const done: ErasedAgain = { ...nothingErased, isVerified };
  const unknown: Erasure[] = [];
  for (const erasure of list.erasures) {
    const { kind, hash, erasedAt } = erasure;
    const isKnown = and(eq(erasures.kind, kind), eq(erasures.hash, hash), eq(erasures.erasedAt, erasedAt));
    if ((await transaction.$count(erasures, isKnown)) === 0) unknown.push(erasure);
  }
  const search = vault ? await searchLeads(transaction, vault, unknown) : undefined;
  for (const erasure of unknown) {
    const phoneHashes = erasure.kind === 'phone' ? [erasure.hash] : [];
    if (erasure.kind !== 'phone' && !search) {
      done.notSearched += 1;
      continue;
    }
    const ids = search?.idsOf(erasure) ?? [];
    done.people += 1;
    done.leads += (await removeLeads(transaction, { phoneHashes, ids }, erasure.erasedAt)).length;
    await forgetRequestsOf(transaction, phoneHashes, erasure.erasedAt, erasure.erasedAt);
    await transaction.insert(erasures).values(erasure);
  }
  done.unreadable = search?.unreadable ?? 0;
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

/** Equal for two databases with the same hashes, without revealing their secret. */
function hashCheckOf(vault: LeadVault | undefined): string | undefined {
  return vault?.hashPhone('0');
}

/** Finds the leads of erasures by e-mail or reference. Opens every lead once. */
async function searchLeads(db: Database, vault: LeadVault, wanted: readonly PersonKey[]) {
  const nameOf = ({ kind, hash }: PersonKey) => `${kind} ${hash}`;
  const found = new Map<string, string[]>(
    wanted.filter(({ kind }) => kind !== 'phone').map((key) => [nameOf(key), []]),
  );
  let unreadable = 0;
  if (found.size > 0) {
    for await (const row of readRows(db)) {
      found.get(nameOf({ kind: 'reference', hash: vault.hashReference(row.reference) }))?.push(row.id);
      try {
        const email = readEmail(vault, row);
        if (email) found.get(nameOf({ kind: 'email', hash: vault.hashEmail(email) }))?.push(row.id);
      } catch (error) {
        if (!(error instanceof SealUnreadable)) throw error;
        unreadable += 1;
      }
    }
  }
  return { idsOf: (key: PersonKey) => found.get(nameOf(key)) ?? [], unreadable };
}
