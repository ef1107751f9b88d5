import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { contentKeyPattern } from '../../content/site.ts';
import { applyChange } from '../../contract/changes/apply-change.ts';
import { type ContentChange, type Json, type Place, valueAt } from '../../contract/changes/content-change.ts';
import { rebaseOverAll } from '../../contract/changes/rebase-change.ts';
import { memoise } from '../../contract/memoise.ts';
import type { Database } from '../../database/database.ts';
import { staff } from '../../database/tables/staff-tables.ts';
import { draftChanges } from '../../database/tables/working-copy-tables.ts';
import { listProtectedChanges } from '../protected-parts.ts';
import {
  asJson,
  keep,
  lockWorkingCopy,
  type Save,
  storeSave,
  storeSaveIfNewest,
  type WorkingCopiesDeps,
  type WorkingCopy,
} from './working-copy.ts';

/** What a browser sends: changes of the document as it was at revision `base`. */
interface SaveRequest {
  /** Of this save; a save that is sent again keeps it. */
  readonly id: string;
  /** Saves of one step are taken back together. */
  readonly step: string;
  readonly base: number;
  readonly changes: readonly ContentChange[];
}

export interface Editor {
  readonly person: NonNullable<Author>;
  readonly mayEditProtected: boolean;
}

/** Who has made a save; null for a version that was saved outside the Studio. */
export type Author = { readonly id: string; readonly name: string } | null;

/** A change that meets one of somebody else. */
interface Conflict {
  /** As it was sent. */
  readonly change: ContentChange;
  readonly by: Author;
  /** The value of the other person; undefined when the place no longer exists. */
  readonly theirs: Json | undefined;
}

export type SaveResult =
  /** `own`: the save itself, if it is the only one since `base`. */
  | { kind: 'saved'; copy: WorkingCopy; own?: SaveNews }
  /** Nothing was stored. */
  | { kind: 'conflict'; copy: WorkingCopy; conflicts: readonly Conflict[] }
  | { kind: 'refused'; reason: SaveRefusal }
  | { kind: 'unknown' };

/**
 * `misfit`: a place does not exist. `protected`: only administrators change it. `fixed`: address and template stay.
 * `too-large`: the campaign would be larger than `documentMaxLength`.
 */
export type SaveRefusal = 'misfit' | 'protected' | 'fixed' | 'too-large';

/** Largest content of a campaign, in characters of its JSON. The demo campaigns have up to 60,000. */
export const documentMaxLength = 1_000_000;

/** Stores changes of a working copy, all or none, merged with what others have saved since `base`. */
export async function saveChanges(
  deps: WorkingCopiesDeps,
  webid: string,
  request: SaveRequest,
  editor: Editor,
): Promise<SaveResult> {
  if (!request.changes.every(({ at }) => isEditable(at))) return { kind: 'refused', reason: 'misfit' };
  const result = (await saveOverKept(deps, webid, request, editor)) ?? (await saveLocked(deps, webid, request, editor));
  if (result.kind === 'saved' || result.kind === 'conflict') keep(deps, result.copy);
  return result;
}

/**
 * Stores over the working copy that this process has kept, in one statement and without a lock. Undefined, and nothing
 * is stored, when somebody has saved since, and when the kept copy refuses the changes: the newest decides about that.
 */
async function saveOverKept(
  { db, kept }: WorkingCopiesDeps,
  webid: string,
  request: SaveRequest,
  editor: Editor,
): Promise<SaveResult | undefined> {
  const copy = kept.get(webid);
  if (copy?.revision !== request.base) return undefined;
  const prepared = prepareSave(request, copy, [], editor);
  if (prepared.kind !== 'ready') return undefined;
  const saved = await storeSaveIfNewest(db, copy, prepared.save);
  if (!saved) return undefined;
  const { id, changes } = prepared.save;
  const own = { id, changes, revision: saved.copy.revision, by: editor.person, at: saved.at };
  return { kind: 'saved', copy: saved.copy, own };
}

