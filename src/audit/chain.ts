import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { LeadKey } from '../env.ts';

/** A row of the log as it is hashed: texts as stored in the database. */
export interface ChainedRow {
  id: number;
  /** `2026-11-20T02:30:00.123000Z`: UTC, with microseconds. */
  at: string;
  who: string;
  osUser: string | null;
  origin: string | null;
  action: string | null;
  subjectKind: string | null;
  subjectId: string | null;
  /** JSON text, unchanged; so are `after` and `filter`. */
  before: string | null;
  after: string | null;
  command: string | null;
  filter: string;
  leads: number;
  /** These four are null in entries of commands and the server, and in all older ones. */
  personId: string | null;
  device: string | null;
  isRefused: boolean | null;
  reason: string | null;
}

/** The columns that make a row part of the chain. */
export interface ChainLink {
  previousHash: string | null;
  hash: string;
  keyId: string;
  seal: string;
}

/**
 * The row as one canonical text. Its first word is the version of the format, which changes with its fields or their
 * order. A row without the fields of the Studio has the first version, as all rows before them.
 */
function writeCanonical(row: ChainedRow): string {
  const { id, at, who, osUser, origin, action, subjectKind, subjectId, before, after, command, filter, leads } = row;
  const { personId, device, isRefused, reason } = row;
  const ofStudio = [personId, device, isRefused, reason];
  const isOfStudio = ofStudio.some((value) => value !== null);
  return JSON.stringify([
    ...[isOfStudio ? 'landing audit 2' : 'landing audit 1', id, at, who, osUser, origin, action],
    ...[subjectKind, subjectId, before, after, command, filter, leads],
    ...(isOfStudio ? ofStudio : []),
  ]);
}

/** SHA-256 as hex over the row and the previous hash: a change to a row would need changes to all later rows. */
export function hashRow(row: ChainedRow, previousHash: string | null): string {
  return createHash('sha256')
    .update(`${previousHash ?? ''}\n${writeCanonical(row)}`)
    .digest('hex');
}

/**
 * HMAC-SHA256 over the hash, which covers the row and all before it: without a key the chain cannot be rebuilt
 * (docs/why/audit-log.md#a-sealed-chain).
 */
export function sealHash({ id, secret }: LeadKey, hash: string): string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'landing audit seal', 32));
  return createHmac('sha256', key).update(`${id} ${hash}`).digest('base64url');
}

export function isSealOf(key: LeadKey, { hash, seal }: Pick<ChainLink, 'hash' | 'seal'>): boolean {
  const wanted = Buffer.from(sealHash(key, hash));
  const given = Buffer.from(seal);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Computes one hash over rows without their own, in their order. */
export function createCover() {
  const hash = createHash('sha256');
  let entries = 0;
  return {
    add: (row: ChainedRow) => {
      entries += 1;
      hash.update(`${writeCanonical(row)}\n`);
    },
    /** The facts of an entry that covers all rows added so far. */
    describe: () => ({ entries, sha256: hash.copy().digest('hex') }),
  };
}
