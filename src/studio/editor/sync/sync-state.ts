import { applyChange, applyChanges } from '../../../contract/changes/apply-change.ts';
import {
  type ContentChange,
  isSamePlace,
  type Json,
  type Place,
  valueAt,
} from '../../../contract/changes/content-change.ts';
import { joinChange, withWas } from '../../../contract/changes/join-changes.ts';
import {
  layoutPlace,
  listLayout,
  partAt,
  startsPartList,
  storedPart,
} from '../../../contract/changes/layout-changes.ts';
import { editOf, mergeTexts } from '../../../contract/changes/merge-texts.ts';
import {
  followPlace,
  isShift,
  moveChange,
  moveOverAll,
  rebaseChange,
  rebaseOverAll,
  startsWith,
} from '../../../contract/changes/rebase-change.ts';
import { readSpaces } from '../../../contract/fields/read-spaces.ts';
import { isAddedKey, readLayout } from '../../../contract/layout.ts';
import type { SavedChanges } from '../../../contract/studio/working-copy-calls.ts';

/** Changes of this window that the server has not confirmed. */
export interface Pending {
  /** Id of the save; the same when it is sent again. */
  readonly id: string;
  readonly step: string;
  readonly changes: readonly ContentChange[];
}

/** A change of this window that met one of somebody else, and waits for a choice. */
export interface OpenConflict {
  /** For a text field: all that was typed so far. It applies to the document with the pending changes. */
  readonly change: ContentChange;
  /** Null: a version that was saved outside the Studio. */
  readonly by: { readonly id: string; readonly name: string } | null;
  /**
   * Their value as it is now; null for none, undefined when the place is gone. With an `insert` it is the item that is
   * gone, in which was typed last; what is inserted is the item as it was.
   */
  readonly theirs: Json | undefined;
  /** Of a part of the page that is gone: its content, null for none. What is inserted is its place in the layout. */
  readonly content?: Json | undefined;
}

/** The state of a working copy in a window. */
export interface SyncState {
  readonly revision: number;
  /** The document at that revision. */
  readonly stored: Json;
  /** In the order in which they were made. The first may be on its way. */
  readonly pending: readonly Pending[];
  readonly isSending: boolean;
  readonly conflicts: readonly OpenConflict[];
  /** Changes of lists, in the order in which the shown document took them: what holds a place follows them. */
  readonly shifts: readonly ContentChange[];
  /** Places of the texts that were typed in this window. */
  readonly typed: readonly Place[];
  /** The last other person who has saved. */
  readonly lastBy: OpenConflict['by'];
}

export function startSync(revision: number, stored: Json): SyncState {
  return { revision, stored, pending: [], isSending: false, conflicts: [], shifts: [], typed: [], lastBy: null };
}

/** The document as this window shows it: a field with an open conflict has what was typed here. */
export function documentOf(state: SyncState): Json {
  return state.conflicts
    .filter(isTyped)
    .reduce((document, { change }) => applyFitting(document, change), mergedOf(state));
}

/** The stored document with pending changes. Places with an open conflict show what others stored. */
function mergedOf({ stored, pending }: Pick<SyncState, 'stored' | 'pending'>): Json {
  return pending.flatMap(({ changes }) => changes).reduce(applyFitting, stored);
}

function applyFitting(document: Json, change: ContentChange): Json {
  return applyChange(document, change)?.document ?? document;
}

/** Whether a conflict is about one field, which goes on taking what is typed. */
export function isTyped({ change, theirs }: OpenConflict): boolean {
  return isPlain(theirs) && (change.kind === 'unset' || (change.kind === 'set' && isPlain(change.value)));
}

function isPlain(value: Json | undefined): boolean {
  return value === null || (value !== undefined && typeof value !== 'object');
}

/** Whether a change is about the value of the same field as an earlier one. */
function isAgain(earlier: ContentChange, change: ContentChange): boolean {
  const areValues = [earlier, change].every(({ kind }) => kind === 'set' || kind === 'unset');
  return areValues && isSamePlace(earlier.at, change.at);
}

