import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addCallMinutes,
  countCallMinutes,
  firstCallDue,
  isInCallWindow,
  nextCallTime,
  subtractCallMinutes,
} from './call-window.ts';
import { defaultDeskPolicy } from './desk-policy.ts';

const policy = defaultDeskPolicy;
const at = (text: string) => new Date(`2026-11-${text}+07:00`);

test.each([
  ['23T07:59:59', false],
  ['23T08:00:00', true],
  ['23T16:59:59', true],
  ['23T17:00:00', false],
  ['23T00:00:00', false],
  ['22T09:00:00', true],
])('at %s calls are made: %s', (time, expected) => {
  expect(isInCallWindow(policy, at(time))).toBe(expected);
});

test.each([
  ['inside the window', '23T13:54:00', '23T14:09:00'],
  ['in the evening', '23T21:00:00', '24T08:15:00'],
  ['at night', '24T02:30:00', '24T08:15:00'],
  ['before the opening', '24T07:59:59', '24T08:15:00'],
  ['at the opening', '24T08:00:00', '24T08:15:00'],
  ['so late that the window ends', '23T16:50:00', '24T08:05:00'],
  ['so that it is due at the closing', '23T16:45:00', '23T17:00:00'],
  ['at the closing', '23T17:00:00', '24T08:15:00'],
])('who registers %s is due in time', (_, registered, due) => {
  expect(firstCallDue(policy, at(registered))).toEqual(at(due));
});

it('a first call later than a whole window is due some days later', () => {
  const slow = { ...policy, opensAt: 600, closesAt: 660 };
  expect(addCallMinutes(slow, at('23T10:30:00'), 150)).toEqual(at('25T11:00:00'));
});

it('outside the window the next call is at the next opening', () => {
  expect(nextCallTime(policy, at('23T17:00:00'))).toEqual(at('24T08:00:00'));
  expect(nextCallTime(policy, at('23T10:00:00'))).toEqual(at('23T10:00:00'));
});

test.each([
  ['inside the window', '24T13:54:00', '24T13:39:00'],
  ['at the opening of the next day', '24T08:15:00', '24T08:00:00'],
  ['early in the window', '24T08:10:00', '23T16:55:00'],
  ['in the evening', '23T21:00:00', '23T16:45:00'],
  ['at night', '24T02:00:00', '23T16:45:00'],
])('who is due %s has waited since then, and nobody later has', (_, due, since) => {
  expect(subtractCallMinutes(policy, at(due), 15)).toEqual(at(since));
  expect(firstCallDue(policy, at(since)).getTime()).toBeLessThanOrEqual(at(due).getTime());
  expect(firstCallDue(policy, new Date(at(since).getTime() + 1)).getTime()).toBeGreaterThan(at(due).getTime());
});

describe('minutes inside the window', () => {
  test.each([
    ['23T10:00:00', '23T10:15:00', 15],
    ['23T16:50:00', '24T08:05:00', 15],
    ['23T18:00:00', '24T07:00:00', 0],
    ['23T08:00:00', '25T08:00:00', 1080],
    ['23T10:15:00', '23T10:00:00', -15],
  ])('%s to %s: %i', (from, to, minutes) => {
    expect(countCallMinutes(policy, at(from), at(to))).toBeCloseTo(minutes);
  });

  it('count what was added, from any time, in any window', () => {
    const times = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000));
    const windows = fc
      .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 60, max: 1440 }))
      .filter(([opensAt, length]) => opensAt + length <= 1440)
      .map(([opensAt, length]) => ({ opensAt, closesAt: opensAt + length }));
    fc.assert(
      fc.property(times, windows, fc.integer({ min: 1, max: 3000 }), (from, window, minutes) => {
        const due = addCallMinutes(window, from, minutes);
        expect(countCallMinutes(window, from, due)).toBeCloseTo(minutes, 3);
      }),
    );
  });

  it('are due in the order of registration, so that the queue needs no stored time', () => {
    const seconds = fc.integer({ min: 0, max: 4_000_000_000 });
    fc.assert(
      fc.property(seconds, seconds, (one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)].map((time) => new Date(time * 1000));
        if (!earlier || !later) return;
        expect(firstCallDue(policy, earlier).getTime()).toBeLessThanOrEqual(firstCallDue(policy, later).getTime());
      }),
    );
  });
});