function saveLocked(deps: WorkingCopiesDeps, webid: string, request: SaveRequest, editor: Editor): Promise<SaveResult> {
  return deps.db.transaction(async (transaction) => {
    const copy = await lockWorkingCopy(transaction, deps, webid);
    if (!copy) return { kind: 'unknown' };
    if (request.base > copy.revision) return { kind: 'refused', reason: 'misfit' };
    // Without a save since, it is neither there already, nor is there anything to merge with.
    const since = request.base === copy.revision ? [] : await listSaves(transaction, webid, request.base);
    if (since.some(({ id }) => id === request.id)) return { kind: 'saved', copy };
    // Saves are removed in time, and without them nobody can tell what else was changed.
    if (since.length < copy.revision - request.base) return { kind: 'refused', reason: 'misfit' };
    const prepared = prepareSave(request, copy, since, editor);
    if (prepared.kind !== 'ready') return prepared;
    return { kind: 'saved', copy: await storeSave(transaction, copy, prepared.save) };
  });
}

/** What is stored of a request over a working copy, after the saves since its base; or why nothing is. */
function prepareSave(
  { id, step, changes: sent }: SaveRequest,
  copy: WorkingCopy,
  since: readonly AuthoredSave[],
  editor: Editor,
): { kind: 'ready'; save: Save } | Exclude<Merged, { kind: 'merged' }> {
  const merged = merge(sent, copy, since);
  if (merged.kind !== 'merged') return merged;
  const refusal = findRefusal(copy, merged.document, editor);
  if (refusal) return { kind: 'refused', reason: refusal };
  return { kind: 'ready', save: { id, step, kind: 'edit', person: editor.person.id, changes: merged.changes } };
}

/** A stored save. */
export type StoredSave = typeof draftChanges.$inferSelect;

/** A stored save, and who made it. */
export interface AuthoredSave extends StoredSave {
  readonly by: Author;
}

/** What every editor of a campaign is told of a save. */
export type SaveNews = Pick<AuthoredSave, 'id' | 'revision' | 'by' | 'at' | 'changes'>;

/** The saves after a revision, oldest first. */
export async function listSaves(db: Database, webid: string, after: number): Promise<AuthoredSave[]> {
  return savesAfter(db).execute({ webid, after });
}

/** Prepared, because two people who type in one campaign ask for it with every letter. */
const savesAfter = memoise((db: Database) =>
  db
    .select({ ...getTableColumns(draftChanges), by: { id: staff.id, name: staff.name } })
    .from(draftChanges)
    .leftJoin(staff, eq(staff.id, draftChanges.person))
    .where(and(eq(draftChanges.webid, sql.placeholder('webid')), gt(draftChanges.revision, sql.placeholder('after'))))
    .orderBy(asc(draftChanges.revision))
    .prepare('saves_after'),
);

type Merged =
  | { kind: 'merged'; document: Json; changes: readonly ContentChange[] }
  | { kind: 'conflict'; copy: WorkingCopy; conflicts: readonly Conflict[] }
  | { kind: 'refused'; reason: SaveRefusal };

function merge(sent: readonly ContentChange[], copy: WorkingCopy, saves: readonly AuthoredSave[]): Merged {
  const earlier = saves.flatMap(({ changes, by }) => changes.map((change) => ({ change, by })));
  const conflicts: Conflict[] = [];
  const changes: ContentChange[] = [];
  let document = asJson(copy.document);
  for (const change of sent) {
    const rebased = rebaseOverAll(
      change,
      earlier.map((one) => one.change),
    );
    if (rebased.kind === 'nothing') continue;
    if (rebased.kind === 'conflict') {
      const theirs = rebased.isGone ? undefined : valueAt(document, change.at);
      conflicts.push({ change, by: earlier[rebased.by]?.by ?? null, theirs });
      continue;
    }
    const applied = applyChange(document, rebased.change);
    if (!applied) return { kind: 'refused', reason: 'misfit' };
    changes.push(rebased.change);
    document = applied.document;
  }
  return conflicts.length > 0 ? { kind: 'conflict', copy, conflicts } : { kind: 'merged', document, changes };
}

/** Whether a browser may change this place: fields of the settings, and keys that content may have. */
function isEditable([part, name]: Place): boolean {
  if (part === 'settings') return typeof name === 'string';
  return part === 'content' && typeof name === 'string' && contentKeyPattern.test(name);
}

const fixedSettings = ['webid', 'template', '$schema'] as const;

function findRefusal(copy: WorkingCopy, document: Json, { mayEditProtected }: Editor): SaveRefusal | undefined {
  const before = copy.document;
  const after = document as unknown as WorkingCopy['document'];
  if (fixedSettings.some((name) => before.settings[name] !== after.settings[name])) return 'fixed';
  if (!mayEditProtected && listProtectedChanges(before, after).length > 0) return 'protected';
  return JSON.stringify([after.settings, after.content]).length > documentMaxLength ? 'too-large' : undefined;
}
