import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { MeasuredPage } from '../../contract/studio/from-preview.ts';
import { countOutside, mapScroll } from './scroll-map.ts';

const view = 800;
const page = (height: number, tops: readonly number[] = [], marks: MeasuredPage['marks'] = []): MeasuredPage => ({
  kind: 'measured',
  height,
  view,
  sections: tops.map((top, index) => ({ name: `phan ${index}`, top })),
  marks,
});

describe('both pages show the same', () => {
  it('a page that grew by 100 in its second section is followed exactly before it and behind it', () => {
    const before = page(5_000, [0, 1_000, 2_000, 3_000]);
    const after = page(5_100, [0, 1_000, 2_100, 3_100]);
    expect(mapScroll(before, after, 0)).toBe(0);
    expect(mapScroll(before, after, 500)).toBe(500);
    expect(mapScroll(before, after, 2_500)).toBe(2_600);
    expect(mapScroll(before, after, 4_200)).toBe(4_300);
    expect(mapScroll(after, before, 2_600)).toBe(2_500);
  });

  it('what stands behind a change within a section is followed exactly', () => {
    const mark = { id: 'a', isFixed: false };
    const before = page(4_000, [0], [{ ...mark, top: 1_000, bottom: 1_020 }]);
    const after = page(4_060, [0], [{ ...mark, top: 1_000, bottom: 1_080 }]);
    expect(mapScroll(before, after, 3_200)).toBe(3_260);
    expect(mapScroll(before, after, 700)).toBe(700);
  });

  it('sections in another order, and marks that stay in the window, are left out', () => {
    const fixed = { id: 'a', top: 10, bottom: 20, isFixed: true };
    const before = page(3_000, [0, 1_000, 2_000], [fixed]);
    const after = page(3_000, [0, 2_000, 1_000], [{ ...fixed, top: 900, bottom: 910 }]);
    expect(mapScroll(before, after, 0)).toBe(0);
    expect(mapScroll(before, after, 2_200)).toBe(2_200);
  });

  it('one that moved up keeps nobody from following the others', () => {
    const before = page(5_000, [0, 1_000, 2_000, 3_000, 4_000]);
    const after = page(5_000, [0, 2_000, 3_000, 4_000, 1_000]);
    expect(mapScroll(after, before, 2_520)).toBe(1_520);
  });

  it('a page that has nothing to scroll stays at its top', () => {
    expect(mapScroll(page(5_000), page(600), 4_000)).toBe(0);
    expect(mapScroll(page(600), page(5_000), 0)).toBe(0);
  });

  const tops = fc.array(fc.integer({ min: 0, max: 8_000 }), { maxLength: 8 });
  test('beginnings and ends meet, and a page is followed by itself exactly', () => {
    fc.assert(
      fc.property(tops, tops, fc.array(fc.nat({ max: 8_000 }), { maxLength: 20 }), (one, other, places) => {
        const from = page(9_000, one);
        const to = page(8_500, other);
        expect(mapScroll(from, to, 0)).toBe(0);
        expect(mapScroll(from, to, from.height - view)).toBe(to.height - view);
        const same = places.map((top) => mapScroll(from, from, Math.min(top, from.height - view)));
        expect(same.every((top, index) => Math.abs(top - Math.min(places[index] ?? 0, 8_200)) < 1e-6)).toBe(true);
        for (const top of places) {
          const mapped = mapScroll(from, to, top);
          expect(mapped).toBeGreaterThanOrEqual(0);
          expect(mapped).toBeLessThanOrEqual(to.height - view);
        }
      }),
    );
  });
});

it('changes outside of what is seen are counted; those that stay in the window never are', () => {
  const mark = (top: number, isFixed = false) => ({ id: String(top), top, bottom: top + 20, isFixed });
  const seen = page(
    5_000,
    [],
    [mark(0), mark(979), mark(980), mark(1_000), mark(1_800), mark(1_801), mark(4_000, true)],
  );
  expect(countOutside(seen, 1_000)).toEqual({ above: 2, below: 1 });
});
