import type { LayoutPart } from '../layout.ts';
import { longestRise } from './longest-rise.ts';

/** One difference between two orders of the parts of a page. Indexes are those of the two lists. */
export type LayoutDifference = Added | Dropped | Moved;

interface Added {
  readonly kind: 'added';
  readonly part: LayoutPart;
  readonly at: number;
  /** The part that it stands after in the newer list; undefined for the first. */
  readonly after: LayoutPart | undefined;
}

interface Dropped {
  readonly kind: 'dropped';
  readonly part: LayoutPart;
  /** In the older list. */
  readonly was: number;
  /** Where it would stand in the newer list. */
  readonly back: number;
  /** The nearest part behind it in the older list that is still there; undefined when there is none. */
  readonly before: LayoutPart | undefined;
}

interface Moved {
  readonly kind: 'moved';
  readonly part: LayoutPart;
  readonly at: number;
  readonly was: number;
  /** Its index in the newer list once it is moved back. */
  readonly back: number;
  readonly direction: 'up' | 'down';
  /** The nearest part that it went past, and that has not moved itself. */
  readonly past: LayoutPart;
  /** How many of the parts that have not moved it went past. */
  readonly steps: number;
}

/**
 * The smallest set of differences that makes one order of parts of another: what only slid because others came, went or
 * moved is none. In the newer order, the dropped ones where they stood. Parts are known by their keys.
 */
export function compareLayouts(older: readonly LayoutPart[], newer: readonly LayoutPart[]): LayoutDifference[] {
  const sources = newer.map(({ key }) => indexOf(older, key));
  const staying = new Set(longestRise(sources));
  const stays = (index: number) => staying.has(index);
  const sourceOf = (index: number) => sources[index] ?? -1;
  /** Where a part of the older list belongs in the newer one: behind the nearest before it that has not moved. */
  const placeFor = (was: number) => newer.findLastIndex((_, index) => stays(index) && sourceOf(index) < was) + 1;

  const found: Found[] = [];
  for (const [at, part] of newer.entries()) {
    const was = sources[at];
    if (was === undefined) found.push({ place: at, difference: { kind: 'added', part, at, after: newer[at - 1] } });
    if (was === undefined || stays(at)) continue;
    const gap = placeFor(was);
    const isUp = gap > at;
    const passed = [...newer.keys()].filter(
      (index) => stays(index) && (isUp ? index > at && index < gap : index < at && index >= gap),
    );
    const past = newer[passed.at(isUp ? 0 : -1) ?? -1];
    const [direction, back] = isUp ? (['up', gap - 1] as const) : (['down', gap] as const);
    const steps = passed.length;
    if (past) found.push({ place: at, difference: { kind: 'moved', part, at, was, back, direction, past, steps } });
  }
  for (const [was, part] of older.entries()) {
    if (sources.includes(was)) continue;
    const before = older.slice(was + 1).find(({ key }) => indexOf(newer, key) !== undefined);
    const back = placeFor(was);
    found.push({ place: back - 0.5, difference: { kind: 'dropped', part, was, back, before } });
  }
  return found.sort((one, other) => one.place - other.place).map(({ difference }) => difference);
}

/** `place`: in the newer list. */
interface Found {
  place: number;
  difference: LayoutDifference;
}

function indexOf(parts: readonly LayoutPart[], key: string): number | undefined {
  const index = parts.findIndex((part) => part.key === key);
  return index === -1 ? undefined : index;
}
