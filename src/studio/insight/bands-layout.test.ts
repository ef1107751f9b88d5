import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandKinds, bandValue, findPeak, fitText, layOutBands, placeIn } from './bands-layout.ts';
import type { DayPoint } from './day-points.ts';

const counts = fc.record({ views: fc.option(fc.nat(100_000), { nil: undefined }), registrations: fc.nat(3000) });
const point = fc
  .tuple(counts, counts)
  .map(([now, before]): DayPoint => ({ from: '2026-11-01', to: '2026-11-01', ...now, before }));

describe('a chart', () => {
  it('holds every value inside its band, from left to right, at each width', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 1, maxLength: 120 }),
        fc.integer({ min: 240, max: 1600 }),
        fc.boolean(),
        (points, width, isNarrow) => {
          const layout = layOutBands(points, width, bandKinds, isNarrow);
          for (const [index, x] of layout.xs.entries()) {
            expect(x).toBeGreaterThan(layout.xs[index - 1] ?? layout.left);
            expect(x).toBeLessThan(layout.right);
          }
          for (const band of layout.bands)
            for (const value of points.flatMap((one) => [
              bandValue(band.kind, one),
              bandValue(band.kind, one.before),
            ])) {
              const y = placeIn(band, value);
              if (y === undefined) continue;
              expect(y).toBeGreaterThanOrEqual(band.top - 0.01);
              expect(y).toBeLessThanOrEqual(band.base + 0.01);
            }
        },
      ),
    );
  });

  it('of columns and areas begins at zero', () => {
    const one: DayPoint = {
      ...{ from: '2026-11-01', to: '2026-11-01', views: 9000, registrations: 900 },
      before: { views: 8000, registrations: 800 },
    };
    const [views, registrations, rate] = layOutBands([one, one], 900, bandKinds, false).bands;
    expect([views?.ticks[0], registrations?.ticks[0]]).toEqual([0, 0]);
    expect(rate?.ticks[0]).toBeGreaterThan(0);
  });
});

it.each([
  { values: [], peak: undefined },
  { values: [5, 9], peak: undefined },
  { values: [100, 121, 100], peak: 1 },
  { values: [100, 120, 100], peak: undefined },
  { values: [100, 100, 300], peak: undefined },
  { values: [undefined, 100, 300, 100, undefined], peak: 2 },
])('in $values step $peak stands out', ({ values, peak }) => {
  expect(findPeak(values)).toBe(peak);
});

it.each([
  { text: 'banner mới', room: 100, fitted: 'banner mới' },
  { text: 'Nói rõ hơn về ngày trả lãi', room: 100, fitted: 'Nói rõ hơn về…' },
  { text: 'Nói rõ hơn', room: 30, fitted: '' },
])('"$text" in $room px', ({ text, room, fitted }) => {
  expect(fitText(text, room)).toBe(fitted);
});
