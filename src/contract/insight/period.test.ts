import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf, countPeriodDays, judgePeriod, listPeriodDays, periodBefore } from './period.ts';

describe('the period before', () => {
  it.each([
    ['2026-10-26', '2026-11-22', '2026-09-28', '2026-10-25'],
    ['2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    // One day is compared with the same day of the week before; 90 days lie 13 weeks back, 365 lie 53.
    ['2026-11-22', '2026-11-22', '2026-11-15', '2026-11-15'],
    ['2026-08-25', '2026-11-22', '2026-05-26', '2026-08-23'],
    ['2025-11-23', '2026-11-22', '2024-11-17', '2025-11-16'],
    ['2024-02-26', '2024-03-03', '2024-02-19', '2024-02-25'],
  ])('of %s to %s is %s to %s', (from, to, fromBefore, toBefore) => {
    expect(periodBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore });
  });

  it('is as long, has the same days of the week, and ends less than a week before it begins', () => {
    const days = fc.date({ min: new Date('2001-01-01'), max: new Date('2900-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 366 }), (first, length) => {
        const from = first.toISOString().slice(0, 10);
        const period = { from, to: new Date(Date.parse(from) + (length - 1) * 86_400_000).toISOString().slice(0, 10) };
        const before = periodBefore(period);
        expect(countPeriodDays(before)).toBe(length);
        expect(new Date(before.from).getUTCDay()).toBe(new Date(from).getUTCDay());
        const gap = countPeriodDays({ from: before.to, to: from }) - 2;
        expect(gap).toBeGreaterThanOrEqual(0);
        expect(gap).toBeLessThan(7);
        expect(listPeriodDays(period)).toHaveLength(length);
      }),
    );
  });
});

it.each([
  ['2025-11-23', '2026-11-22', undefined],
  ['2025-11-22', '2026-11-22', undefined],
  ['2025-11-21', '2026-11-22', 'long'],
  ['2026-11-23', '2026-11-22', 'backwards'],
  ['1999-12-31', '2000-01-02', 'far'],
  ['2999-12-31', '3000-01-01', 'far'],
])('%s to %s is refused as %s', (from, to, reason) => {
  expect(judgePeriod({ from, to })).toBe(reason);
});

it('days begin at midnight in Viet Nam', () => {
  expect(boundsOf({ from: '2026-11-22', to: '2026-11-22' })).toEqual({
    since: new Date('2026-11-21T17:00:00Z'),
    until: new Date('2026-11-22T17:00:00Z'),
  });
});