/** Adds changes of this window; `newId` names the save if they begin one. Changes that do not fit are left out. */
export function addChanges(
  state: SyncState,
  changes: readonly ContentChange[],
  step: string,
  newId: string,
): SyncState {
  if (!applyChanges(documentOf(state), changes)) return state;
  const typed = changes.flatMap((change) => (change.kind === 'set' && change.was !== undefined ? [change.at] : []));
  const others = state.typed.filter((at) => !typed.some((one) => isSamePlace(one, at)));
  const known: SyncState = { ...state, typed: [...others, ...typed] };
  return changes.reduce((current, change) => addChange(current, change, step, newId), known);
}

function addChange(state: SyncState, change: ContentChange, step: string, newId: string): SyncState {
  const open = state.conflicts.find((one) => isTyped(one) && isAgain(one.change, change));
  const shown = valueAt(documentOf(state), change.at) ?? '';
  const said = change.kind === 'set' && typeof shown === 'string' ? change.was : undefined;
  const was = said !== undefined && areAlike(said, String(shown)) ? String(shown) : said;
  if (!open && was === undefined) return addPending(state, withWas(change, undefined), step, newId);
  // The field may not have shown yet what somebody else has written meanwhile.
  const typed =
    open && was !== undefined && change.kind === 'set'
      ? { ...change, value: mergeTexts(was, String(change.value), String(shown)) ?? change.value }
      : change;
  const mine = withWas(typed, open ? (open.change.kind === 'set' ? open.change.was : undefined) : was);
  const { theirs = null, by } = open ?? { theirs: shown, by: state.lastBy };
  const rebased = rebaseChange(mine, changeTo(mine.at, theirs));
  const others = { ...state, conflicts: state.conflicts.filter((one) => one !== open) };
  if (rebased.kind === 'change') return addPending(others, rebased.change, step, newId);
  return rebased.kind === 'nothing'
    ? others
    : { ...others, conflicts: [...others.conflicts, { change: mine, by, theirs }] };
}

/** Whether two texts look the same: fields show no `&nbsp;`, and letters that were pasted apart are stored composed. */
function areAlike(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => readSpaces(text).normalize('NFC'));
  return first === second;
}

function changeTo(at: Place, value: Json): ContentChange {
  return value === null ? { kind: 'unset', at } : { kind: 'set', at, value };
}

/** Changes of one save. The server takes 500. */
const mostChanges = 100;

function addPending(state: SyncState, change: ContentChange, step: string, newId: string): SyncState {
  const conflicts = followOwn(state.conflicts, change);
  const own = [change].filter(isShift);
  const [shifts, typed] = [[...state.shifts, ...own], followAll(state.typed, own)];
  const last = state.pending.at(-1);
  const isOnItsWay = state.isSending && state.pending.length === 1;
  const isFull = isOnItsWay || (last?.changes.length ?? 0) >= mostChanges;
  if (!last || (last.id !== newId && (last.step !== step || isFull)))
    return { ...state, conflicts, shifts, typed, pending: [...state.pending, { id: newId, step, changes: [change] }] };
  const joined = { ...last, changes: joinChange(last.changes, change) };
  return { ...state, conflicts, shifts, typed, pending: [...state.pending.slice(0, -1), joined] };
}

/** Open conflicts after a change of this window. What it replaced needs no choice any more. */
function followOwn(conflicts: readonly OpenConflict[], change: ContentChange): readonly OpenConflict[] {
  return conflicts.flatMap((open) => {
    if (open.theirs === undefined) return [open];
    const moved = rebaseChange(open.change, change);
    return moved.kind === 'change' ? [{ ...open, change: moved.change }] : [];
  });
}

/**
 * Takes in what the server has stored: confirms changes of this window, and puts the rest on top of those of others.
 * Saves that are known already are skipped. Undefined when a save is missing in between, or does not fit: the working
 * copy must be opened again. `undo`: the save by which this window has taken something back.
 */
