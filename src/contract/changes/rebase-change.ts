import { type ContentChange, isSame, isSamePlace, type Place } from './content-change.ts';
import { addSamePart } from './layout-changes.ts';
import { mergeTexts } from './merge-texts.ts';

/** A change rebased onto another one that was made before it. */
type Rebased =
  | { readonly kind: 'change'; readonly change: ContentChange }
  /** The other one has done the same. */
  | { readonly kind: 'nothing' }
  /** Both changed the same place, or one removed what the other changed. `isGone`: the place does not exist now. */
  | { readonly kind: 'conflict'; readonly isGone: boolean };

/** `earlier`: the other one, as it is made after the change. Undefined when nothing of it is left to do. */
type WithEarlier<Result> = Result & { readonly earlier: ContentChange | undefined };

const conflict: Rebased = { kind: 'conflict', isGone: false };
const gone: Rebased = { kind: 'conflict', isGone: true };

/**
 * A change that was made without knowing of `earlier`, as it must be applied after it: in lists places move, and typed
 * texts merge. The server puts changes in order, so this need not work in both directions.
 */
export function rebaseChange(change: ContentChange, earlier: ContentChange): WithEarlier<Rebased> {
  if (change.kind === 'set' && earlier.kind === 'set' && isSamePlace(change.at, earlier.at))
    return afterSet(change, earlier);
  // The part stands once; whoever is later finds it where the earlier one has put it.
  if (addSamePart(change, earlier))
    return { kind: 'nothing', earlier: { kind: 'move', at: change.at, to: lastIndex(earlier.at) } };
  const rebased =
    earlier.kind === 'set' || earlier.kind === 'unset' ? afterValue(change, earlier) : afterListChange(change, earlier);
  if (rebased.kind !== 'change') return { ...rebased, earlier: rebased.kind === 'nothing' ? undefined : earlier };
  // The later one has put the item elsewhere.
  const isOver =
    earlier.kind === 'move' && change.kind === 'move' && isSamePlace(change.at, earlier.at) && !staysThere(change);
  return { ...rebased, earlier: isOver ? undefined : moveChange(earlier, change, 'before') };
}

type SetChange = ContentChange & { readonly kind: 'set' };

function afterSet(change: SetChange, earlier: SetChange): WithEarlier<Rebased> {
  const { was, value: mine } = change;
  const theirs = earlier.value;
  if (isSame(mine, theirs)) return { kind: 'nothing', earlier: undefined };
  const areTexts = was !== undefined && typeof mine === 'string' && typeof theirs === 'string';
  const merged = areTexts ? mergeTexts(was, mine, theirs) : undefined;
  if (merged === undefined) return { ...conflict, earlier };
  const after = { ...earlier, value: merged };
  if (merged === theirs) return { kind: 'nothing', earlier: after };
  return { kind: 'change', change: { ...change, was: String(theirs), value: merged }, earlier: after };
}

function afterValue(change: ContentChange, earlier: ContentChange & { kind: 'set' | 'unset' }): Rebased {
  const isEqual = isSamePlace(change.at, earlier.at);
  if (isEqual && change.kind !== 'insert' && change.kind !== 'move')
    return change.kind === 'unset' && earlier.kind === 'unset' ? { kind: 'nothing' } : conflict;
  if (!isEqual && startsWith(change.at, earlier.at)) return earlier.kind === 'unset' ? gone : conflict;
  if (overwrites(change) && startsWith(earlier.at, change.at)) return conflict;
  return { kind: 'change', change };
}

function afterListChange(
  change: ContentChange,
  earlier: ContentChange & { kind: 'insert' | 'remove' | 'move' },
): Rebased {
  const list = earlier.at.slice(0, -1);
  if (overwrites(change) && startsWith(list, change.at)) return conflict;
  const moved = moveChange(change, earlier);
  if (moved) return { kind: 'change', change: moved };
  return change.kind === 'remove' && change.at.length === earlier.at.length ? { kind: 'nothing' } : gone;
}

/** Of two items that are put into one gap, the one whose change was made first stands before the other one. */
type Side = 'before' | 'after';

/**
 * A change at the place where its item or gap is after an earlier change of a list. Undefined when the item was
 * removed. What else the earlier one changed is not looked at.
 */
