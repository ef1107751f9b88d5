import { and, desc, eq, sql } from 'drizzle-orm';
import { keepLocks } from '../../content/locks.ts';
import type { Content } from '../../content/site.ts';
import type { MediaStore } from '../../content/stored-media.ts';
import { parseStoredVersion, storedContentSchema, storedMediaSchema } from '../../content/stored-version.ts';
import { BoundedMap } from '../../contract/bounded-map.ts';
import { applyChange, applyChanges } from '../../contract/changes/apply-change.ts';
import type { ContentChange, Json } from '../../contract/changes/content-change.ts';
import { diffDocuments } from '../../contract/changes/diff-documents.ts';
import { rebaseOverAll } from '../../contract/changes/rebase-change.ts';
import type { MediaFile } from '../../contract/media.ts';
import { type Database, notifyWithin } from '../../database/database.ts';
import { sites, siteVersions } from '../../database/tables/campaign-tables.ts';
import { draftChanges, drafts } from '../../database/tables/working-copy-tables.ts';

/** The document that changes apply to. Settings may be half typed, so they are any object. */
export type WorkingDocument = {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly content: Content;
  readonly media: Readonly<Record<string, MediaFile>>;
};

/** The working copy of a campaign, which all its editors see and change. */
export interface WorkingCopy {
  readonly webid: string;
  /** Counts saves. */
  readonly revision: number;
  /** The newest version that it contains. */
  readonly baseVersion: number;
  readonly document: WorkingDocument;
}

/** The dependencies of working copies. */
export interface WorkingCopiesDeps {
  readonly db: Database;
  /** The files that working copies name. */
  readonly files: MediaStore;
  /**
   * Working copies of this process by webid, so that a save does not read 100 kB again; one that another process has
   * saved is read again. Parts that a save does not touch stay the same objects.
   */
  readonly cache: BoundedMap<string, WorkingCopy>;
}

export function createWorkingCopies(db: Database, files: MediaStore): WorkingCopiesDeps {
  return { db, files, cache: new BoundedMap(50) };
}

/** Payload: webid and revision, separated by a space. */
export const workingCopyChannel = 'working_copy_saved';

/** Remembers a working copy. Only after its transaction has committed. */
export function cacheCopy({ cache }: WorkingCopiesDeps, copy: WorkingCopy): WorkingCopy {
  cache.set(copy.webid, copy);
  return copy;
}

/** The working copy of a campaign, made of its newest version when there is none. Undefined for an unknown campaign. */
export async function readWorkingCopy(deps: WorkingCopiesDeps, webid: string): Promise<WorkingCopy | undefined> {
  const copy = await deps.db.transaction((transaction) => lockWorkingCopy(transaction, deps, webid));
  return copy && cacheCopy(deps, copy);
}

/**
 * The same within a transaction, which keeps others from saving until it ends. A version that was saved elsewhere is
 * taken in first: what the editors have changed meanwhile stays.
 */
export async function lockWorkingCopy(
  transaction: Database,
  deps: WorkingCopiesDeps,
  webid: string,
): Promise<WorkingCopy | undefined> {
  const known = await lockRow(transaction, deps, webid);
  if (known)
    return known.copy.baseVersion < known.latest ? mergeVersion(transaction, known.copy, known.latest) : known.copy;
  const latest = await findNewestVersion(transaction, webid);
  if (latest === undefined) return undefined;
  const { settings, content, media } = await loadVersion(transaction, webid, latest);
  await transaction
    .insert(drafts)
    .values({ webid, revision: 0, baseVersion: latest, settings, content, media, updatedAt: new Date() })
    .onConflictDoNothing();
  return (await lockRow(transaction, deps, webid))?.copy;
}

/** `latest` is the newest version. */
async function lockRow(
  transaction: Database,
  { cache }: WorkingCopiesDeps,
  webid: string,
): Promise<{ copy: WorkingCopy; latest: number } | undefined> {
  const newest = sql<number>`(select max(${siteVersions.version}) from ${siteVersions} where ${siteVersions.webid} = ${webid})`;
  const [row] = await transaction
    .select({ revision: drafts.revision, baseVersion: drafts.baseVersion, latest: newest })
    .from(drafts)
    .where(eq(drafts.webid, webid))
    .for('update');
  if (!row) return undefined;
  const { latest, ...counts } = row;
  const known = cache.get(webid);
  if (known?.revision === row.revision) return { copy: { ...known, ...counts }, latest };
  const [whole] = await transaction.select().from(drafts).where(eq(drafts.webid, webid));
  return whole && { copy: { webid, ...counts, document: parseDocument(whole) }, latest };
}

