import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../contract/vietnam-time.ts';
import { listGaps, listPoints, rateOfPoint, sumDays } from './day-points.ts';

const makeDays = (views: readonly (number | null)[]) =>
  views.map((one, index) => ({
    day: addDays('2026-01-01', index),
    views: one,
    registrations: 1,
    before: { views: one, registrations: 2 },
  }));
const anyViews = fc.array(fc.option(fc.nat(5000)), { minLength: 1, maxLength: 366 });

describe('the steps of the axis', () => {
  it.each([
    { days: 1, points: 1, last: '2026-01-01' },
    { days: 120, points: 120, last: '2026-04-30' },
    { days: 121, points: 18, last: '2026-05-01' },
    { days: 366, points: 53, last: '2027-01-01' },
  ])('of $days days are $points', ({ days, points, last }) => {
    const listed = listPoints(makeDays(Array.from({ length: days }, () => 3)));
    expect(listed.length).toBe(points);
    expect(listed.at(-1)?.to).toBe(last);
  });

  it('hold everything once', () => {
    fc.assert(
      fc.property(anyViews, (views) => {
        const days = makeDays(views);
        const points = listPoints(days);
        const sum = (pick: (point: (typeof points)[number]) => number) =>
          points.reduce((total, point) => total + pick(point), 0);
        expect(sum((point) => point.views ?? 0)).toBe(sumDays(days).views ?? 0);
        expect(sum((point) => point.registrations)).toBe(days.length);
        expect(sum((point) => point.before.registrations)).toBe(2 * days.length);
      }),
    );
  });
});

it.each([
  { views: [], total: undefined, isWhole: false, counted: 0 },
  { views: [null, null], total: undefined, isWhole: false, counted: 0 },
  { views: [0, 0], total: 0, isWhole: true, counted: 2 },
  { views: [5, null, 7], total: 12, isWhole: false, counted: 2 },
])('days with views $views: what was not counted is not zero', ({ views, total, isWhole, counted }) => {
  expect(sumDays(makeDays(views))).toMatchObject({ views: total, isWhole, counted, registrations: views.length });
});

it.each([
  { views: undefined, rate: undefined },
  { views: 0, rate: undefined },
  { views: 19, rate: undefined },
  { views: 20, rate: 0.1 },
])('the rate of a step with $views views is $rate', ({ views, rate }) => {
  expect(rateOfPoint({ views, registrations: 2 })).toBe(rate);
});

it('gaps are the runs of steps that were not counted', () => {
  fc.assert(
    fc.property(anyViews, (views) => {
      const points = views.map((one) => ({ views: one ?? undefined, registrations: 0 }));
      const inGaps = listGaps(points).flatMap(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, index) => first + index),
      );
      expect(inGaps).toEqual(points.flatMap((point, index) => (point.views === undefined ? [index] : [])));
    }),
  );
  expect(
    listGaps(makeDays([null, 1, null, null, 2]).map(({ views }) => ({ views: views ?? undefined, registrations: 0 }))),
  ).toEqual([
    { first: 0, last: 0 },
    { first: 2, last: 3 },
  ]);
});
