import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { withoutDiacritics } from '../contract/fold-vietnamese.ts';
import type { AuditAction } from '../contract/studio/audit-words.ts';
import type { Database } from '../database/database.ts';
import { auditLog } from '../database/tables/audit-table.ts';
import type { ChainedRow, ChainLink } from './chain.ts';

/** A stored row. The four parts of its link are all present, or none. */
export type StoredEntry = ChainedRow & { [Part in keyof ChainLink]: ChainLink[Part] | null };

/** Which entries; all by default. */
export interface AuditFilter {
  since?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  who?: string | undefined;
  action?: string | undefined;
  /** Webid, reference or keyed hash of the subject. */
  subject?: string | undefined;
  /** Only these actions. */
  actions?: readonly AuditAction[] | undefined;
  /** Only calls that were refused. */
  isRefused?: boolean | undefined;
  /** The searched text as `findText` compares it. */
  found?: FoundText | undefined;
  /** Numbers below this one. */
  before?: number | undefined;
}

/**
 * Conditions for entries that contain a searched text. The caller finds names, whose Vietnamese words only it knows;
 * the database finds reasons and ids.
 */
export interface FoundText {
  /** The text after `foldMarks`. */
  folded: string;
  /** Names in `who`, ids of subjects, actions. */
  people: readonly string[];
  subjects: readonly string[];
  actions: readonly string[];
}

/** Small letters without diacritics; other signs stay. */
export function foldMarks(text: string): string {
  return withoutDiacritics(text).toLowerCase();
}

/** The same in SQL. A database without a locale makes only Latin letters small, so it does that last. */
function foldedColumn(column: typeof auditLog.reason): SQL {
  const marks = '[\u0300-\u036f]';
  return sql`lower(translate(regexp_replace(normalize(${column}, NFD), ${marks}, '', 'g'), 'đĐ', 'dd'))`;
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
  ...{ personId: auditLog.personId, device: auditLog.device, isRefused: auditLog.isRefused, reason: auditLog.reason },
  ...{ leads: auditLog.leads, previousHash: auditLog.previousHash, hash: auditLog.hash },
  ...{ keyId: auditLog.keyId, seal: auditLog.seal },
};

/** Number and hash of the newest entry; the hash is null where it has none. Undefined in an empty log. */
export async function readNewest(db: Database): Promise<{ id: number; hash: string | null } | undefined> {
  const [newest] = await db
    .select({ id: auditLog.id, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(1);
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

/** Number of entries. */
export async function countEntries(db: Database, filter: AuditFilter): Promise<number> {
  const [row] = await db.select({ entries: count() }).from(auditLog).where(matches(filter));
  return row?.entries ?? 0;
}

/**
 * Every name and action of a period, names in the order of the Vietnamese alphabet. Of the whole log it reads every
 * row: half a second for 500,000.
 */
export async function listNames(
  db: Database,
  { since, until }: Pick<AuditFilter, 'since' | 'until'>,
): Promise<{ people: string[]; actions: string[] }> {
  const isWithin = matches({ since, until });
  const people = await db.selectDistinct({ who: auditLog.who }).from(auditLog).where(isWithin);
  const actions = await db
    .selectDistinct({ action: auditLog.action })
    .from(auditLog)
    .where(and(isNotNull(auditLog.action), isWithin))
    .orderBy(auditLog.action);
  const inVietnameseOrder = new Intl.Collator('vi').compare;
  return {
    people: people.map(({ who }) => who).sort(inVietnameseOrder),
    actions: actions.flatMap(({ action }) => action ?? []),
  };
}

function matches(filter: AuditFilter): SQL | undefined {
  const { since, until, who, action, subject, actions, isRefused, found, before } = filter;
  return and(
    since && gte(auditLog.at, since),
    until && lt(auditLog.at, until),
    who === undefined ? undefined : eq(auditLog.who, who),
    action === undefined ? undefined : eq(auditLog.action, action),
    subject === undefined ? undefined : eq(auditLog.subjectId, subject),
    actions && inArray(auditLog.action, [...actions]),
    isRefused === undefined ? undefined : eq(auditLog.isRefused, isRefused),
    found && holds(found),
    before === undefined ? undefined : lt(auditLog.id, before),
  );
}

function holds({ folded, people, subjects, actions }: FoundText): SQL | undefined {
  const part = `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    inArray(auditLog.who, [...people]),
    inArray(auditLog.action, [...actions]),
    inArray(auditLog.subjectId, [...subjects]),
    ilike(auditLog.subjectId, part),
    like(foldedColumn(auditLog.reason), part),
  );
}