/** Parses a row of `drafts`. Throws when the store did not write it. */
export function parseDocument(row: { settings: unknown; content: unknown; media: unknown }): WorkingDocument {
  return {
    settings: storedContentSchema.parse(row.settings),
    content: storedContentSchema.parse(row.content),
    media: storedMediaSchema.parse(row.media),
  };
}

/** What visitors see; null when the campaign is off or not there. */
export async function findPublishedVersion(db: Database, webid: string): Promise<number | null> {
  const [row] = await db.select({ version: sites.publishedVersion }).from(sites).where(eq(sites.webid, webid));
  return row?.version ?? null;
}

async function findNewestVersion(transaction: Database, webid: string): Promise<number | undefined> {
  const [row] = await transaction
    .select({ version: siteVersions.version })
    .from(siteVersions)
    .where(eq(siteVersions.webid, webid))
    .orderBy(desc(siteVersions.version))
    .limit(1);
  return row?.version;
}

async function loadVersion(transaction: Database, webid: string, version: number): Promise<WorkingDocument> {
  const [row] = await transaction
    .select()
    .from(siteVersions)
    .where(and(eq(siteVersions.webid, webid), eq(siteVersions.version, version)));
  if (!row) throw new Error(`Version ${version} of ${webid} is missing`);
  const { settings, content, media } = parseStoredVersion(row);
  return { settings, content, media };
}

/**
 * Takes in a version that was saved elsewhere, by command line or from a file, as a save of its own: what it changed
 * since the base, except where editors have changed the same place.
 */
async function mergeVersion(transaction: Database, copy: WorkingCopy, version: number): Promise<WorkingCopy> {
  const before = await loadVersion(transaction, copy.webid, copy.baseVersion);
  const after = await loadVersion(transaction, copy.webid, version);
  const own = diffDocuments(asJson(before), asJson(copy.document));
  const changes: ContentChange[] = [];
  let document = asJson(copy.document);
  for (const change of diffDocuments(asJson(before), asJson(after))) {
    const rebased = rebaseOverAll(change, own);
    const applied = rebased.kind === 'change' ? applyChange(document, rebased.change) : undefined;
    if (rebased.kind !== 'change' || !applied) continue;
    changes.push(rebased.change);
    document = applied.document;
  }
  return storeSave(transaction, copy, {
    ...{ id: crypto.randomUUID(), step: crypto.randomUUID(), kind: 'absorbed', person: null },
    changes,
    baseVersion: version,
  });
}

/** A save: what is changed, and by whom. */
interface Save {
  readonly id: string;
  readonly kind: 'edit' | 'undo' | 'redo' | 'absorbed';
  readonly step: string;
  /** Null: nobody in the Studio. */
  readonly person: string | null;
  readonly changes: readonly ContentChange[];
  readonly baseVersion?: number;
}

/**
 * Stores a save whose changes fit the locked working copy, and tells every process when the transaction commits. Throws
 * Refused `lockedPart` when a lock holds what it changes.
 */
export async function storeSave(transaction: Database, copy: WorkingCopy, save: Save): Promise<WorkingCopy> {
  const { webid } = copy;
  const { id, kind, step, person, changes, baseVersion = copy.baseVersion } = save;
  const applied = applyChanges(asJson(copy.document), changes);
  if (!applied) throw new Error('A change does not fit');
  const revision = copy.revision + 1;
  const document = applied.document as unknown as WorkingDocument;
  // A version that was saved elsewhere was compared with the locks when it was stored.
  if (kind !== 'absorbed') await keepLocks(transaction, webid, [copy.document], document);
  await transaction
    .update(drafts)
    .set({ revision, baseVersion, ...changedParts(copy.document, document), updatedAt: new Date() })
    .where(eq(drafts.webid, webid));
  await transaction
    .insert(draftChanges)
    .values({ webid, revision, id, kind, step, person, changes, inverses: applied.inverses });
  await notifyWithin(transaction, workingCopyChannel, `${webid} ${revision}`);
  return { webid, revision, baseVersion, document };
}

/** A save writes only the columns that it changes. */
function changedParts(before: WorkingDocument, after: WorkingDocument): Partial<WorkingDocument> {
  return {
    ...(after.settings !== before.settings && { settings: after.settings }),
    ...(after.content !== before.content && { content: after.content }),
    ...(after.media !== before.media && { media: after.media }),
  };
}

/** Stored documents are JSON; their types say `unknown` where nothing was parsed. */
export function asJson(document: WorkingDocument): Json {
  return document as unknown as Json;
}