export function applySaves(state: SyncState, saves: readonly SavedChanges[], undo?: string): SyncState | undefined {
  let current = state;
  for (const save of saves) {
    if (save.revision <= current.revision) continue;
    const applied = applyChanges(current.stored, save.changes);
    if (save.revision !== current.revision + 1 || !applied) return undefined;
    const next = applySave({ ...current, revision: save.revision, stored: applied.document }, save);
    current = save.id === undo ? next : withLostParts(current, withLostItem(current, next), save);
  }
  return current;
}

/** Tells who has just typed in an item that somebody has removed it, with all that was in it. */
function withLostItem(before: SyncState, after: SyncState): SyncState {
  const last = before.typed.at(-1);
  let at = last;
  for (const shift of after.shifts.slice(before.shifts.length)) {
    const next = at && followPlace(at, [shift]);
    if (last && at && !next) {
      const item = last.slice(0, shift.at.length);
      // What was not stored yet is in a conflict of its own.
      if (after.conflicts.some((one) => one.theirs === undefined && startsWith(one.change.at, item))) return after;
      const change = { kind: 'insert', at: item, value: valueAt(documentOf(before), item) ?? null } as const;
      return { ...after, conflicts: [...after.conflicts, { change, by: after.lastBy, theirs: undefined }] };
    }
    at = next;
  }
  return after;
}

/**
 * Tells who has moved a part, or has just typed in it, that somebody has taken it off the page. The changes that the
 * person had not stored yet are part of that question.
 */
function withLostParts(before: SyncState, after: SyncState, { changes }: SavedChanges): SyncState {
  if (!changes.some(({ at }) => startsWith(at, layoutPlace))) return after;
  const shown = documentOf(before);
  const first = changes.find(startsPartList);
  const stored = valueAt(shown, layoutPlace) ?? (first && 'value' in first ? first.value : []);
  const parts = readLayout({ layout: stored }) ?? [];
  const now = listLayout(documentOf(after), []);
  const last = before.typed.at(-1);
  let { conflicts } = after;
  for (const [index, part] of parts.entries()) {
    if (now.some(({ key }) => key === part.key)) continue;
    const within = ['content', part.key];
    const isMove = (one: OpenConflict) =>
      one.change.kind === 'move' && one.theirs === undefined && startsWith(one.change.at, layoutPlace);
    // What was asked about content that is gone is part of this question; that of the template's parts stays.
    const isWithin = ({ change: { at }, theirs }: OpenConflict) =>
      startsWith(at, within) && (theirs === undefined || isAddedKey(part.key));
    const isOfPart = (one: OpenConflict) => isWithin(one) || (isMove(one) && !before.conflicts.includes(one));
    if (!conflicts.some(isOfPart) && !(last && startsWith(last, within))) continue;
    const whole = conflicts.find(({ change }) => change.kind === 'set' && isSamePlace(change.at, within))?.change;
    const content = whole?.kind === 'set' ? whole.value : (valueAt(shown, within) ?? null);
    const change = { kind: 'insert', at: [...layoutPlace, index], value: storedPart(part) } as const;
    const lost = { change, by: after.lastBy, theirs: undefined, content };
    conflicts = [...conflicts.filter((one) => !isOfPart(one)), lost];
  }
  return { ...after, conflicts };
}

function applySave(state: SyncState, save: SavedChanges): SyncState {
  const isOwn = state.pending.some(({ id }) => id === save.id);
  return isOwn ? dropPending(state, save.id) : applyForeign(state, save);
}

