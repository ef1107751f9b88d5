import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { defaultCalendar } from '../../../contract/desk/default-calendar.ts';
import { followUpOf, halfHours, nextDays, suggestTimes, timeOf } from './follow-up-times.ts';

const at = (text: string) => new Date(`2026-11-${text}+07:00`);

it('a day and a time are a moment, and back', () => {
  expect(timeOf({ day: '2026-11-24', minutes: 9 * 60 + 15 })).toEqual(at('24T09:15:00'));
  expect(timeOf({ day: '2026-02-30', minutes: 0 })).toBeUndefined();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000 }), (minutes) => {
      const time = new Date(at('01T00:00:00').getTime() + minutes * 60_000);
      expect(timeOf(followUpOf(time))).toEqual(time);
    }),
  );
});

it('offers the day of now in Viet Nam first', () => {
  expect(nextDays(at('30T00:10:00')).slice(0, 2)).toEqual(['2026-11-30', '2026-12-01']);
});

test.each([
  ['a usual day', '2026-11-23', { opensAt: 480, closesAt: 1020 }, 480, 990, 18],
  ['a Saturday', '2026-11-28', null, 480, 690, 8],
  ['a day that opens at a quarter', '2026-11-23', { opensAt: 465, closesAt: 1020 }, 480, 990, 18],
  ['a day and a night', '2026-11-23', { opensAt: 0, closesAt: 1440 }, 0, 1410, 48],
  ['a holiday', '2026-11-24', null, undefined, undefined, 0],
])('half hours of %s', (_, day, hours, first, last, count) => {
  const week = hours ? defaultCalendar.week.map(() => hours) : defaultCalendar.week;
  const offered = halfHours({ ...defaultCalendar, week }, day);
  expect([offered[0], offered.at(-1), offered.length]).toEqual([first, last, count]);
});

describe('suggestions', () => {
  test.each([
    ['25T14:08:00', ['25T14:38:00', '25T16:30:00', '26T08:30:00']],
    // In half an hour the desk is closed, and later today is past.
    ['25T16:40:00', ['26T08:00:00', '26T08:30:00']],
    ['25T21:00:00', ['26T08:00:00', '26T08:30:00']],
    ['25T16:00:00', ['25T16:30:00', '26T08:30:00']],
    // Before a holiday, on one, and on a Saturday.
    ['23T14:08:00', ['23T14:38:00', '23T16:30:00', '25T08:30:00']],
    ['24T10:00:00', ['25T08:00:00', '25T08:30:00']],
    ['28T11:00:00', ['28T11:30:00', '30T08:30:00']],
  ])('at %s', (now, expected) => {
    expect(suggestTimes(defaultCalendar, at(now)).map(timeOf)).toEqual(expected.map(at));
  });

  test('are none without any open day', () => {
    const closed = { week: defaultCalendar.week.map(() => null), days: {} };
    expect(suggestTimes(closed, at('23T14:08:00'))).toEqual([]);
  });
});
