import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { defaultDeskPolicy } from '../../../contract/desk/desk-policy.ts';
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
  [480, 1020, 480, 990, 18],
  [465, 1020, 480, 990, 18],
  [0, 1440, 0, 1410, 48],
])('half hours from %i to %i', (opensAt, closesAt, first, last, count) => {
  const offered = halfHours({ opensAt, closesAt });
  expect([offered[0], offered.at(-1), offered.length]).toEqual([first, last, count]);
});

describe('suggestions', () => {
  test.each([
    ['23T14:08:00', ['23T14:38:00', '23T16:30:00', '24T08:30:00']],
    // In half an hour the window is closed, and later today is past.
    ['23T16:40:00', ['24T08:00:00', '24T08:30:00']],
    ['23T21:00:00', ['24T08:00:00', '24T08:30:00']],
    ['23T16:00:00', ['23T16:30:00', '24T08:30:00']],
  ])('at %s', (now, expected) => {
    expect(suggestTimes(defaultDeskPolicy, at(now)).map(timeOf)).toEqual(expected.map(at));
  });
});
