import fc from 'fast-check';
import { expect, it } from 'vitest';
import { vitals } from '../../contract/insight/page-events.ts';
import { bucketBounds } from '../../contract/insight/vital-buckets.ts';
import { listBars, vitalScale } from './vital-bars.ts';

it('a wider bucket with as many values is lower', () => {
  // 2250 to 2500 ms and 4000 to 4500 ms.
  const counts = Array.from({ length: 23 }, (_, bucket) => (bucket === 9 || bucket === 16 ? 100 : 0));
  const bars = listBars('lcp', counts, vitalScale('lcp', 500));
  expect(bars.map(({ share }) => share)).toEqual([1, 0.5]);
  expect(bars[0]).toMatchObject({ x: 225, width: 25 });
});

it('bars stand on the scale, in order, at most as high as it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...vitals), fc.infiniteStream(fc.nat(1000)), (metric, stream) => {
      const counts = bucketBounds[metric].slice(1).map(() => stream.next().value ?? 0);
      let end = 0;
      for (const { x, width, share } of listBars(metric, counts, vitalScale(metric, 300))) {
        expect(x).toBeGreaterThanOrEqual(end - 1e-9);
        expect(x + width).toBeLessThanOrEqual(300 + 1e-9);
        expect(share).toBeGreaterThan(0);
        expect(share).toBeLessThanOrEqual(1);
        end = x + width;
      }
    }),
  );
});

it('nothing measured has no bars', () => {
  expect(listBars('cls', [], vitalScale('cls', 300))).toEqual([]);
  expect(listBars('cls', [0, 0, 0], vitalScale('cls', 300))).toEqual([]);
});
