import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import { type ListSurvey, readLines, surveyList } from '../contract/desk/do-not-call-file.ts';
import { normalisePhone } from '../contract/registration/phone.ts';
import type { Database } from '../database/database.ts';
import { doNotCall, doNotCallImports } from '../database/tables/desk-tables.ts';
import type { DeskContext } from './desk-context.ts';

type Deps = Pick<DeskContext, 'db' | 'vault' | 'auditKeys' | 'now'>;

/** A do-not-call list as it is imported. */
export interface GivenList {
  /** Who keeps it. */
  readonly source: string;
  /** What becomes of the lists of this source that were imported before. */
  readonly mode: 'replace' | 'add';
  readonly text: string;
  /** How many broken lines may be left out: as many as the person has seen, or else nothing is imported. */
  readonly mayLeaveOut: number;
}

export type ImportedList =
  | { readonly kind: 'imported'; readonly numbers: number; readonly broken: number }
  /** Nothing is stored: the list has other broken lines than the person agreed to leave out, or no number. */
  | ({ readonly kind: 'broken' | 'empty' } & ListSurvey);

/** Numbers that are hashed and stored at once: a few milliseconds, in which a visitor waits. */
const batchSize = 2_500;
const hourMs = 3_600_000;

/**
 * Imports a list. Its numbers are stored in small transactions, between which everything else goes on, and count from
 * the last one on, all at once: a process that ends in the middle leaves the lists as they were.
 */
export async function importList(
  deps: Deps,
  actor: AuditActor,
  { source, mode, text, mayLeaveOut }: GivenList,
): Promise<ImportedList> {
  const { db, vault, auditKeys, now } = deps;
  const survey = await surveyList(text, pause, batchSize);
  const { broken } = survey;
  if (survey.numbers === 0) return { kind: 'empty', ...survey };
  if (broken !== mayLeaveOut) return { kind: 'broken', ...survey };
  const [added] = await db
    .insert(doNotCallImports)
    .values({ source, broken, importedBy: actor.who, beganAt: now() })
    .returning({ id: doNotCallImports.id });
  if (!added) throw new Error('The import of a list was not stored');
  let numbers = 0;
  for (const batch of batchesOf(text)) {
    const rows = batch.map(({ phone, since }) => ({ hash: vault.hashPhone(phone) ?? '', since }));
    numbers += await storeNumbers(db, added.id, rows);
    await pause();
  }
  await db.transaction(async (transaction) => {
    const isOlder = and(eq(doNotCallImports.source, source), ne(doNotCallImports.id, added.id), isActive);
    const at = now();
    const ended =
      mode === 'add' ? [] : await transaction.update(doNotCallImports).set({ endedAt: at }).where(isOlder).returning();
    const activated = { numbers, activeAt: at };
    await transaction.update(doNotCallImports).set(activated).where(eq(doNotCallImports.id, added.id));
    await appendAudit(transaction, auditKeys, {
      ...actor,
      action: 'doNotCall.import',
      subject: { kind: 'doNotCall', id: source },
      ...(ended.length > 0 && { before: { numbers: ended.reduce((sum, list) => sum + list.numbers, 0) } }),
      after: { numbers, broken, mode },
    });
  });
  await removeEndedLists(db, now());
  return { kind: 'imported', numbers, broken };
}

/** Lets everything else go on. */
const pause = () => new Promise((resolve) => setImmediate(resolve));

const isActive = and(isNotNull(doNotCallImports.activeAt), isNull(doNotCallImports.endedAt));

