import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWithBase } from '../../../contract/experiments/advise.ts';
import { compareArms } from '../../../contract/experiments/compare-arms.ts';
import {
  addUpDays,
  type CountedDay,
  followDifference,
  leavesZero,
  leftZeroAfter,
  plannedEnd,
  predictDifference,
} from './follow-difference.ts';

const setting = { shares: [0.5, 0.5], plan: { views: 80_000, days: 28, rate: 0.03, changePercent: 15 } };

function daysOf(...counts: readonly (readonly [views: number, registrations: number])[][]): CountedDay[] {
  return counts.map((arms, index) => ({
    day: `2026-11-${10 + index}`,
    arms: arms.map(([views, registrations]) => ({ views, registrations })),
  }));
}

/** A day of two arms with these rates. */
function alike(days: number, views: number, rates: readonly number[]): CountedDay[] {
  return daysOf(
    ...Array.from({ length: days }, () => rates.map((rate): [number, number] => [views, Math.round(views * rate)])),
  );
}

describe('the band', () => {
  it('is compareArms of all that was counted until the end of each day', () => {
    const day = fc.array(fc.tuple(fc.nat(3000), fc.nat(200)), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 20 }), (counts) => {
        const days = daysOf(...counts);
        const three = { ...setting, shares: [0.5, 0.25, 0.25] };
        const points = followDifference(days, 2, three);
        points.forEach(({ after, interval }, index) => {
          const sum = (arm: number, what: 'views' | 'registrations') =>
            days.slice(0, index + 1).reduce((total, one) => total + (one.arms[arm]?.[what] ?? 0), 0);
          const [base, other] = [0, 2].map((arm) => ({
            views: sum(arm, 'views'),
            registrations: sum(arm, 'registrations'),
          })) as [{ views: number; registrations: number }, { views: number; registrations: number }];
          expect(after).toBe(index + 1);
          expect(interval).toEqual(compareArms(base, other, { plannedViews: 80_000 * 0.75, comparisons: 2 }));
        });
      }),
    );
  });

  it('has no interval on the days before there is enough', () => {
    const points = followDifference(
      daysOf(
        [
          [199, 10],
          [500, 20],
        ],
        [
          [1, 0],
          [10, 1],
        ],
      ),
      1,
      setting,
    );
    expect(points.map(({ interval }) => interval === undefined)).toEqual([true, false]);
  });

  it('left zero on the day from which on it stayed away', () => {
    const at = (low: number, high: number) => ({ difference: (low + high) / 2, low, high });
    const bands = (...intervals: (ReturnType<typeof at> | undefined)[]) =>
      intervals.map((interval, index) => ({ after: index + 1, interval }));
    const [around, above, below] = [at(-1, 1), at(0.1, 1), at(-1, -0.1)];
    expect(leftZeroAfter(bands(undefined, around, above, above))).toBe(3);
    expect(leftZeroAfter(bands(above, around, below))).toBe(3);
    expect(leftZeroAfter(bands(above, around))).toBeUndefined();
    expect(leftZeroAfter([])).toBeUndefined();
    expect(leavesZero(at(0, 1))).toBe(false);
    expect(leavesZero(at(-1, 0))).toBe(false);
  });
});

describe('the prediction', () => {
  const gone = (days: number) => ({ today: days, daysGone: days });
  const counts = (days: number) => addUpDays(alike(days, 1400, [0.03, 0.036])).at(-1) ?? [];

  it('begins with what is known, and narrows at the same difference', () => {
    const { points } = predictDifference(counts(14), 1, setting, gone(14), 40);
    expect(points[0]?.interval).toEqual(compareWithBase({ arms: counts(14), ...setting })[0]);
    expect(points.map(({ after }) => after)).toEqual(Array.from({ length: 27 }, (_, index) => 14 + index));
    const widths = points.map(({ interval }) => (interval ? interval.high - interval.low : 0));
    expect(widths).toEqual(widths.toSorted((one, other) => other - one));
    for (const { interval } of points)
      expect(interval?.difference).toBeCloseTo(points[0]?.interval?.difference ?? 0, 9);
  });

  it('names the first day on which the same counts a day leave zero', () => {
    const { leavesZeroAfter = 0 } = predictDifference(counts(5), 1, setting, gone(5), 90);
    expect(leavesZeroAfter).toBeGreaterThan(5);
    const [before, then] = [leavesZeroAfter - 1, leavesZeroAfter].map((days) => counts(days));
    expect(leavesZero(compareWithBase({ arms: before ?? [], ...setting })[0])).toBe(false);
    expect(leavesZero(compareWithBase({ arms: then ?? [], ...setting })[0])).toBe(true);
  });

  it('grows from the time that has gone, not from whole days', () => {
    const half = predictDifference(counts(5), 1, setting, { today: 5, daysGone: 4.5 }, 60);
    const whole = predictDifference(counts(5), 1, setting, gone(5), 60);
    expect(half.leavesZeroAfter).toBeLessThanOrEqual(whole.leavesZeroAfter ?? 0);
    expect(half.points[0]?.after).toBe(5);
  });

  it.each([
    ['two arms alike never leave zero', addUpDays(alike(5, 1400, [0.03, 0.03])).at(-1) ?? [], 5],
    [
      'nothing was counted',
      [
        { views: 0, registrations: 0 },
        { views: 0, registrations: 0 },
      ],
      5,
    ],
    ['no time has gone', counts(5), 0],
  ])('%s: no day is named', (_, arms, daysGone) => {
    const { leavesZeroAfter } = predictDifference(arms, 1, setting, { today: 5, daysGone }, 60);
    expect(leavesZeroAfter).toBeUndefined();
  });

  it('the plan ends when its views are there', () => {
    expect(plannedEnd(counts(10), setting, gone(10))).toBe(Math.ceil(80_000 / 2800));
    expect(plannedEnd(counts(40), setting, gone(40))).toBe(40);
    expect(plannedEnd([{ views: 0, registrations: 0 }], setting, gone(10))).toBeUndefined();
  });
});
