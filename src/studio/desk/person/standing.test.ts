import { describe, expect, test } from 'vitest';
import type { DeskRow } from '../../../contract/studio/desk-calls.ts';
import { standingOf } from './standing.ts';

const at = (clock: string) => new Date(`2026-11-23T${clock}+07:00`);
const now = at('14:10:00');
const hold = (isSelf: boolean, until: string): DeskRow['holder'] => ({
  ...{ id: 'x', name: isSelf ? 'Trâm' : 'Bảo', isSelf, until: at(until).toISOString() },
});
const called = (isSelf: boolean, clock: string): DeskRow['lastCall'] => ({
  ...{ name: isSelf ? 'Trâm' : 'Bảo', isSelf, at: at(clock).toISOString() },
});
const row = { holder: null, lastCall: null, state: 'new' } as const;
const seen = { since: at('14:00:00'), until: at('14:15:00') };

describe('for a window that never held the person', () => {
  test.each([
    ['free', { ...row }, { kind: 'free' }],
    ['closed', { ...row, state: 'closed' }, { kind: 'free' }],
    ['quarantined', { ...row, state: 'quarantined' }, { kind: 'quarantined' }],
    ['held by a colleague', { ...row, holder: hold(false, '14:20:00') }, { kind: 'colleague', name: 'Bảo' }],
    ['held here', { ...row, holder: hold(true, '14:15:00') }, { kind: 'held', until: at('14:15:00') }],
    ['held here until now', { ...row, holder: hold(true, '14:10:00') }, { kind: 'free' }],
  ] as const)('%s', (_, given, expected) => {
    expect(standingOf(given, now, undefined)).toEqual(expected);
  });
});

describe('for a window that held the person', () => {
  const before = called(false, '13:59:59');
  test.each([
    ['who is still held', { ...row, holder: hold(true, '14:25:00') }, now, { kind: 'held', until: at('14:25:00') }],
    ['whose time is over', { ...row, lastCall: before }, at('14:15:00'), { how: 'expired', at: at('14:15:00') }],
    [
      'whom the browser still believes held',
      { ...row, holder: hold(true, '14:15:00') },
      at('14:15:00'),
      { how: 'expired' },
    ],
    [
      'whom a colleague has now',
      { ...row, holder: hold(false, '14:30:00') },
      at('14:16:00'),
      { how: 'colleague', name: 'Bảo' },
    ],
    [
      'whose outcome another window has stored',
      { ...row, lastCall: called(true, '14:09:00') },
      now,
      { how: 'recorded', name: undefined },
    ],
    [
      'whom a colleague has called since',
      { ...row, lastCall: called(false, '14:09:00') },
      now,
      { how: 'recorded', name: 'Bảo' },
    ],
    ['who was taken back', { ...row, lastCall: before }, now, { how: 'returned' }],
  ] as const)('%s', (_, given, time, expected) => {
    expect(standingOf(given, time, seen)).toMatchObject(expected);
  });
});
