import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { defaultCalendars } from '../../contract/desk/calendar-for.ts';
import { defaultDeskPolicy } from '../../contract/desk/desk-policy.ts';
import { claimLeft, minutesLeft, spellShare, stackWaits } from './team-figures.ts';

/** 14:10 of a Monday in Viet Nam. */
const now = new Date('2026-11-23T07:10:00Z');

it('a share of nothing is a dash', () => {
  expect([spellShare(0, 0), spellShare(0, 3), spellShare(2, 3)]).toEqual(['–', '0%', '67%']);
});

describe('waits', () => {
  it('have a tick for each call, and the longest ones share the last place', () => {
    const { ticks, unit } = stackWaits([0, 0, 4, 500], 15);
    expect({ unit, first: ticks[0], fifth: ticks[4], last: ticks.at(-1), places: ticks.length }).toEqual({
      ...{ unit: 1, first: 2, fifth: 1, last: 1, places: 24 },
    });
  });

  it('never grow higher than the figure, lose no minute with a call, and show the limit', () => {
    const anyLimit = fc.integer({ min: 1, max: 480 });
    fc.assert(
      fc.property(fc.array(fc.nat(600), { minLength: 1, maxLength: 400 }), anyLimit, (minutes, limit) => {
        const { ticks, unit } = stackWaits(minutes, limit);
        expect(Math.max(...ticks)).toBeLessThanOrEqual(17);
        expect(ticks.reduce((sum, count) => sum + count, 0) * unit).toBeGreaterThanOrEqual(minutes.length);
        expect(ticks.length).toBeLessThanOrEqual(40);
        for (const wait of minutes) expect(ticks[Math.min(wait, ticks.length - 1)]).toBeGreaterThan(0);
      }),
    );
  });
});

test.each([
  ['in four minutes', '2026-11-23T07:14:00Z', 4],
  ['in four and a half', '2026-11-23T07:14:30Z', 5],
  ['now', '2026-11-23T07:10:00Z', 0],
  ['ten minutes ago', '2026-11-23T07:00:00Z', -10],
  // 170 minutes until 17:00 today, none on the holiday, and 15 after it.
  ['at 08:15 after the holiday', '2026-11-25T01:15:00Z', 185],
])('somebody due %s has that many minutes', (_what, dueAt, minutes) => {
  expect(minutesLeft({ dueAt, webid: 'hu_vang' }, { calendars: defaultCalendars }, now)).toBe(minutes);
});

it('a claim is silent in its last three minutes', () => {
  const holder = (until: string) => ({ holder: { id: '1', name: 'Khoa', isSelf: false, until } });
  expect(claimLeft(holder('2026-11-23T07:12:00Z'), defaultDeskPolicy, now)).toMatchObject({
    isSilent: true,
    silence: 13,
  });
  expect(claimLeft(holder('2026-11-23T07:14:00Z'), defaultDeskPolicy, now)).toMatchObject({ isSilent: false });
});
