import { applyChange, isAsLeftBy } from './apply-change.ts';
import { type ContentChange, isSamePlace, type Json, valueAt } from './content-change.ts';
import { joinChange } from './join-changes.ts';
import { addsPartTwice, startsPartList } from './layout-changes.ts';
import { mergeTexts } from './merge-texts.ts';
import { isShift, moveChange, moveOverAll, rebaseOverAll } from './rebase-change.ts';

/** A save, as it is needed to take it back. `step`: saves of one step are taken back together. */
export interface Invertible {
  readonly revision: number;
  readonly kind: 'edit' | 'undo' | 'redo' | 'absorbed';
  readonly step: string;
  readonly person: string | null;
  readonly changes: readonly ContentChange[];
  readonly inverses: readonly ContentChange[];
}

/** Who has made a save; null for a version that was saved outside the Studio. */
export type Author = { readonly id: string; readonly name: string } | null;

interface AuthoredInvertible extends Invertible {
  readonly by: Author;
}

/** The steps of a person that can be taken back, and those that can be made again; the next one last. */
interface Steps {
  readonly undo: readonly string[];
  readonly redo: readonly string[];
}

/** A save without what it changed. */
interface SaveFacts {
  kind: Invertible['kind'];
  step: string;
  /** A save without changes is no step; an undo without changes was not possible. */
  isEmpty: boolean;
}

/** Steps of a person, from the saves of that person, oldest first. */
export function listSteps(saves: readonly SaveFacts[]): Steps {
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

/** The saves of a step that are reverted: an undo reverts the edits, or the last redo; a redo reverts the undo. */
export function chooseSaves<Save extends Invertible>(ofStep: readonly Save[], kind: 'undo' | 'redo'): readonly Save[] {
  const last = ofStep.at(-1);
  if (kind === 'redo' || last?.kind === 'redo') return last ? [last] : [];
  return ofStep.filter((save) => save.kind === 'edit');
}

/**
 * The changes that take saves back from a document in which others have saved since. A place where the value is not
 * what the save left there was changed by somebody else; of a typed text only the own letters are taken back.
 */
export function invertSaves(
  document: Json,
  saves: readonly Invertible[],
  later: readonly AuthoredInvertible[],
): { kind: 'changes'; changes: readonly ContentChange[] } | { kind: 'changed-since'; by: Author } {
  let changes: readonly ContentChange[] = [];
  let current = document;
  // The later changes of others, without those saves that are reverted already.
  let theirs: readonly (ContentChange | undefined)[] = [];
  let until = Number.POSITIVE_INFINITY;
  for (const save of saves.toReversed()) {
    const since = later.filter(({ revision }) => revision > save.revision);
    // Later steps of the same person were taken back before this one, unless that was not possible.
    const others = since.filter(
      ({ person, step }) => person !== save.person || (step !== save.step && !wasTakenBack(since, step)),
    );
    theirs = listTheirs(
      since.filter(({ revision }) => revision < until),
      (one) => others.includes(one),
      theirs,
    );
    until = save.revision;
    const made = save.changes.toReversed();
    for (const [index, inverse] of save.inverses.entries()) {
      const before = made[index];
      // What shows nothing that was not shown before stays, because others may have changed the list since.
      if (before && made.length > 1 && startsPartList(before)) continue;
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

function wasTakenBack(saves: readonly Invertible[], step: string): boolean {
  return saves.findLast((save) => save.step === step && save.changes.length > 0)?.kind === 'undo';
}

/**
 * What others changed, oldest first, at the places where they would have done it without the saves of this person,
 * which were taken back. `later`: what they changed after all these saves.
 */
function listTheirs(
  saves: readonly AuthoredInvertible[],
  isOfOthers: (save: AuthoredInvertible) => boolean,
  later: readonly (ContentChange | undefined)[],
): readonly ContentChange[] {
  const theirs = saves
    .filter(isOfOthers)
    .flatMap(({ revision, changes }) =>
      changes.map((change) => ({ revision, change: change as typeof change | undefined })),
    );
  theirs.push(...later.map((change) => ({ revision: Number.POSITIVE_INFINITY, change })));
  for (const save of saves.toReversed()) {
    if (isOfOthers(save) || save.kind === 'undo') continue;
    // Once the save is taken back, everything is where it was without it.
    const undone = saves.find(({ kind, step, revision }) => {
      return kind === 'undo' && step === save.step && revision > save.revision;
    });
    const during = theirs.filter(({ revision }) => revision > save.revision && (!undone || revision < undone.revision));
    for (const inverse of save.inverses.filter(isShift)) {
      const moved = withoutInverse(
        inverse,
        during.map(({ change }) => change),
      );
      for (const [index, one] of during.entries()) one.change = moved[index];
    }
  }
  return theirs.flatMap(({ change }) => change ?? []).reduce(joinChange, []);
}

/** An inverse after what others did since, and that without what the inverse takes back. Undefined: not possible. */
function rebaseInverse(
  document: Json,
  made: ContentChange,
  inverse: ContentChange,
  theirs: readonly (ContentChange | undefined)[],
): { change: ContentChange; theirs: readonly (ContentChange | undefined)[] } | undefined {
  const moved = moveOverAll(inverse, theirs);
  if (!moved || wasMoved(inverse, theirs) || addsPartTwice(document, moved)) return undefined;
  const now = valueAt(document, moved.at);
  if (made.kind !== 'set' || made.was === undefined || inverse.kind !== 'set' || typeof now !== 'string')
    return isAsLeftBy(document, { ...made, at: moved.at })
      ? { change: moved, theirs: withoutInverse(inverse, theirs) }
      : undefined;
  const was = String(made.value);
  const rebased = rebaseOverAll({ ...inverse, was }, theirs);
  if (rebased.kind === 'change' && 'was' in rebased.change && rebased.change.was === now)
    return { change: rebased.change, theirs: rebased.earlier };
  // Own steps in between were taken back, so the texts of the others do not follow one another.
  const value = mergeTexts(was, String(inverse.value), now);
  return value === undefined ? undefined : { change: { ...inverse, at: moved.at, value, was: now }, theirs };
}

/** What others did since, at the places where they would have done it without what an inverse takes back. */
function withoutInverse(
  inverse: ContentChange,
  theirs: readonly (ContentChange | undefined)[],
): readonly (ContentChange | undefined)[] {
  let current: ContentChange | undefined = inverse;
  return theirs.map((one) => {
    if (!one || !current) return one;
    const moved = moveChange(one, current, 'before');
    current = moveChange(current, one);
    return moved;
  });
}

/** Whether somebody has moved the item since that an inverse would move back, or take away. */
function wasMoved(inverse: ContentChange, theirs: readonly (ContentChange | undefined)[]): boolean {
  if (inverse.kind !== 'move' && inverse.kind !== 'remove') return false;
  let current: ContentChange | undefined = inverse;
  for (const one of theirs) {
    if (!one || !current) continue;
    if (one.kind === 'move' && isSamePlace(one.at, current.at)) return true;
    current = moveChange(current, one);
  }
  return false;
}

/** The save since that names a file which would be gone. */
function findLostFile(before: Json, after: Json, later: readonly AuthoredInvertible[]): { by: Author } | undefined {
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
