import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spread } from './spread.ts';

it('labels keep their order and a distance', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 5 }), (heights) => {
      const moved = spread(heights, 18);
      const sorted = heights
        .map((height, index) => ({ height, moved: moved[index] ?? 0 }))
        .sort((one, other) => one.moved - other.moved);
      for (const [index, pair] of sorted.slice(1).entries()) {
        expect(pair.moved - (sorted[index]?.moved ?? 0)).toBeGreaterThanOrEqual(18);
        expect(pair.height).toBeGreaterThanOrEqual(sorted[index]?.height ?? 0);
      }
    }),
  );
  expect(spread([10, 100], 18)).toEqual([10, 100]);
});