export function moveChange(
  change: ContentChange,
  earlier: ContentChange,
  side: Side = 'after',
): ContentChange | undefined {
  const list = earlier.at.slice(0, -1);
  const index = change.at[list.length];
  if (earlier.kind === 'set' || earlier.kind === 'unset') return change;
  if (!startsWith(change.at, list) || typeof index !== 'number') return change;
  const isOfThisList = change.at.length === earlier.at.length;
  const moved = isOfThisList && change.kind === 'insert' ? moveGap(index, earlier, side) : moveIndex(index, earlier);
  if (moved === undefined) return undefined;
  const at = [...list, moved, ...change.at.slice(list.length + 1)];
  if (!isOfThisList || change.kind !== 'move') return { ...change, at };
  if (staysThere(change)) return { ...change, at, to: moved };
  const gap = moveGap(change.to >= index ? change.to + 1 : change.to, earlier, side);
  return { ...change, at, to: gap > moved ? gap - 1 : gap };
}

/** The same for several earlier changes, oldest first; undefined ones are done. */
export function moveOverAll(
  change: ContentChange,
  earlier: readonly (ContentChange | undefined)[],
): ContentChange | undefined {
  let current: ContentChange | undefined = change;
  for (const one of earlier) current = current && one ? moveChange(current, one) : current;
  return current;
}

/** Where the value at a place is after changes of lists, oldest first. Undefined when its item was removed. */
export function followPlace(at: Place, shifts: readonly ContentChange[]): Place | undefined {
  return moveOverAll({ kind: 'unset', at }, shifts)?.at;
}

/** Whether a change gives items of a list another index. */
export function isShift({ kind }: ContentChange): boolean {
  return kind === 'insert' || kind === 'remove' || kind === 'move';
}

/** Whether a change takes away all that is at its place. */
function overwrites({ kind }: ContentChange): boolean {
  return kind === 'set' || kind === 'unset' || kind === 'remove';
}

/** Where the item at an index is afterwards; undefined when it was removed. */
function moveIndex(index: number, earlier: ContentChange): number | undefined {
  const at = lastIndex(earlier.at);
  switch (earlier.kind) {
    case 'insert':
      return index >= at ? index + 1 : index;
    case 'remove':
      if (index === at) return undefined;
      return index > at ? index - 1 : index;
    case 'move': {
      if (staysThere(earlier)) return index;
      if (index === at) return earlier.to;
      const without = index > at ? index - 1 : index;
      return without >= earlier.to ? without + 1 : without;
    }
    default:
      return index;
  }
}

/** Where the gap before an index is afterwards. */
function moveGap(index: number, earlier: ContentChange, side: Side): number {
  const at = lastIndex(earlier.at);
  const isBehind = (gap: number, item: number) => (side === 'after' ? gap >= item : gap > item);
  switch (earlier.kind) {
    case 'insert':
      return isBehind(index, at) ? index + 1 : index;
    case 'remove':
      return index > at ? index - 1 : index;
    case 'move': {
      if (staysThere(earlier)) return index;
      const without = index > at ? index - 1 : index;
      return isBehind(without, earlier.to) ? without + 1 : without;
    }
    default:
      return index;
  }
}

/** Whether a move leaves its item where it is. */
function staysThere(change: ContentChange): boolean {
  return change.kind === 'move' && change.to === lastIndex(change.at);
}

function lastIndex(at: Place): number {
  return Number(at.at(-1));
}

/** Whether a place is another one, or below it. */
export function startsWith(at: Place, above: Place): boolean {
  return above.length <= at.length && above.every((step, index) => step === at[index]);
}

/**
 * The same for several earlier changes, oldest first; undefined ones are done. `by` is the index of the one in
 * conflict, which leaves them as they are.
 */
export function rebaseOverAll(
  change: ContentChange,
  earlier: readonly (ContentChange | undefined)[],
): (Exclude<Rebased, { kind: 'conflict' }> | { kind: 'conflict'; isGone: boolean; by: number }) & {
  readonly earlier: readonly (ContentChange | undefined)[];
} {
  let current = change;
  const after: (ContentChange | undefined)[] = [];
  for (const [by, one] of earlier.entries()) {
    const rebased = one && rebaseChange(current, one);
    if (rebased?.kind === 'conflict') return { ...rebased, by, earlier };
    after.push(rebased?.earlier);
    if (rebased?.kind === 'nothing') return { kind: 'nothing', earlier: [...after, ...earlier.slice(by + 1)] };
    if (rebased) current = rebased.change;
  }
  return { kind: 'change', change: current, earlier: after };
}
