import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { listLocksOf } from '../../content/locks.ts';
import { lockMediaFiles } from '../../content/media-lock.ts';
import { findStoredHashes } from '../../content/stored-media.ts';
import { applyChanges } from '../../contract/changes/apply-change.ts';
import { type ContentChange, valueAt } from '../../contract/changes/content-change.ts';
import { type Author, chooseSaves, invertSaves, listSteps } from '../../contract/changes/invert-saves.ts';
import { findLockedChange } from '../../contract/studio/find-locked-change.ts';
import type { Lock } from '../../contract/studio/locks.ts';
import type { Database } from '../../database/database.ts';
import { draftChanges } from '../../database/tables/working-copy-tables.ts';
import { differOnlyInProtected, listTouchedParts } from '../protected-parts.ts';
import { type Editor, listSaves, type StoredSave } from './save-changes.ts';
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
  /** A lock holds what it would change; the step is skipped. */
  | { kind: 'locked'; lock: Lock }
  /** The id is that of another save. */
  | { kind: 'unmatched' }
  | { kind: 'unknown' };

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
    const inverted = invertSaves(asJson(copy.document), saves, later);
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
  { webid, document }: WorkingCopy,
  inverted: { kind: 'changes'; changes: readonly ContentChange[] },
  { mayEditProtected, editsOnlyProtected }: Omit<Editor, 'personId'>,
): Promise<typeof inverted | { kind: 'file-gone' | 'protected' | 'only-protected' } | { kind: 'locked'; lock: Lock }> {
  const { changes } = inverted;
  const after = applyChanges(asJson(document), changes)?.document as WorkingDocument | undefined;
  if (editsOnlyProtected && after && !differOnlyInProtected(document, after)) return { kind: 'only-protected' };
  if (!mayEditProtected && listTouchedParts(document, changes).length > 0) return { kind: 'protected' };
  const lock = after && findLockedChange([document], after, await listLocksOf(transaction, webid));
  if (lock) return { kind: 'locked', lock };
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
  const stored = await findStoredHashes(transaction, hashes);
  return hashes.every((hash) => stored.has(hash));
}

async function readSteps(db: Database, webid: string, person: string): Promise<ReturnType<typeof listSteps>> {
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
  return chooseSaves(saves, kind);
}
