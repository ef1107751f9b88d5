import type { DeskCounts, DeskView } from '../../contract/studio/desk-calls.ts';

export type DeskGroup = keyof DeskCounts;

/** People in a page of the server's answers. */
export const pageSize = 50;

/** Heights in CSS pixels. */
export interface RowSizes {
  row: number;
  /** Height of the heading of a group. */
  heading: number;
}

/** A group as it stands in the list: `first` is the number of its first row, `top` where its heading begins. */
export interface ListPart {
  group: DeskGroup;
  first: number;
  count: number;
  top: number;
}

/** The groups of a view in the order in which their people are called. */
export function groupsOf(view: DeskView, first: 'new' | 'callBacks'): readonly DeskGroup[] {
  if (view === 'toCall') return first === 'new' ? ['new', 'due', 'later'] : ['due', 'new', 'later'];
  return view === 'callBacks' ? ['due', 'later'] : [view];
}

/** Where each group that has people stands. All rows are equally high, so that only the visible ones are drawn. */
export function layOut(groups: readonly DeskGroup[], counts: DeskCounts, sizes: RowSizes): readonly ListPart[] {
  let first = 0;
  let top = 0;
  return groups.flatMap((group) => {
    const count = counts[group];
    if (count === 0) return [];
    const part = { group, first, count, top };
    first += count;
    top += sizes.heading + count * sizes.row;
    return part;
  });
}

/** Height of the whole list. */
export function heightOf(parts: readonly ListPart[], sizes: RowSizes): number {
  const last = parts.at(-1);
  return last === undefined ? 0 : last.top + sizes.heading + last.count * sizes.row;
}

/** Where a row begins. Undefined for a number that the list does not have. */
export function topOf(parts: readonly ListPart[], index: number, sizes: RowSizes): number | undefined {
  const part = parts.find(({ first, count }) => index >= first && index < first + count);
  return part && part.top + sizes.heading + (index - part.first) * sizes.row;
}

/** The rows between two heights of the list, `end` not included. */
export function rowsBetween(
  parts: readonly ListPart[],
  from: number,
  to: number,
  sizes: RowSizes,
): { first: number; end: number } {
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  const numberAt = (height: number, round: (rows: number) => number) => {
    const part = parts.findLast(({ top }) => top <= height) ?? parts[0];
    if (!part) return 0;
    const rows = round((height - part.top - sizes.heading) / sizes.row);
    return part.first + Math.min(Math.max(rows, 0), part.count);
  };
  const first = Math.min(numberAt(from, Math.floor), Math.max(all - 1, 0));
  return { first, end: Math.max(numberAt(to, Math.ceil), Math.min(first + 1, all)) };
}
