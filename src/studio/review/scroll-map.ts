import { longestRise } from '../../contract/changes/longest-rise.ts';
import type { MeasuredPage } from '../../contract/studio/from-preview.ts';

/** Two lines, in CSS pixels from the tops of their pages, that show the same. */
type Pair = readonly [from: number, to: number];

/**
 * Where the other page must stand so that both show the same. What stands on the line that is followed stands at the
 * same height in both windows; the line wanders from the top of the window to its bottom as the page is scrolled, so
 * that beginnings and ends meet.
 */
export function mapScroll(from: MeasuredPage, to: MeasuredPage, top: number): number {
  const most = Math.max(0, from.height - from.view);
  const share = most === 0 ? 0 : Math.min(1, Math.max(0, top / most));
  const line = share * from.view;
  const shown = mapLine(listPairs(from, to), top + line);
  // The windows of both pages are equally high, or nearly so.
  return Math.round(Math.min(Math.max(0, to.height - to.view), Math.max(0, shown - share * to.view)));
}

/** Lines that belong together, from the top of the pages to the bottom, rising on both. */
function listPairs(from: MeasuredPage, to: MeasuredPage): Pair[] {
  const marks = new Map(to.marks.filter(({ isFixed }) => !isFixed).map((mark) => [mark.id, mark]));
  const sections = new Map(to.sections.map(({ name, top }) => [name, top]));
  const known: Pair[] = [
    ...from.sections.flatMap(({ name, top }): Pair[] => {
      const other = sections.get(name);
      return other === undefined ? [] : [[top, other]];
    }),
    ...from.marks.flatMap(({ id, top, bottom, isFixed }): Pair[] => {
      const other = marks.get(id);
      if (!other || isFixed) return [];
      return [
        [top, other.top],
        [bottom, other.bottom],
      ];
    }),
  ].sort(([one], [other]) => one - other);
  const inside = known.filter(([at, other], index) => {
    const isFirst = at > 0 && at !== known[index - 1]?.[0];
    return isFirst && at < from.height && other >= 0 && other <= to.height;
  });
  // Sections that stand in another order on the other page lead nowhere: most of them are followed.
  const rising = new Set(longestRise(inside.map(([, other]) => other)));
  return [[0, 0], ...inside.filter((_, index) => rising.has(index)), [from.height, to.height]];
}

function mapLine(pairs: readonly Pair[], line: number): number {
  const next = pairs.findIndex(([at], index) => index > 0 && at >= line);
  const [fromEnd, toEnd] = pairs[next] ?? pairs.at(-1) ?? [0, 0];
  const [fromStart, toStart] = pairs[next - 1] ?? [0, 0];
  if (fromEnd === fromStart) return toEnd;
  return toStart + ((line - fromStart) * (toEnd - toStart)) / (fromEnd - fromStart);
}

/** The marks whose begin stands above or below what is seen of a page. */
export function countOutside(page: MeasuredPage, top: number): { above: number; below: number } {
  const scrolling = page.marks.filter(({ isFixed }) => !isFixed);
  return {
    above: scrolling.filter(({ bottom }) => bottom < top).length,
    below: scrolling.filter((mark) => mark.top > top + page.view).length,
  };
}
