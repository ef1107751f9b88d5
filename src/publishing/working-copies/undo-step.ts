import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { lockMediaFiles } from '../../content/media-lock.ts';
import { applyChange, applyChanges, isAsLeftBy } from '../../contract/changes/apply-change.ts';
import { type ContentChange, type Json, valueAt } from '../../contract/changes/content-change.ts';
import { joinChange } from '../../contract/changes/join-changes.ts';
import { mergeTexts } from '../../contract/changes/merge-texts.ts';
import { moveOverAll, rebaseOverAll } from '../../contract/changes/rebase-change.ts';
import type { Database } from '../../database/database.ts';
import { mediaFiles } from '../../database/tables/campaign-tables.ts';
import { draftChanges } from '../../database/tables/working-copy-tables.ts';
import { differOnlyInProtected, listTouchedParts } from '../protected-parts.ts';
import { type Author, type AuthoredSave, type Editor, listSaves, type StoredSave } from './save-changes.ts';
import {
  asJson,
  cacheCopy,
  lockWorkingCopy,
  storeSave,
  type WorkingCopiesDeps,
  type WorkingCopy,
  type WorkingDocument,
} from './working-copy.ts';

/** Saves of a person that undo looks at: 200 steps of 25 letters each. */
const mostSaves = 5_000;

export type UndoResult =
  | { kind: 'saved'; copy: WorkingCopy; changes: readonly ContentChange[] }
  /** There is no step to take back, or to make again. */
  | { kind: 'nothing' }
  /** Somebody has changed the same place since; the step is skipped. */
  | { kind: 'changed-since'; by: Author }
  /**
   * It would bring back a file whose bytes were collected (docs/why/editor-forms.md#unused-files); the step is skipped.
   */
  | { kind: 'file-gone' }
  /** Only administrators change this part, and the person is none any more; the step is skipped. */
  | { kind: 'protected' }
  /** The person may change nothing but protected parts now; the step is skipped. */
  | { kind: 'only-protected' }
  /** The id is that of another save. */
  | { kind: 'unmatched' }
  | { kind: 'unknown' };

/** The steps of a person that can be taken back, and those that can be made again; the next one last. */
interface Steps {
  readonly undo: readonly string[];
  readonly redo: readonly string[];
}

/** A save without what it changed. */
interface SaveFacts {
  kind: StoredSave['kind'];
  step: string;
  /** A save without changes is no step; an undo without changes was not possible. */
  isEmpty: boolean;
}

/** Steps of a person, from the saves of that person, oldest first. */
function listSteps(saves: readonly SaveFacts[]): Steps {
  let undo: string[] = [];
  let redo: string[] = [];
  for (const { kind, step, isEmpty } of saves) {
    if (kind === 'edit' && !isEmpty) {
      if (undo.at(-1) !== step) undo.push(step);
      redo = [];
    } else if (kind === 'undo') {
      undo = undo.filter((one) => one !== step);
      if (!isEmpty) redo.push(step);
    } else if (kind === 'redo') {
      redo = redo.filter((one) => one !== step);
      undo.push(step);
    }
  }
  return { undo, redo };
}

/** How many steps the person can take back and make again. */
export async function countSteps(db: Database, webid: string, person: string): Promise<{ undo: number; redo: number }> {
  const { undo, redo } = await readSteps(db, webid, person);
  return { undo: undo.length, redo: redo.length };
}

/**
 * Takes back the person's last step, or makes the last one that was taken back again, as a save. Steps of colleagues
 * stay: when one has changed the same place since, nothing is changed, and the step is not offered again.
 */
