import { expect, test } from 'vitest';
import { defaultDeskPolicy } from '../../../contract/desk/desk-policy.ts';
import { callableFrom } from './call-permission.ts';

const at = (text: string) => new Date(`2026-11-${text}+07:00`);

test.each([
  ['new', null, '23T14:00:00', undefined],
  ['new', null, '23T21:14:00', '24T08:00:00'],
  ['new', null, '23T17:00:00', '24T08:00:00'],
  ['retry', '23T20:00:00', '23T21:14:00', '24T08:00:00'],
  ['callBack', '23T19:30:00', '23T19:19:59', '23T19:20:00'],
  ['callBack', '23T19:30:00', '23T19:20:00', undefined],
  ['callBack', '23T19:30:00', '23T21:00:00', undefined],
  ['callBack', '24T09:15:00', '23T19:00:00', '24T08:00:00'],
] as const)('%s due at %s, at %s: may be called from %s', (state, due, now, from) => {
  const row = { state, dueAt: due === null ? null : at(due).toISOString() };
  expect(callableFrom(row, defaultDeskPolicy, at(now))).toEqual(from === undefined ? undefined : at(from));
});
