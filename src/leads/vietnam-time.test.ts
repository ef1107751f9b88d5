import { expect, test } from 'vitest';
import { formatVietnamTime, parseVietnamTime } from './vietnam-time.ts';

test.each([
  ['2026-11-20', '2026-11-19T17:00:00.000Z'],
  ['2026-11-20 09:30', '2026-11-20T02:30:00.000Z'],
  ['2026-11-20T09:30:15', '2026-11-20T02:30:15.000Z'],
  ['2026-11-20T09:30:15.123', '2026-11-20T02:30:15.123Z'],
  ['2026-11-20T09:30Z', '2026-11-20T09:30:00.000Z'],
  ['2026-11-20T09:30:00+09:00', '2026-11-20T00:30:00.000Z'],
  ['2028-02-29', '2028-02-28T17:00:00.000Z'],
])('"%s" without a zone is Vietnam time: %s', (text, time) => {
  expect(parseVietnamTime(text)?.toISOString()).toBe(time);
});

test.each([
  '',
  '20/11/2026',
  '2026-13-01',
  '2026-02-30',
  '2027-02-29',
  '2026-11-20 25:00',
  '2026-11',
  'yesterday',
  '0',
])('"%s" is no time', (text) => {
  expect(parseVietnamTime(text)).toBeUndefined();
});

test('times are shown in Vietnam time, also across midnight', () => {
  expect(formatVietnamTime(new Date('2026-12-31T17:00:00Z'))).toBe('2027-01-01 00:00:00');
});