function* batchesOf(text: string) {
  let batch: { phone: string; since: string | null }[] = [];
  for (const line of readLines(text)) {
    if (line.kind !== 'number') continue;
    batch.push(line);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const storedSchema = z.object({ rows: z.array(z.object({ stored: z.coerce.number() })).length(1) });

/** Stores numbers that the import does not have yet. Returns how many these were. */
async function storeNumbers(db: Database, id: number, rows: readonly { hash: string; since: string | null }[]) {
  const answer = await db.execute(sql`
    with added as (
      insert into do_not_call (import_id, phone_hash, listed_on)
      select ${id}::integer, decode(hash, 'hex'), since::date
      from unnest(
        ${`{${rows.map(({ hash }) => Buffer.from(hash, 'base64url').toString('hex')).join(',')}}`}::text[],
        ${`{${rows.map(({ since }) => since ?? 'null').join(',')}}`}::text[]
      ) as number (hash, since)
      on conflict do nothing
      returning 1
    )
    select count(*) as stored from added`);
  return storedSchema.parse(answer).rows[0]?.stored ?? 0;
}

/**
 * Removes the numbers of lists that others have replaced, and all of an import that broke off. One that began within
 * the last hour may still be under way.
 */
export async function removeEndedLists(db: Database, now: Date): Promise<void> {
  const isBrokenOff = and(
    isNull(doNotCallImports.activeAt),
    lt(doNotCallImports.beganAt, new Date(now.getTime() - hourMs)),
  );
  const gone = await db
    .select({ id: doNotCallImports.id })
    .from(doNotCallImports)
    .where(or(isNotNull(doNotCallImports.endedAt), isBrokenOff));
  const ids = gone.map(({ id }) => id);
  // In the order of the hashes, which have the only index, a 256th of them at a time.
  for (let first = 0; ids.length > 0 && first < 256; first += 1) {
    const isFirst = and(gte(doNotCall.phoneHash, Uint8Array.of(first)), isBelow(first + 1));
    await db.delete(doNotCall).where(and(isFirst, inArray(doNotCall.importId, ids)));
    await pause();
  }
  await db.delete(doNotCallImports).where(isBrokenOff);
}

function isBelow(first: number): SQL | undefined {
  return first > 255 ? undefined : lt(doNotCall.phoneHash, Uint8Array.of(first));
}

/**
 * The list on which a number stands longest, since when the list says, or since its import. `hash`: as in
 * `leads.phone_hash`. No row when it stands on none.
 */
export function selectListed(db: Database, hash: string) {
  const importedOn = sql`(${doNotCallImports.activeAt} at time zone 'Asia/Ho_Chi_Minh')::date`;
  const since = sql<string>`coalesce(${doNotCall.listedOn}, ${importedOn})::text`;
  return db
    .select({ source: doNotCallImports.source, since: since.as('since') })
    .from(doNotCallImports)
    .innerJoin(doNotCall, and(eq(doNotCall.importId, doNotCallImports.id), eq(doNotCall.phoneHash, bytesOf(hash))))
    .where(isActive)
    .orderBy(asc(since))
    .limit(1);
}

/** The lists that count, newest first. */
export function listActiveLists(db: Database) {
  return db.select().from(doNotCallImports).where(isActive).orderBy(desc(doNotCallImports.activeAt));
}

/** Takes a number off all lists, with a reason. Returns the sources of the lists on which it stood. */
export async function removeNumber(
  { db, vault, auditKeys }: Deps,
  actor: AuditActor,
  { phone, reason }: { phone: string; reason: string },
): Promise<string[]> {
  const hash = vault.hashPhone(normalisePhone(phone)) ?? '';
  return db.transaction(async (transaction) => {
    const active = transaction.select({ id: doNotCallImports.id }).from(doNotCallImports).where(isActive);
    const removed = await transaction
      .delete(doNotCall)
      .where(and(eq(doNotCall.phoneHash, bytesOf(hash)), inArray(doNotCall.importId, active)))
      .returning({ id: doNotCall.importId });
    if (removed.length === 0) return [];
    const ids = removed.map(({ id }) => id);
    const lists = await transaction
      .update(doNotCallImports)
      .set({ numbers: sql`${doNotCallImports.numbers} - 1` })
      .where(inArray(doNotCallImports.id, ids))
      .returning({ source: doNotCallImports.source });
    const sources = [...new Set(lists.map(({ source }) => source))];
    await appendAudit(transaction, auditKeys, {
      ...actor,
      action: 'doNotCall.remove',
      subject: { kind: 'person', id: hash },
      before: { sources },
      reason,
    });
    return sources;
  });
}

function bytesOf(hash: string): Uint8Array {
  return Buffer.from(hash, 'base64url');
}
