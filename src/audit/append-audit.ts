import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { auditLog } from '../database/tables.ts';
import type { LeadKey } from '../env.ts';
import type { AuditEntry } from './audit-entry.ts';
import { type ChainedRow, createCover, hashRow, sealHash } from './chain.ts';
import { readNewest, readNewestHash, readUnsealed } from './read-entries.ts';

/**
 * Held until the transaction ends, so that all processes write one chain. The trigger that numbers rows takes it too.
 */
const auditLock = sql.raw('20261122');

/**
 * Adds an entry to the chain, sealed with the first of the keys. Whoever shows, sends or removes something does so
 * after this has resolved, or in the same transaction: then it is the last that the transaction does, because everybody
 * else who writes an entry waits for its end. Without keys the entry stands outside of the chain until the next one
 * covers it.
 */
export async function appendAudit(db: Database, keys: readonly LeadKey[], entry: AuditEntry): Promise<void> {
  const [key] = keys;
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${auditLock})`);
    const at = await readTime(transaction);
    const newest = await readNewest(transaction);
    let place: Place = { id: (newest?.id ?? 0) + 1, previousHash: newest?.hash ?? null };
    if (key && newest && newest.hash === null) {
      place = { ...place, previousHash: await readNewestHash(transaction) };
      place = await append(transaction, key, await describeUnsealed(transaction), at, place);
    }
    await append(transaction, key, entry, at, place);
  });
}

const timeSchema = z.object({ rows: z.array(z.object({ ms: z.coerce.number() })).length(1) });

/** By the clock of the database, which all processes share. */
async function readTime(transaction: Database): Promise<Date> {
  const answer = await transaction.execute(sql`select floor(extract(epoch from clock_timestamp()) * 1000) as ms`);
  return new Date(timeSchema.parse(answer).rows[0]?.ms ?? Number.NaN);
}

/** Where the next entry goes. */
interface Place {
  id: number;
  previousHash: string | null;
}

/** Returns the place behind it. */
async function append(
  transaction: Database,
  key: LeadKey | undefined,
  { who, osUser, origin, action, subject, before, after, filter = {}, leads = 0 }: AuditEntry,
  at: Date,
  { id, previousHash }: Place,
): Promise<Place> {
  // Commands of the version before the chain show both columns of every entry, and stumble over null.
  const own = { id, who, osUser: osUser ?? who, origin, action, leads, command: action };
  const about = { subjectKind: subject?.kind ?? null, subjectId: subject?.id ?? null };
  const row: ChainedRow = {
    ...own,
    ...about,
    at: at.toISOString().replace('Z', '000Z'),
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    filter: JSON.stringify(filter),
  };
  const hash = hashRow(row, previousHash);
  const link = key && { previousHash, hash, keyId: key.id, seal: sealHash(key, hash) };
  await transaction.insert(auditLog).values({ ...own, ...about, at, before, after, filter, ...link });
  return { id: id + 1, previousHash: hash };
}

/**
 * Rows of before the chain, of servers of an older version, and of whoever wrote some by hand: from now on they cannot
 * be changed unseen either.
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
