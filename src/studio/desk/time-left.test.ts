import { describe, expect, test } from 'vitest';
import { defaultCalendars } from '../../contract/desk/calendar-for.ts';
import { defaultDeskPolicy } from '../../contract/desk/desk-policy.ts';
import { timeLeft } from './time-left.ts';

const rules = { policy: defaultDeskPolicy, calendars: defaultCalendars };
const at = (text: string) => new Date(`2026-11-${text}+07:00`);

describe('time left', () => {
  test.each([
    ['new', '23T14:09:00', '23T13:54:00', 15, 'calm', 1],
    ['new', '23T14:09:00', '23T14:03:30', 6, 'calm', 6 / 15],
    ['new', '23T14:09:00', '23T14:04:00', 5, 'soon', 5 / 15],
    ['new', '23T14:09:00', '23T14:08:59', 1, 'soon', 1 / 15],
    ['new', '23T14:09:00', '23T14:09:00', 0, 'late', 1],
    ['new', '23T14:09:00', '23T14:09:01', -1, 'late', 1],
    // Nights and holidays do not count: registered at 21:00 before the 24th, due at 08:15.
    ['new', '25T08:15:00', '23T23:00:00', 15, 'calm', 1],
    // Late by 30 minutes in the evening and the minute from 08:00.
    ['new', '23T16:30:00', '25T08:01:00', -31, 'late', 1],
    // Agreed times are real ones.
    ['callBack', '24T09:15:00', '23T17:15:00', 960, 'calm', 1],
    ['callBack', '23T19:30:00', '23T19:29:10', 1, 'soon', 1 / 15],
    ['retry', '23T19:30:00', '23T19:36:00', -6, 'late', 1],
  ] as const)('%s, due at %s, at %s: %i minutes, %s', (state, due, now, minutes, urgency, share) => {
    const left = timeLeft({ state, dueAt: at(due).toISOString(), webid: 'hu_vang' }, rules, at(now));
    expect(left).toEqual({ minutes, urgency, share: expect.closeTo(share) });
  });

  test('nobody waits for who is closed', () => {
    expect(timeLeft({ state: 'closed', dueAt: null, webid: 'hu_vang' }, rules, at('23T14:00:00'))).toBeUndefined();
  });
});
