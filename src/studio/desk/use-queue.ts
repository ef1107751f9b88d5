import { type RefObject, useEffect, useMemo, useState } from 'react';
import { type DeskRow, deskCalls } from '../../contract/studio/desk-calls.ts';
import { useStudioQuery } from '../app/use-studio.ts';
import type { DeskFilters } from './desk-address.ts';
import { groupsOf, heightOf, layOut, pageSize, type RowSizes, rowsBetween } from './queue-layout.ts';

/** Rows that are drawn above and below the window. */
const moreRows = 8;

/** The queue as far as it is visible: its layout, and the rows of the one or two pages that the window shows. */
export function useQueue({ text: _, ...query }: DeskFilters, list: RefObject<HTMLElement | null>, sizes: RowSizes) {
  const [range, setRange] = useState({ first: 0, end: 0 });
  const near = Math.floor(range.first / pageSize);
  const far = Math.floor(Math.max(range.end - 1, 0) / pageSize);
  const read = (page: number) => ({ query: { ...query, skip: page * pageSize } });
  const first = useStudioQuery(deskCalls.listDesk, read(near), { keepsPrevious: true });
  const second = useStudioQuery(deskCalls.listDesk, read(far), { keepsPrevious: true, isEnabled: far !== near });
  const { data } = first;

  const parts = useMemo(
    () => (data ? layOut(groupsOf(query.view, data.policy.first), data.counts, sizes) : []),
    [data, query.view, sizes],
  );
  useEffect(() => {
    const measure = () => {
      if (!list.current) return;
      const above = -list.current.getBoundingClientRect().top;
      const more = moreRows * sizes.row;
      const next = rowsBetween(parts, above - more, above + innerHeight + more, sizes);
      setRange((current) => (current.first === next.first && current.end === next.end ? current : next));
    };
    measure();
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [parts, sizes, list]);

  /** Undefined while its page is loaded. */
  const rowAt = (index: number): DeskRow | undefined => {
    const page = Math.floor(index / pageSize);
    const from = page === near ? first : page === far ? second : undefined;
    return from?.isPlaceholderData ? undefined : from?.data?.rows[index - page * pageSize];
  };
  return { query: first, parts, range, rowAt, height: heightOf(parts, sizes) };
}

export type Queue = ReturnType<typeof useQueue>;

/** The number of the first row of a list that fits, of those that are drawn. */
export function findDrawn(queue: Queue, fits: (row: DeskRow) => boolean, from = 0): number | undefined {
  for (let index = Math.max(queue.range.first, from); index < queue.range.end; index++) {
    const row = queue.rowAt(index);
    if (row && fits(row)) return index;
  }
  return undefined;
}
