import { expect, it } from 'vitest';
import { nextMonday, summaryTime, weekBefore } from './summary-week.ts';

it.each([
  // 23/11/2026 is a Monday; summaries are sent at 01:00 UTC.
  ['2026-11-23T00:59:59Z', '2026-11-23'],
  ['2026-11-23T01:00:00Z', '2026-11-30'],
  ['2026-11-22T16:59:59Z', '2026-11-23'],
  // Monday 00:00 in Viet Nam.
  ['2026-11-22T17:00:00Z', '2026-11-23'],
  ['2026-11-24T03:00:00Z', '2026-11-30'],
  ['2026-12-27T03:00:00Z', '2026-12-28'],
  ['2026-12-28T03:00:00Z', '2027-01-04'],
])('after %s comes Monday %s', (now, monday) => {
  expect(nextMonday(new Date(now))).toBe(monday);
  expect(summaryTime(monday).toISOString()).toBe(`${monday}T01:00:00.000Z`);
});

it('tells of the seven days before it', () => {
  expect(weekBefore('2027-01-04')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
});