export async function undoStep(
  deps: WorkingCopiesDeps,
  webid: string,
  { id, kind, person, ...rights }: { id: string; kind: 'undo' | 'redo'; person: string } & Omit<Editor, 'personId'>,
): Promise<UndoResult> {
  const result = await deps.db.transaction(async (transaction): Promise<UndoResult> => {
    const copy = await lockWorkingCopy(transaction, deps, webid);
    if (!copy) return { kind: 'unknown' };
    const [known] = await transaction.select().from(draftChanges).where(eq(draftChanges.id, id));
    if (known?.webid === webid && known.person === person) return { kind: 'saved', copy, changes: known.changes };
    if (known) return { kind: 'unmatched' };
    const step = (await readSteps(transaction, webid, person))[kind].at(-1);
    if (step === undefined) return { kind: 'nothing' };
    const saves = await listSavesOfStep(transaction, webid, step, kind);
    const later = await listSaves(transaction, webid, (saves[0]?.revision ?? 1) - 1);
    const inverted = invert(asJson(copy.document), saves, later);
    const judged = inverted.kind === 'changes' ? await judge(transaction, copy, inverted, rights) : inverted;
    const changes = judged.kind === 'changes' ? judged.changes : [];
    const saved = await storeSave(transaction, copy, { id, kind, step, person, changes });
    return judged.kind === 'changes' ? { kind: 'saved', copy: saved, changes } : judged;
  });
  if (result.kind === 'saved') cacheCopy(deps, result.copy);
  return result;
}

/** The changes, or what keeps this person from making them now. */
async function judge(
  transaction: Database,
  { document }: WorkingCopy,
  inverted: { kind: 'changes'; changes: readonly ContentChange[] },
  { mayEditProtected, editsOnlyProtected }: Omit<Editor, 'personId'>,
): Promise<typeof inverted | { kind: 'file-gone' | 'protected' | 'only-protected' }> {
  const { changes } = inverted;
  const after = applyChanges(asJson(document), changes)?.document as WorkingDocument | undefined;
  if (editsOnlyProtected && after && !differOnlyInProtected(document, after)) return { kind: 'only-protected' };
  if (!mayEditProtected && listTouchedParts(document, changes).length > 0) return { kind: 'protected' };
  return (await hasBytes(transaction, changes)) ? inverted : { kind: 'file-gone' };
}

/** Whether the store still has the files that changes bring back; those of old steps are collected. */
async function hasBytes(transaction: Database, changes: readonly ContentChange[]): Promise<boolean> {
  const hashes = changes.flatMap((change) => {
    const hash = change.kind === 'set' && change.at[0] === 'media' ? valueAt(change.value, ['hash']) : undefined;
    return typeof hash === 'string' ? [hash] : [];
  });
  if (hashes.length === 0) return true;
  await lockMediaFiles(transaction, 'name');
  const found = await transaction
    .select({ hash: mediaFiles.hash })
    .from(mediaFiles)
    .where(inArray(mediaFiles.hash, hashes));
  return new Set(hashes).size === found.length;
}

async function readSteps(db: Database, webid: string, person: string): Promise<Steps> {
  const { kind, step, changes } = draftChanges;
  const isEmpty = sql<boolean>`json_array_length(${changes}) = 0`;
  const newest = await db
    .select({ kind, step, isEmpty })
    .from(draftChanges)
    .where(and(eq(draftChanges.webid, webid), eq(draftChanges.person, person)))
    .orderBy(desc(draftChanges.revision))
    .limit(mostSaves);
  return listSteps(newest.reverse());
}

/**
 * The saves that a step reverts: an undo reverts the edits, or the redo that made them again; a redo reverts the undo.
 */
async function listSavesOfStep(
  db: Database,
  webid: string,
  step: string,
  kind: 'undo' | 'redo',
): Promise<readonly StoredSave[]> {
  const saves = await db
    .select()
    .from(draftChanges)
    .where(and(eq(draftChanges.webid, webid), eq(draftChanges.step, step)))
    .orderBy(asc(draftChanges.revision));
  const last = saves.at(-1);
  if (kind === 'redo' || last?.kind === 'redo') return last ? [last] : [];
  return saves.filter((save) => save.kind === 'edit');
}

