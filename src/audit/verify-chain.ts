import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { LeadKey } from '../env.ts';
import { type ChainLink, createCover, hashRow, isSealOf } from './chain.ts';
import { readEntries, type StoredEntry } from './read-entries.ts';

/** Number and hash of an entry. Stored elsewhere, they prove later that the log up to it is complete. */
export interface ChainHead {
  id: number;
  hash: string;
}

export type ChainVerdict =
  | {
      kind: 'whole';
      entries: number;
      /** The newest entry; undefined in an empty log. */
      head: ChainHead | undefined;
      /** Entries without their own hash, which later ones cover: older than the chain, or written without a key. */
      covered: number;
    }
  /** `id`: the first wrong entry. `reason` is for people. */
  | { kind: 'broken'; id: number; reason: string };

/** The facts of an entry that covers earlier ones. */
const coverSchema = z.object({ entries: z.int(), sha256: z.string() });

/**
 * Verifies the whole log: each entry is unchanged, follows its predecessor, and is sealed with one of the given keys.
 * `known` is a head that was stored earlier; only with it are removed entries at the end noticed, because the rest is a
 * valid chain.
 */
export async function verifyChain(db: Database, keys: readonly LeadKey[], known?: ChainHead): Promise<ChainVerdict> {
  const cover = createCover();
  let entries = 0;
  let newest: StoredEntry | undefined;
  let previousHash: string | null = null;
  let covered = 0;
  /** The first entry that is not covered so far. */
  let uncovered: number | undefined;
  /** The first entry sealed with an unknown key, unless a change of keys follows. */
  let unknownKey: { id: number; keyId: string } | undefined;
  let knownIsThere = known === undefined;

  for await (const row of readEntries(db)) {
    const { id } = row;
    // Numbers from before the chain have gaps, left by transactions that were rolled back.
    if (previousHash !== null && newest && id !== newest.id + 1) {
      return broken(newest.id + 1, 'it is missing');
    }
    entries += 1;
    newest = row;
    if (row.hash === null) {
      cover.add(row);
      uncovered ??= id;
      continue;
    }
    if (uncovered !== undefined) {
      if (row.action !== 'audit.cover') return broken(uncovered, 'it was written without a key, and nothing covers it');
      const said = coverSchema.safeParse(JSON.parse(row.after ?? 'null'));
      const { entries: count, sha256 } = cover.describe();
      if (!said.success || said.data.entries !== count || said.data.sha256 !== sha256) {
        return broken(uncovered, `it, or another entry without a hash before ${id}, is not what entry ${id} covered`);
      }
      covered = count;
      uncovered = undefined;
    }
    if (row.previousHash !== previousHash)
      return broken(id, 'the entry before it is not the one it was written behind');
    if (row.hash !== hashRow(row, previousHash)) return broken(id, 'it was changed');
    previousHash = row.hash;
    if (known?.id === id && known.hash === row.hash) knownIsThere = true;
    const judged = judgeSeal(keys, { ...row, hash: row.hash });
    if (judged === 'wrong') return broken(id, `its seal is not of the key "${row.keyId}" of LEAD_KEY`);
    if (judged === 'right' && saysItWasWhole(row)) unknownKey = undefined;
    if (judged === 'unknown key') unknownKey ??= { id, keyId: row.keyId ?? '' };
  }
  if (uncovered !== undefined) return broken(uncovered, 'it was written without a key, and nothing covers it');
  if (unknownKey) {
    const { id, keyId } = unknownKey;
    return broken(
      id,
      `it is sealed with the key "${keyId}", which LEAD_KEY does not have, and "leads rekey" was not run since`,
    );
  }
  if (known && !knownIsThere) return broken(known.id, 'it is not there, or not with the hash that was noted');
  return {
    ...{ kind: 'whole', entries, covered },
    head: newest && previousHash !== null ? { id: newest.id, hash: previousHash } : undefined,
  };
}

const keyChangeSchema = z.object({ log: z.literal('whole') });

/** A change of keys verifies the log with the old key and seals the result with the new one. */
function saysItWasWhole({ action, after }: StoredEntry): boolean {
  return action === 'keys.change' && keyChangeSchema.safeParse(JSON.parse(after ?? 'null')).success;
}

function judgeSeal(keys: readonly LeadKey[], link: Pick<StoredEntry, 'keyId' | 'seal'> & Pick<ChainLink, 'hash'>) {
  const key = keys.find(({ id }) => id === link.keyId);
  if (!key) return 'unknown key';
  return link.seal !== null && isSealOf(key, { hash: link.hash, seal: link.seal }) ? 'right' : 'wrong';
}

function broken(id: number, reason: string): ChainVerdict {
  return { kind: 'broken', id, reason };
}