/** Pending changes and conflicts after a save of somebody else, which `stored` contains already. */
function applyForeign(state: SyncState, { changes, by }: Pick<SavedChanges, 'changes' | 'by'>): SyncState {
  let earlier: readonly (ContentChange | undefined)[] = changes;
  let merged = state.stored;
  let opened: readonly OpenConflict[] = [];
  const rebase = (change: ContentChange): readonly ContentChange[] => {
    const moved = moveOverAll(change, earlier) ?? change;
    // A part that is asked about stays on the page until the answer.
    const part = change.kind === 'remove' ? partAt(merged, moved.at) : undefined;
    if (part !== undefined && opened.some((one) => isRemovalOf(one.change, part))) {
      earlier = [...leftUndone(change), ...earlier];
      return [];
    }
    // A change in an item that is gone has the place that it had: what is there now is another item.
    const again = opened.find((one) => isAgain(one.change, one.theirs === undefined ? change : moved));
    if (again) {
      const later = withWas(moved, again.change.kind === 'set' ? again.change.was : undefined);
      opened = opened.map((one) => (one === again ? { ...one, change: later } : one));
      return [];
    }
    const rebased = rebaseOverAll(change, earlier);
    if (rebased.kind === 'conflict') {
      const theirs = rebased.isGone ? undefined : (valueAt(merged, moved.at) ?? null);
      opened = [...opened, { change: moved, by, theirs }];
      earlier = [...leftUndone(change), ...earlier];
      return [];
    }
    earlier = rebased.earlier;
    if (rebased.kind === 'nothing') return [];
    merged = applyFitting(merged, rebased.change);
    opened = followOwn(opened, rebased.change);
    return [rebased.change];
  };
  const pending = state.pending
    .map((save) => ({ ...save, changes: save.changes.flatMap(rebase) }))
    .filter((save) => save.changes.length > 0);
  const followed = state.conflicts.flatMap((open) => followTheirs(open, earlier, merged, by));
  const theirs = earlier.filter((one) => one !== undefined);
  const [shifts, typed] = [[...state.shifts, ...theirs.filter(isShift)], followAll(state.typed, theirs)];
  const asked = [...followed, ...opened];
  const replaced = listReplaced(state, theirs, merged, by).filter(
    ({ change }) => !asked.some((one) => isSamePlace(one.change.at, change.at)),
  );
  const conflicts = [...joinConflicts(followed, opened), ...replaced];
  return { ...state, pending, shifts, typed, conflicts, lastBy: by };
}

/** What is other for the changes after one that is not made: items are where they were before it. */
function leftUndone(change: ContentChange): readonly ContentChange[] {
  const list = change.at.slice(0, -1);
  switch (change.kind) {
    case 'insert':
      return [{ kind: 'remove', at: change.at }];
    case 'remove':
      return [{ kind: 'insert', at: change.at, value: null }];
    case 'move':
      return [{ kind: 'move', at: [...list, change.to], to: Number(change.at.at(-1)) }];
    default:
      return [];
  }
}

/** Whether a change takes away the content of a part, with which the part goes (`removePart`). */
function isRemovalOf(change: ContentChange, part: string): boolean {
  return change.kind === 'unset' && isSamePlace(change.at, ['content', part]);
}

function followAll(places: readonly Place[], changes: readonly ContentChange[]): readonly Place[] {
  return places.map((at) => followPlace(at, changes)).filter((at) => at !== undefined);
}

/**
 * Texts of this window in whose place somebody has chosen their own. They stay on the screen of who may be typing in
 * them, and it is asked. What both texts stand on is not known, so they do not merge.
 */
function listReplaced(
  state: SyncState,
  changes: readonly ContentChange[],
  document: Json,
  by: OpenConflict['by'],
): readonly OpenConflict[] {
  const chosen = changes.filter((change) => change.kind === 'set' && change.isChosen === true);
  if (chosen.length === 0) return [];
  const shown = documentOf(state);
  return state.typed.flatMap((place) => {
    const at = followPlace(place, changes);
    if (!at || !chosen.some((change) => isSamePlace(change.at, at))) return [];
    const [mine, theirs] = [valueAt(shown, place), valueAt(document, at)];
    if (typeof mine !== 'string' || typeof theirs !== 'string') return [];
    const { from, to } = editOf(mine, theirs);
    return to > from ? [{ change: { kind: 'set', at, value: mine }, by, theirs }] : [];
  });
}

