import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '../database/database.ts';
import { auditLog } from '../database/tables/audit-table.ts';
import type { LeadKey } from '../env.ts';
import type { AuditEntry } from './audit-entry.ts';
import { type ChainedRow, createCover, hashRow, sealHash } from './chain.ts';
import { readNewestHash, readUnsealed } from './read-entries.ts';

/**
 * Adds an entry to the chain, sealed with the first key. Call it before what it records, or in the same transaction as
 * its last statement, because other writers wait for the end of that transaction. Without keys the entry is not part of
 * the chain until a later one covers it.
 */
export async function appendAudit(db: Database, keys: readonly LeadKey[], entry: AuditEntry): Promise<void> {
  const [key] = keys;
  await inTransaction(db, async (transaction) => {
    const { at, id, hash } = await lockChain(transaction);
    let place: Place = { id: (id ?? 0) + 1, previousHash: hash };
    if (key && id !== null && hash === null) {
      place = { ...place, previousHash: await readNewestHash(transaction) };
      place = await append(transaction, key, await describeUnsealed(transaction), at, place);
    }
    await append(transaction, key, entry, at, place);
  });
}

const endSchema = z.object({
  rows: z.tuple([
    z.object({
      ms: z.coerce.number(),
      id: z.coerce.number().nullable(),
      hash: z.string().nullable(),
    }),
  ]),
});

/**
 * Waits for the chain and holds it until the end of the transaction, so that all processes write one. Returns number
 * and hash of its newest entry, null in an empty log, and the database's time after the wait, which all processes
 * share. It is one statement, because all other writers wait for each statement of this one.
 */
async function lockChain(transaction: Database): Promise<{ at: Date; id: number | null; hash: string | null }> {
  const answer = await transaction.execute(sql`select * from lock_audit_chain()`);
  const [{ ms, id, hash }] = endSchema.parse(answer).rows;
  return { at: new Date(ms), id, hash };
}

/** The place of the next entry in the chain. */
interface Place {
  id: number;
  previousHash: string | null;
}

/** Returns the place after it. */
async function append(
  transaction: Database,
  key: LeadKey | undefined,
  { who, osUser, origin, personId = null, device = null, ...entry }: AuditEntry,
  at: Date,
  { id, previousHash }: Place,
): Promise<Place> {
  const { action, subject, before, after, filter = {}, leads = 0, reason = null } = entry;
  const ofStudio = { personId, device, isRefused: entry.isRefused ? true : null, reason };
  // Commands of the version before the chain show both columns and fail on null.
  const own = { id, who, osUser: osUser ?? who, origin, action, leads, command: action };
  const about = { subjectKind: subject?.kind ?? null, subjectId: subject?.id ?? null };
  const row: ChainedRow = {
    ...own,
    ...about,
    ...ofStudio,
    at: at.toISOString().replace('Z', '000Z'),
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    filter: JSON.stringify(filter),
  };
  const hash = hashRow(row, previousHash);
  const link = key && { previousHash, hash, keyId: key.id, seal: sealHash(key, hash) };
  await transaction.insert(auditLog).values({ ...own, ...about, ...ofStudio, at, before, after, filter, ...link });
  return { id: id + 1, previousHash: hash };
}

/**
 * Covers rows without a hash (older than the chain, from servers of an older version, or written by hand), so that
 * changes to them are noticed, too.
 */
async function describeUnsealed(transaction: Database): Promise<AuditEntry> {
  const cover = createCover();
  for await (const row of readUnsealed(transaction)) cover.add(row);
  return {
    ...{ who: 'server', origin: 'server', action: 'audit.cover' },
    subject: { kind: 'entries' },
    after: cover.describe(),
  };
}
