import { findLock, type Lock, wordLock } from '../../contract/studio/locks.ts';
import { editorTexts } from './texts.ts';

/** A part between header and footer. */
export interface MainPart {
  readonly key: string;
  readonly title: string;
  /** Stands first or not at all. */
  readonly isFirst: boolean;
  /** Visitors do not see it. */
  readonly isHidden: boolean;
}

/** Where a part may stand. */
interface Bounds {
  readonly least: number;
  readonly most: number;
  /** Why it stays where it is, and on the page; undefined when it need not. */
  readonly held?: string | undefined;
  /** Why it cannot be the first or the last one. */
  readonly notFirst?: string | undefined;
  readonly notLast?: string | undefined;
}

const words = editorTexts.pageOrder;

/** Why the whole order stays as it is. */
export function sayOrderLock(locks: readonly Lock[]): string | undefined {
  const lock = locks.find(({ kind }) => kind === 'order');
  return lock && wordLock(lock);
}

/** Why a part stays as it is. */
export function sayPartLock(locks: readonly Lock[], key: string): string | undefined {
  const lock = findLock(locks, key, '');
  return lock && wordLock(lock);
}

/** Why a part stays on the page: it is locked, or a field in it. */
export function sayKept(locks: readonly Lock[], key: string): string | undefined {
  const lock = locks.find((one) => one.kind === 'order' || one.key === key);
  return lock && wordLock(lock);
}

/** The part that keeps the first place among those that visitors see. */
function findKeeper(parts: readonly MainPart[]): MainPart | undefined {
  const first = parts.find(({ isHidden }) => !isHidden);
  return first?.isFirst ? first : undefined;
}

/** Where a part may be moved: not above one that keeps the first place, nor below a locked one at the end. */
export function boundsOf(parts: readonly MainPart[], key: string, locks: readonly Lock[]): Bounds {
  const index = parts.findIndex((part) => part.key === key);
  const [first, last] = [parts[0], parts.at(-1)];
  const own = parts[index];
  const keeper = findKeeper(parts);
  const held =
    sayOrderLock(locks) ?? sayPartLock(locks, key) ?? (own && own === keeper ? words.keepsFirst(own.title) : undefined);
  if (held !== undefined || index < 0) return { least: index, most: index, held };
  const { least, most } = placesFor(parts, locks);
  return {
    ...{ least, most: most - 1 },
    ...(first && least > 0 && { notFirst: keeper ? words.behindFirst(keeper.title) : words.behindLocked(first.title) }),
    ...(last && most < parts.length && { notLast: words.beforeLocked(last.title) }),
  };
}

/** The places at which a part may be added: indexes from the first to the last one. None where the order is locked. */
export function placesFor(parts: readonly MainPart[], locks: readonly Lock[]): { least: number; most: number } {
  if (sayOrderLock(locks) !== undefined) return { least: 0, most: -1 };
  const [first, last] = [parts[0], parts.at(-1)];
  const keeper = findKeeper(parts);
  const isHeld = (part: MainPart | undefined) => part !== undefined && sayPartLock(locks, part.key) !== undefined;
  return {
    least: keeper ? parts.indexOf(keeper) + 1 : isHeld(first) ? 1 : 0,
    most: parts.length - (parts.length > 1 && isHeld(last) ? 1 : 0),
  };
}