/**
 * The changes that take saves back from a document in which others have saved since. A place where the value is not
 * what the save left there was changed by somebody else; of a typed text only the own letters are taken back.
 */
function invert(
  document: Json,
  saves: readonly StoredSave[],
  later: readonly AuthoredSave[],
): { kind: 'changes'; changes: readonly ContentChange[] } | { kind: 'changed-since'; by: Author } {
  let changes: readonly ContentChange[] = [];
  let current = document;
  // The later changes of others, without those saves that are reverted already.
  let theirs: readonly (ContentChange | undefined)[] = [];
  let until = Number.POSITIVE_INFINITY;
  for (const save of saves.toReversed()) {
    const since = later.filter(({ revision }) => revision > save.revision);
    const stayed = since.filter(({ kind, changes: some }) => kind !== 'edit' && some.length === 0);
    // Later steps of the same person were taken back before this one, unless that was not possible.
    const others = since.filter(
      ({ person, step }) => person !== save.person || (step !== save.step && stayed.some((one) => one.step === step)),
    );
    const between = others.filter(({ revision }) => revision < until).flatMap((other) => other.changes);
    theirs = [...between.reduce(joinChange, []), ...theirs];
    until = save.revision;
    const made = save.changes.toReversed();
    for (const [index, inverse] of save.inverses.entries()) {
      const before = made[index];
      const taken = before && rebaseInverse(current, before, inverse, theirs);
      const applied = taken && applyChange(current, taken.change);
      if (!applied)
        return { kind: 'changed-since', by: others.findLast(({ person }) => person !== save.person)?.by ?? null };
      changes = joinChange(changes, taken.change);
      current = applied.document;
      theirs = taken.theirs;
    }
  }
  const lost = findLostFile(document, current, later);
  return lost ? { kind: 'changed-since', by: lost.by } : { kind: 'changes', changes };
}

/** An inverse after what others did since, and that without what the inverse takes back. Undefined: not possible. */
function rebaseInverse(
  document: Json,
  made: ContentChange,
  inverse: ContentChange,
  theirs: readonly (ContentChange | undefined)[],
): { change: ContentChange; theirs: readonly (ContentChange | undefined)[] } | undefined {
  const moved = moveOverAll(inverse, theirs);
  if (!moved) return undefined;
  const now = valueAt(document, moved.at);
  if (made.kind !== 'set' || made.was === undefined || inverse.kind !== 'set' || typeof now !== 'string')
    return isAsLeftBy(document, { ...made, at: moved.at }) ? { change: moved, theirs } : undefined;
  const was = String(made.value);
  const rebased = rebaseOverAll({ ...inverse, was }, theirs);
  if (rebased.kind === 'change' && 'was' in rebased.change && rebased.change.was === now)
    return { change: rebased.change, theirs: rebased.earlier };
  // Own steps in between were taken back, so the texts of the others do not follow one another.
  const value = mergeTexts(was, String(inverse.value), now);
  return value === undefined ? undefined : { change: { ...inverse, at: moved.at, value, was: now }, theirs };
}

/** The save since that names a file which would be gone. */
function findLostFile(before: Json, after: Json, later: readonly AuthoredSave[]): Pick<AuthoredSave, 'by'> | undefined {
  const [had, has] = [valueAt(before, ['media']), valueAt(after, ['media'])];
  if (had === has) return undefined;
  const gone = Object.keys(Object(had)).filter((path) => !Object.hasOwn(Object(has), path));
  const names = (value: Json | undefined): boolean =>
    typeof value === 'string'
      ? gone.includes(value)
      : typeof value === 'object' && value !== null && Object.values(value).some(names);
  if (gone.length === 0 || !(names(valueAt(after, ['content'])) || names(valueAt(after, ['settings']))))
    return undefined;
  const naming = later.findLast(({ changes }) => changes.some((change) => 'value' in change && names(change.value)));
  return naming ?? { by: null };
}
