import { expect, test } from 'vitest';
import { formatReadableTime, formatVietnamTime, parseVietnamTime } from './vietnam-time.ts';

test.each([
  ['2026-11-20', '2026-11-19T17:00:00.000Z'],
  ['2026-11-20 09:30', '2026-11-20T02:30:00.000Z'],
  ['2026-11-20T09:30:15', '2026-11-20T02:30:15.000Z'],
  ['2026-11-20T09:30:15.123', '2026-11-20T02:30:15.123Z'],
  ['2026-11-20T09:30Z', '2026-11-20T09:30:00.000Z'],
  ['2026-11-20T09:30:00+09:00', '2026-11-20T00:30:00.000Z'],
  ['20/11/2026', '2026-11-19T17:00:00.000Z'],
  ['1-2-2027', '2027-01-31T17:00:00.000Z'],
  ['01.02.2027 8:05', '2027-02-01T01:05:00.000Z'],
  ['20/11/2026 lúc 9h30', '2026-11-20T02:30:00.000Z'],
  ['9h 20/11/2026', '2026-11-20T02:00:00.000Z'],
  [' 09:30:15  ngày 20/11/2026 ', '2026-11-20T02:30:15.000Z'],
  ['09:30 ngày 20/11/2026'.normalize('NFD'), '2026-11-20T02:30:00.000Z'],
  ['2028-02-29', '2028-02-28T17:00:00.000Z'],
])('"%s" without a zone is Vietnam time: %s', (text, time) => {
  expect(parseVietnamTime(text)?.toISOString()).toBe(time);
});

test.each([
  '',
  '11/20/2026',
  '30/02/2027',
  '20/11-2026',
  '20/11/26',
  '9 20/11/2026',
  '24h30 20/11/2026',
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

test.each([
  ['2026-12-31T17:00:00Z', '00:00 ngày 01/01/2027'],
  ['2026-11-20T02:30:05Z', '09:30:05 ngày 20/11/2026'],
])('in sentences times stand as people write them, and can be typed again', (time, text) => {
  expect(formatReadableTime(new Date(time))).toBe(text);
  expect(parseVietnamTime(text)).toEqual(new Date(time));
});
