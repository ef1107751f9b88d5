import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import type { FindTemplate } from '../../check/check-folder.ts';
import { describeKeys, findSchema } from '../../check/content-schema.ts';
import { findTooLongTexts } from '../../check/too-long-texts.ts';
import { contentKeyPattern } from '../../content/site.ts';
import { applyChange } from '../../contract/changes/apply-change.ts';
import { composeChanges } from '../../contract/changes/compose-changes.ts';
import { type ContentChange, type Json, type Place, valueAt } from '../../contract/changes/content-change.ts';
import type { Author } from '../../contract/changes/invert-saves.ts';
import { moveOverAll, rebaseOverAll } from '../../contract/changes/rebase-change.ts';
import { greatestContent, measureContent } from '../../contract/content-size.ts';
import type { Database } from '../../database/database.ts';
import { staff } from '../../database/tables/staff-tables.ts';
import { draftChanges } from '../../database/tables/working-copy-tables.ts';
import { differOnlyInProtected, listProtectedChanges } from '../protected-parts.ts';
import {
  asJson,
  cacheCopy,
  lockWorkingCopy,
  storeSave,
  type WorkingCopiesDeps,
  type WorkingCopy,
} from './working-copy.ts';

/** What a browser sends: changes of the document as it was at revision `base`. */
interface SaveRequest {
  /** Id of this save; a save that is sent again keeps it. */
  readonly id: string;
  /** Saves of one step are taken back together. */
  readonly step: string;
  readonly base: number;
  readonly changes: readonly ContentChange[];
}

export interface Editor {
  readonly personId: string;
  readonly mayEditProtected: boolean;
  /** The person may change nothing else, because the rest is for editors. */
  readonly editsOnlyProtected?: boolean;
}

interface SaveDeps extends WorkingCopiesDeps {
  readonly findTemplate: FindTemplate;
}

/** A change that meets one of somebody else. */
interface Conflict {
  /** As it was sent. */
  readonly change: ContentChange;
  readonly by: Author;
  /** The value of the other person; null for none, and undefined when the place no longer exists. */
  readonly theirs: Json | undefined;
}

export type SaveResult =
  | { kind: 'saved'; copy: WorkingCopy }
  /** Nothing was stored. */
  | { kind: 'conflict'; copy: WorkingCopy; conflicts: readonly Conflict[] }
  | { kind: 'refused'; reason: SaveRefusal }
  | { kind: 'unknown' };

/**
 * `misfit`: a place does not exist. `unmatched`: the id is that of another save, or nobody knows the revision that the
 * changes were made on. `protected`: only administrators change it. `only-protected`: the person may change
 * nothing but protected parts. `fixed`: address and template stay. `too-large` and `too-many`: the campaign would have
 * more than `greatestContent`. `too-long`: a text is longer than its kind of field takes.
 */
export type SaveRefusal =
  | 'misfit'
  | 'unmatched'
  | 'protected'
  | 'only-protected'
  | 'fixed'
  | 'too-large'
  | 'too-many'
  | 'too-long';

/** Stores changes of a working copy, all or none, merged with what others have saved since `base`. */
export async function saveChanges(
  deps: SaveDeps,
  webid: string,
  request: SaveRequest,
  editor: Editor,
): Promise<SaveResult> {
  if (!request.changes.every(({ at }) => isEditable(at))) return { kind: 'refused', reason: 'misfit' };
  const { id, step, base } = request;
  const result = await deps.db.transaction(async (transaction): Promise<SaveResult> => {
    const copy = await lockWorkingCopy(transaction, deps, webid);
    if (!copy) return { kind: 'unknown' };
    if (base > copy.revision) return { kind: 'refused', reason: 'unmatched' };
    const since = await listSaves(transaction, webid, base);
    if (since.some((save) => save.id === id)) return { kind: 'saved', copy };
    // Of another campaign, or from long ago.
    if ((await transaction.$count(draftChanges, eq(draftChanges.id, id))) > 0)
      return { kind: 'refused', reason: 'unmatched' };
    // Saves are removed in time, and without them nobody can tell what else was changed.
    if (since.length < copy.revision - base) return { kind: 'refused', reason: 'unmatched' };
    const merged = merge(composeChanges(request.changes), copy, since);
    if (merged.kind !== 'merged') return merged;
    const refusal = findRefusal(copy, merged.document, editor, deps.findTemplate);
    if (refusal) return { kind: 'refused', reason: refusal };
    const { changes } = merged;
    const saved = await storeSave(transaction, copy, { id, step, kind: 'edit', person: editor.personId, changes });
    return { kind: 'saved', copy: saved };
  });
  if (result.kind === 'saved' || result.kind === 'conflict') cacheCopy(deps, result.copy);
  return result;
}

