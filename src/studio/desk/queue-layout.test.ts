import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { groupsOf, heightOf, layOut, rowsBetween, topOf } from './queue-layout.ts';

const sizes = { row: 54, heading: 32 };
const none = { new: 0, due: 0, later: 0, quarantined: 0, closed: 0 };
const layOutOf = (counts: Partial<typeof none>) => layOut(groupsOf('toCall', 'new'), { ...none, ...counts }, sizes);

describe('the layout of the queue', () => {
  it('puts groups under each other, without those that are empty', () => {
    const parts = layOutOf({ new: 2, later: 3, closed: 9 });
    expect(parts).toEqual([
      { group: 'new', first: 0, count: 2, top: 0 },
      { group: 'later', first: 2, count: 3, top: 140 },
    ]);
    expect(heightOf(parts, sizes)).toBe(140 + 32 + 3 * 54);
    expect(heightOf([], sizes)).toBe(0);
  });

  test.each([
    ['toCall', 'new', ['new', 'due', 'later']],
    ['toCall', 'callBacks', ['due', 'new', 'later']],
    ['callBacks', 'new', ['due', 'later']],
    ['closed', 'new', ['closed']],
  ] as const)('%s, %s first', (view, first, groups) => {
    expect(groupsOf(view, first)).toEqual(groups);
  });

  test.each([
    [0, 32],
    [1, 86],
    [2, 172],
    [5, undefined],
    [-1, undefined],
  ])('row %i begins at %s', (index, top) => {
    expect(topOf(layOutOf({ new: 2, later: 3 }), index, sizes)).toBe(top);
  });

  it('of nobody has no rows', () => {
    expect(rowsBetween([], 0, 900, sizes)).toEqual({ first: 0, end: 0 });
  });

  it('draws every row that is visible, and few others', () => {
    const count = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(count, count, count, fc.integer({ min: 0, max: 40_000 }), (fresh, due, later, from) => {
        const parts = layOutOf({ new: fresh, due, later });
        const to = from + 800;
        const { first, end } = rowsBetween(parts, from, to, sizes);
        const visible = Array.from({ length: fresh + due + later }, (_, index) => index).filter((index) => {
          const top = topOf(parts, index, sizes) ?? 0;
          return top < to && top + sizes.row > from;
        });
        for (const index of visible) expect(index >= first && index < end).toBe(true);
        expect(end - first).toBeLessThanOrEqual(visible.length + 2);
      }),
    );
  });
});
