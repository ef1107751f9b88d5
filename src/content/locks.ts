import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { findLockedChange, type LockableDocument } from '../contract/studio/find-locked-change.ts';
import { type Lock, namePlace, wordLockRefusal } from '../contract/studio/locks.ts';
import type { Database } from '../database/database.ts';
import { bankTemplates, locks } from '../database/tables/bank-tables.ts';
import { sites, siteVersions } from '../database/tables/campaign-tables.ts';
import { staff } from '../database/tables/staff-tables.ts';
import { drafts } from '../database/tables/working-copy-tables.ts';
import { Refused } from '../staff/refused.ts';
import { storedContentSchema, storedMediaSchema } from './stored-version.ts';

/** Number of the advisory lock. */
const locksLock = 20261128;

/**
 * Until the transaction ends: `keep` lets it compare a change with the locks, and `change` waits for those who do, so
 * that no change which knows nothing of a lock ends after it was set.
 */
export async function holdLocks(transaction: Database, purpose: 'keep' | 'change'): Promise<void> {
  await transaction.execute(
    purpose === 'keep'
      ? sql`select pg_advisory_xact_lock_shared(${locksLock})`
      : sql`select pg_advisory_xact_lock(${locksLock})`,
  );
}

/** The locks of a campaign: its own, and those of the template of the bank that it was made from. Oldest first. */
export function listLocksOf(db: Database, webid: string): Promise<Lock[]> {
  const template = sql`(select ${sites.bankTemplate} from ${sites} where ${sites.webid} = ${webid})`;
  return listLocks(db, or(eq(locks.webid, webid), eq(locks.template, template)));
}

/** The locks of templates of the bank, oldest first. */
export function listLocksOfTemplates(db: Database, ids: readonly string[]): Promise<Lock[]> {
  return listLocks(db, inArray(locks.template, [...ids]));
}

async function listLocks(db: Database, which: SQL | undefined): Promise<Lock[]> {
  const name = sql<string | null>`(select ${bankTemplates.name} from ${bankTemplates}
    where ${bankTemplates.id} = ${locks.template} order by ${bankTemplates.version} desc limit 1)`;
  const rows = await db
    .select({ lock: locks, by: { id: staff.id, name: staff.name }, name })
    .from(locks)
    .innerJoin(staff, eq(staff.id, locks.lockedBy))
    .where(which)
    .orderBy(asc(locks.lockedAt), asc(locks.id));
  return rows.map(({ lock: { id, kind, key, path, reason, order, lockedAt, template }, by, name: ofTemplate }) => {
    const facts = { id, reason, order, by, at: lockedAt.toISOString() };
    const common = { ...facts, template: template === null ? null : { id: template, name: ofTemplate ?? '' } };
    if (kind === 'order') return { ...common, kind };
    return kind === 'part' ? { ...common, kind, key } : { ...common, kind, key, path };
  });
}

/**
 * Refuses a change that a lock holds, whichever way it came. `befores`: how the campaign stands. Throws Refused
 * `lockedPart`.
 */
export async function keepLocks(
  transaction: Database,
  webid: string,
  befores: readonly LockableDocument[],
  after: LockableDocument,
): Promise<void> {
  await holdLocks(transaction, 'keep');
  const broken = findLockedChange(befores, after, await listLocksOf(transaction, webid));
  if (broken) throw refuseLocked(broken);
}

/**
 * The lock that a version breaks which is to be stored, or, by its number, to be shown. It is compared with the newest
 * version, the working copy, and what visitors see.
 */
export async function findLockOnVersion(
  transaction: Database,
  webid: string,
  wanted: LockableDocument | number,
  shown: number | null,
): Promise<Lock | undefined> {
  await holdLocks(transaction, 'keep');
  const held = await listLocksOf(transaction, webid);
  if (held.length === 0) return undefined;
  const ofSite = () => transaction.select().from(siteVersions).$dynamic();
  const readVersion = (version: number | null) =>
    version === null ? [] : ofSite().where(and(eq(siteVersions.webid, webid), eq(siteVersions.version, version)));
  const newest = ofSite().where(eq(siteVersions.webid, webid)).orderBy(desc(siteVersions.version)).limit(1);
  const copies = transaction.select().from(drafts).where(eq(drafts.webid, webid));
  const befores = [...(await newest), ...(await copies), ...(await readVersion(shown))].map(parseRow);
  const [after] = typeof wanted === 'number' ? (await readVersion(wanted)).map(parseRow) : [wanted];
  return after && findLockedChange(befores, after, held);
}

function parseRow(row: { settings: unknown; content: unknown; media: unknown }): LockableDocument {
  return {
    settings: storedContentSchema.parse(row.settings),
    content: storedContentSchema.parse(row.content),
    media: storedMediaSchema.parse(row.media),
  };
}

/** The refusal of a change that a lock holds, in the words that editors read. */
export function refuseLocked(lock: Lock): Refused {
  return new Refused('lockedPart', { sentence: wordLockRefusal(lock), place: namePlace(lock) });
}