/** A stored save. */
export type StoredSave = typeof draftChanges.$inferSelect;

/** A stored save, and who made it. */
export interface AuthoredSave extends StoredSave {
  readonly by: Author;
}

/** The saves after a revision, oldest first. */
export async function listSaves(db: Database, webid: string, after: number): Promise<AuthoredSave[]> {
  return db
    .select({ ...getTableColumns(draftChanges), by: { id: staff.id, name: staff.name } })
    .from(draftChanges)
    .leftJoin(staff, eq(staff.id, draftChanges.person))
    .where(and(eq(draftChanges.webid, webid), gt(draftChanges.revision, after)))
    .orderBy(asc(draftChanges.revision));
}

type Merged =
  | { kind: 'merged'; document: Json; changes: readonly ContentChange[] }
  | { kind: 'conflict'; copy: WorkingCopy; conflicts: readonly Conflict[] }
  | { kind: 'refused'; reason: SaveRefusal };

function merge(sent: readonly ContentChange[], copy: WorkingCopy, saves: readonly AuthoredSave[]): Merged {
  const authors = saves.flatMap(({ changes, by }) => changes.map(() => by));
  let earlier: readonly (ContentChange | undefined)[] = saves.flatMap((save) => save.changes);
  const conflicts: Conflict[] = [];
  const changes: ContentChange[] = [];
  let document = asJson(copy.document);
  for (const change of sent) {
    const rebased = rebaseOverAll(change, earlier);
    earlier = rebased.earlier;
    if (rebased.kind === 'nothing') continue;
    if (rebased.kind === 'conflict') {
      const theirs = rebased.isGone
        ? undefined
        : (valueAt(document, (moveOverAll(change, earlier) ?? change).at) ?? null);
      conflicts.push({ change, by: authors[rebased.by] ?? null, theirs });
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

/** Why a changed document may not be stored. */
export function findRefusal(
  copy: WorkingCopy,
  document: Json,
  { mayEditProtected, editsOnlyProtected }: Editor,
  findTemplate: FindTemplate,
): SaveRefusal | undefined {
  const before = copy.document;
  const after = document as unknown as WorkingCopy['document'];
  if (fixedSettings.some((name) => before.settings[name] !== after.settings[name])) return 'fixed';
  if (!mayEditProtected && listProtectedChanges(before, after).length > 0) return 'protected';
  if (editsOnlyProtected && !differOnlyInProtected(before, after)) return 'only-protected';
  if (JSON.stringify([after.settings, after.content]).length > greatestContent.characters) return 'too-large';
  const [old, now] = [before, after].map(({ settings, content }) => measureContent([settings, content]));
  // A value above the limit may be made smaller, because it was stored before the limit existed.
  if (
    old &&
    now &&
    (['items', 'values'] as const).some((what) => now[what] > Math.max(greatestContent[what], old[what]))
  )
    return 'too-many';
  return hasLongerText(before, after, findTemplate) ? 'too-long' : undefined;
}

/**
 * Whether a text has become longer than its kind of field takes. One that was stored before there was a greatest length
 * stays, moves with its item and can be shortened.
 */
function hasLongerText(
  before: WorkingCopy['document'],
  after: WorkingCopy['document'],
  findTemplate: FindTemplate,
): boolean {
  const template = findTemplate(String(after.settings.template))?.arrange(after.settings);
  if (!template) return false;
  const schemas = describeKeys(template);
  const parts = [
    { key: 'site.json', schema: undefined, older: before.settings, newer: after.settings },
    ...Object.entries(after.content).map(([key, newer]) => ({
      ...{ key, schema: findSchema(schemas, key), older: before.content[key], newer },
    })),
  ];
  return parts.some(({ key, schema, older, newer }) => {
    const tooLong = older === newer ? [] : findTooLongTexts(key, newer, schema);
    if (tooLong.length === 0) return false;
    const known = findTooLongTexts(key, older, schema);
    return tooLong.some(
      ({ path, text }) =>
        !known.some((one) => one.text === text || (one.path === path && one.text.length > text.length)),
    );
  });
}
