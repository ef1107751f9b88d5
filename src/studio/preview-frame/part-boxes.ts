import type { PagePart, PageParts, PartMove } from '../../contract/studio/preview-messages.ts';

/** A part of the page and where it stands in the window, in pixels. */
export interface PartBox {
  readonly part: PagePart;
  readonly top: number;
  readonly bottom: number;
}

/** A place between two parts, or before the first or after the last. */
export interface PartPlace {
  /** A part that is added here gets this index. */
  readonly index: number;
  readonly y: number;
  readonly above: PagePart | undefined;
  readonly below: PagePart | undefined;
}

/** The places between parts, from the top, of those at which a part may be added. */
export function listPlaces(boxes: readonly PartBox[], { first, last }: PageParts['places']): readonly PartPlace[] {
  if (boxes.length === 0) return [];
  return Array.from({ length: boxes.length + 1 }, (_, at): PartPlace => {
    const [above, below] = [boxes[at - 1], boxes[at]];
    const [high, low] = [above?.bottom ?? below?.top ?? 0, below?.top ?? above?.bottom ?? 0];
    const index = above ? above.part.index + 1 : (below?.part.index ?? 0);
    return { index, y: (high + low) / 2, above: above?.part, below: below?.part };
  }).filter(({ index }) => index >= first && index <= last);
}

/** The place that is nearest to a height of the window, within reach. */
export function findPlaceAt(places: readonly PartPlace[], y: number, reach: number): PartPlace | undefined {
  const near = places.filter((place) => Math.abs(place.y - y) <= reach);
  return near.toSorted((one, other) => Math.abs(one.y - y) - Math.abs(other.y - y))[0];
}

/** The part at a height of the window. */
export function findPartAt(boxes: readonly PartBox[], y: number): PartBox | undefined {
  return boxes.find(({ top, bottom }) => y >= top && y < bottom);
}

/** Where a part goes that is let go at a height of the window; its own place when that is where it stands. */
export function findDrop(
  boxes: readonly PartBox[],
  key: string,
  y: number,
  { first, last }: PageParts['places'],
): PartMove {
  const from = boxes.findIndex(({ part }) => part.key === key);
  const own = boxes[from]?.part.index ?? 0;
  const found = boxes.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  const gap = found < 0 ? boxes.length : found;
  if (gap === from || gap === from + 1) return { key, to: own };
  // Behind its old place the parts between move up by one.
  const to = gap < from ? boxes[gap]?.part.index : boxes[gap - 1]?.part.index;
  // The last place is behind the last part that may be followed.
  return { key, to: Math.max(first, Math.min(last - 1, to ?? own)) };
}

/** Between which two boxes a part would stand that gets this index: the height of the line there. */
export function lineOf(boxes: readonly PartBox[], { key, to }: PartMove): number | undefined {
  const from = boxes.findIndex(({ part }) => part.key === key);
  const own = boxes[from];
  const target = boxes.find(({ part }) => part.index === to);
  if (!own || !target) return undefined;
  const at = boxes.indexOf(target);
  if (at === from) return own.top;
  const [above, below] = at < from ? [boxes[at - 1], target] : [target, boxes[at + 1]];
  return ((above?.bottom ?? below?.top ?? 0) + (below?.top ?? above?.bottom ?? 0)) / 2;
}
