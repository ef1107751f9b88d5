import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { auditLog } from '../database/tables.ts';
import type { AuditAction } from './audit-entry.ts';
import type { ChainedRow, ChainLink } from './chain.ts';

/** A stored row. The four parts of its link are all present, or none. */
export type StoredEntry = ChainedRow & { [Part in keyof ChainLink]: ChainLink[Part] | null };

/** Which entries; all by default. */
export interface AuditFilter {
  since?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  who?: string | undefined;
  action?: AuditAction | undefined;
  /** Webid, reference or keyed hash of the subject. */
  subject?: string | undefined;
}

/** Rows read by one statement. */
const portion = 1_000;

const columns = {
  id: auditLog.id,
  at: sql<string>`to_char(${auditLog.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  ...{ who: auditLog.who, osUser: auditLog.osUser, origin: auditLog.origin, action: auditLog.action },
  ...{ subjectKind: auditLog.subjectKind, subjectId: auditLog.subjectId, command: auditLog.command },
  before: sql<string | null>`${auditLog.before}::text`,
  after: sql<string | null>`${auditLog.after}::text`,
  filter: sql<string>`${auditLog.filter}::text`,
  ...{ leads: auditLog.leads, previousHash: auditLog.previousHash, hash: auditLog.hash },
  ...{ keyId: auditLog.keyId, seal: auditLog.seal },
};

/** The newest entry. Undefined in an empty log. */
export async function readNewest(db: Database): Promise<StoredEntry | undefined> {
  const [newest] = await listEntries(db, {}, 1);
  return newest;
}

/** Hash of the newest entry that has one; null where none has. */
export async function readNewestHash(db: Database): Promise<string | null> {
  const [newest] = await db
    .select({ hash: auditLog.hash })
    .from(auditLog)
    .where(isNotNull(auditLog.hash))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return newest?.hash ?? null;
}

/** Newest first. */
export function listEntries(db: Database, filter: AuditFilter, limit: number): Promise<StoredEntry[]> {
  return db.select(columns).from(auditLog).where(matches(filter)).orderBy(desc(auditLog.id)).limit(limit);
}

/** Oldest first, in portions. Entries that are added meanwhile come, too. */
export function readEntries(db: Database, filter: AuditFilter = {}): AsyncGenerator<StoredEntry> {
  return readInPortions(db, matches(filter));
}

/** Entries without a hash, oldest first. */
export function readUnsealed(db: Database): AsyncGenerator<StoredEntry> {
  return readInPortions(db, isNull(auditLog.hash));
}

async function* readInPortions(db: Database, which: SQL | undefined): AsyncGenerator<StoredEntry> {
  let after: number | undefined;
  for (;;) {
    const rows: StoredEntry[] = await db
      .select(columns)
      .from(auditLog)
      .where(and(which, after === undefined ? undefined : gt(auditLog.id, after)))
      .orderBy(asc(auditLog.id))
      .limit(portion);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < portion) return;
  }
}

function matches({ since, until, who, action, subject }: AuditFilter): SQL | undefined {
  return and(
    since && gte(auditLog.at, since),
    until && lt(auditLog.at, until),
    who === undefined ? undefined : eq(auditLog.who, who),
    action === undefined ? undefined : eq(auditLog.action, action),
    subject === undefined ? undefined : eq(auditLog.subjectId, subject),
  );
}
