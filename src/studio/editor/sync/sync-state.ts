import { applyChange, applyChanges } from '../../../contract/changes/apply-change.ts';
import { type ContentChange, isSame, type Json, valueAt } from '../../../contract/changes/content-change.ts';
import { moveChange, rebaseChange } from '../../../contract/changes/rebase-change.ts';
import type { SavedChanges } from '../../../contract/studio/working-copy-calls.ts';

/** Changes of this window that the server has not confirmed. */
export interface Pending {
  /** Of the save; the same when it is sent again. */
  readonly id: string;
  readonly step: string;
  readonly changes: readonly ContentChange[];
}

/** A change of this window that met one of somebody else, and waits for a choice. */
export interface OpenConflict {
  readonly change: ContentChange;
  /** Null: a version that was saved outside the Studio. */
  readonly by: { readonly id: string; readonly name: string } | null;
  /** Their value; undefined when the place is gone. */
  readonly theirs: Json | undefined;
}

/** What a window knows of a working copy. */
export interface SyncState {
  readonly revision: number;
  /** The document at that revision. */
  readonly stored: Json;
  /** In the order in which they were made. The first may be on its way. */
  readonly pending: readonly Pending[];
  readonly isSending: boolean;
  readonly conflicts: readonly OpenConflict[];
}

export function startSync(revision: number, stored: Json): SyncState {
  return { revision, stored, pending: [], isSending: false, conflicts: [] };
}

/** The document as this window shows it. */
export function documentOf({ stored, pending }: SyncState): Json {
  let document = stored;
  for (const { changes } of pending)
    for (const change of changes) document = applyChange(document, change)?.document ?? document;
  return document;
}

/** Adds changes of this window; `newId` names the save if they begin one. Changes that do not fit are left out. */
export function addChanges(
  state: SyncState,
  changes: readonly ContentChange[],
  step: string,
  newId: string,
): SyncState {
  if (!applyChanges(documentOf(state), changes)) return state;
  const last = state.pending.at(-1);
  const isOnItsWay = state.isSending && state.pending.length === 1;
  if (last?.step !== step || isOnItsWay) {
    return { ...state, pending: [...state.pending, { id: newId, step, changes }] };
  }
  const joined = { ...last, changes: changes.reduce(join, last.changes) };
  return { ...state, pending: [...state.pending.slice(0, -1), joined] };
}

/** Of two values of one place, one after the other, only the later one is sent. */
function join(changes: readonly ContentChange[], next: ContentChange): readonly ContentChange[] {
  const last = changes.at(-1);
  return last && isReplaced(last, next) ? [...changes.slice(0, -1), next] : [...changes, next];
}

function isReplaced(earlier: ContentChange, later: ContentChange): boolean {
  return earlier.kind === 'set' && later.kind === 'set' && isSame([...earlier.at], [...later.at]);
}

/**
 * Takes in what the server has stored: confirms changes of this window, and puts the rest on top of those of others.
 * Saves that are known already are skipped. Undefined when a save is missing in between, or does not fit: the working
 * copy must be opened again.
 */
export function takeSaves(state: SyncState, saves: readonly SavedChanges[]): SyncState | undefined {
  let current = state;
  for (const save of saves) {
    if (save.revision <= current.revision) continue;
    const applied = applyChanges(current.stored, save.changes);
    if (save.revision !== current.revision + 1 || !applied) return undefined;
    const isOwn = current.pending.some(({ id }) => id === save.id);
    const next = { ...current, revision: save.revision, stored: applied.document };
    current = isOwn
      ? { ...next, pending: next.pending.filter(({ id }) => id !== save.id) }
      : { ...next, ...rebasePending(next, save) };
  }
  return current;
}

function rebasePending(
  { stored, pending, conflicts }: SyncState,
  { changes: theirs, by }: SavedChanges,
): Pick<SyncState, 'pending' | 'conflicts'> {
  // Of what somebody typed into one field before and after a save began, only the later words are asked about.
  let found: readonly (OpenConflict & { step: string })[] = [];
  let rebased = pending;
  for (const theirChange of theirs) {
    let earlier: ContentChange | undefined = theirChange;
    rebased = rebased.map((save) => ({
      ...save,
      changes: save.changes.flatMap((change): ContentChange[] => {
        const result = earlier ? rebaseChange(change, earlier) : ({ kind: 'change', change } as const);
        earlier = earlier && moveChange(earlier, change);
        if (result.kind === 'conflict') {
          const open = { change, by, theirs: result.isGone ? undefined : valueAt(stored, change.at), step: save.step };
          found = [...found.filter((one) => one.step !== save.step || !isReplaced(one.change, change)), open];
        }
        return result.kind === 'change' ? [result.change] : [];
      }),
    }));
  }
  return {
    pending: rebased.filter(({ changes }) => changes.length > 0),
    conflicts: [...conflicts, ...found.map(({ change, theirs }) => ({ change, by, theirs }))],
  };
}

/**
 * Pending changes of a window that was closed or crashed, on top of a document that has been opened since. `saves`: all
 * between the two revisions.
 */
export function restorePending(
  opened: SyncState,
  pending: readonly Pending[],
  saves: readonly SavedChanges[],
): SyncState {
  const stored = new Set(saves.map(({ id }) => id));
  let state: SyncState = { ...opened, pending: pending.filter(({ id }) => !stored.has(id)) };
  for (const save of saves) {
    const isOwn = pending.some(({ id }) => id === save.id);
    if (!isOwn) state = { ...state, ...rebasePending(state, save) };
  }
  return state;
}

/** Takes the save with this id back out of what is to be sent, for example because the server refused it. */
export function dropPending(state: SyncState, id: string): SyncState {
  return { ...state, pending: state.pending.filter((save) => save.id !== id) };
}

/** How many fields wait to be stored. */
export function countPending({ pending }: SyncState): number {
  return new Set(pending.flatMap(({ changes }) => changes.map(({ at }) => JSON.stringify(at)))).size;
}