/**
 * Of one place only the older conflict, which has what was typed since. What both stand on together is not known any
 * more, so it does not merge later.
 */
function joinConflicts(older: readonly OpenConflict[], opened: readonly OpenConflict[]): readonly OpenConflict[] {
  const isIn = (some: readonly OpenConflict[], { change }: OpenConflict) =>
    some.some((one) => isAgain(one.change, change));
  return [
    ...older.map((one) => (isIn(opened, one) ? { ...one, change: withWas(one.change, undefined) } : one)),
    ...opened.filter((one) => !isIn(older, one)),
  ];
}

/** An open conflict after changes of somebody else, which `document` has. None when both have come to say the same. */
function followTheirs(
  open: OpenConflict,
  earlier: readonly (ContentChange | undefined)[],
  document: Json,
  by: OpenConflict['by'],
): readonly OpenConflict[] {
  if (open.theirs === undefined) return [open];
  let { change } = open;
  let isTouched = false;
  for (const one of earlier) {
    if (!one) continue;
    const moved = moveChange(change, one);
    if (!moved) return change.kind === 'remove' ? [] : [{ change, by, theirs: undefined }];
    const isAbove = (one.kind === 'set' || one.kind === 'unset') && startsWith(change.at, one.at);
    isTouched ||= isAbove || startsWith(one.at, change.at);
    change = moved;
  }
  if (!isTouched) return [{ ...open, change }];
  if (!applyChange(document, change)) return [{ change, by, theirs: undefined }];
  const theirs = valueAt(document, change.at) ?? null;
  return rebaseChange(change, changeTo(change.at, theirs)).kind === 'nothing' ? [] : [{ change, by, theirs }];
}

/**
 * What a window that was closed or crashed had not stored, on top of a document of which nothing waits. `saves`: all
 * between the two revisions.
 */
export function restorePending(
  opened: SyncState,
  { pending, conflicts }: Pick<SyncState, 'pending' | 'conflicts'>,
  saves: readonly SavedChanges[],
): SyncState {
  const state = saves.reduce(applySave, { ...opened, pending, conflicts });
  const merged = mergedOf(state);
  const newest = (open: OpenConflict) => ({ ...open, theirs: valueAt(merged, open.change.at) ?? null });
  // The opened document has what others did; to it come only the changes that are restored.
  const shifts = [...opened.shifts, ...state.pending.flatMap((save) => save.changes).filter(isShift)];
  return {
    ...state,
    shifts,
    conflicts: state.conflicts.map((open) => (open.theirs === undefined ? open : newest(open))),
  };
}

/**
 * Takes back the save with this id, which the server will not store. What its changes of lists have moved goes back, as
 * if somebody had taken them back: places that are held, and what was changed here since. `lost`: what was changed in
 * an item that is not there without it.
 */
export function takeBack(state: SyncState, id: string): { state: SyncState; lost: readonly OpenConflict[] } {
  const save = state.pending.find((one) => one.id === id);
  const back = applyChanges(state.stored, save?.changes ?? [])?.inverses.filter(isShift) ?? [];
  const { conflicts, lastBy: by } = state;
  const without = applyForeign({ ...dropPending(state, id), conflicts: [] }, { changes: back, by });
  // Open conflicts stand on what is pending.
  const moved = without.shifts.slice(state.shifts.length);
  const followed = conflicts.flatMap((open) => followTheirs(open, moved, mergedOf(without), open.by));
  return { state: { ...without, conflicts: followed }, lost: without.conflicts };
}

/** Leaves out the save with this id, which is stored. */
function dropPending(state: SyncState, id: string): SyncState {
  return { ...state, pending: state.pending.filter((save) => save.id !== id) };
}

/** How many fields wait to be stored. */
export function countPending({ pending, conflicts }: Pick<SyncState, 'pending' | 'conflicts'>): number {
  const changes = [...pending.flatMap((save) => save.changes), ...conflicts.map(({ change }) => change)];
  return new Set(changes.map(({ at }) => JSON.stringify(at))).size;
}
