import { expect, test } from 'vitest';
import { defaultCalendar } from '../../../contract/desk/default-calendar.ts';
import { callableFrom } from './call-permission.ts';

const at = (text: string) => new Date(`2026-11-${text}+07:00`);

test.each([
  ['new', null, '23T14:00:00', undefined],
  ['new', null, '23T21:14:00', '25T08:00:00'],
  ['new', null, '24T10:00:00', '25T08:00:00'],
  ['new', null, '25T17:00:00', '26T08:00:00'],
  ['retry', '25T20:00:00', '25T21:14:00', '26T08:00:00'],
  ['callBack', '23T19:30:00', '23T19:19:59', '23T19:20:00'],
  ['callBack', '23T19:30:00', '23T19:20:00', undefined],
  ['callBack', '23T19:30:00', '23T21:00:00', undefined],
  ['callBack', '26T09:15:00', '25T19:00:00', '26T08:00:00'],
] as const)('%s due at %s, at %s: may be called from %s', (state, due, now, from) => {
  const row = { state, dueAt: due === null ? null : at(due).toISOString() };
  expect(callableFrom(row, defaultCalendar, at(now))).toEqual(from === undefined ? undefined : at(from));
});

test('a calendar without any open day lets only those be called who have asked for this time', () => {
  const closed = { week: [null, null, null, null, null, null, null], days: {} };
  const asked = { state: 'callBack', dueAt: at('25T19:30:00').toISOString() } as const;
  expect(callableFrom({ state: 'new', dueAt: null }, closed, at('25T10:00:00'))).toBeNull();
  expect(callableFrom(asked, closed, at('25T19:25:00'))).toBeUndefined();
  expect(callableFrom(asked, closed, at('25T10:00:00'))).toEqual(at('25T19:20:00'));
});
