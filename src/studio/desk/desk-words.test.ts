import { describe, expect, it, test } from 'vitest';
import { defaultCalendar } from '../../contract/desk/default-calendar.ts';
import type { DeskRow } from '../../contract/studio/desk-calls.ts';
import {
  clockAndDay,
  clockOfMinutes,
  ringText,
  ringWords,
  rowTime,
  sayClosed,
  shortMoment,
  showMasked,
  showPhone,
  sourceOf,
} from './desk-words.ts';

const now = new Date('2026-11-23T14:06:30+07:00');
const at = (text: string) => new Date(`2026-11-${text}+07:00`);

test.each([
  [3, 'soon', '3', 'còn 3 phút'],
  [-6, 'late', '+6', 'quá hạn 6 phút'],
  [0, 'late', '+0', 'quá hạn 0 phút'],
  [99, 'calm', '99', 'còn 1 giờ'],
  [100, 'calm', '1g', 'còn 1 giờ'],
  [-2880, 'late', '+2n', 'quá hạn 2 ngày'],
] as const)('%i minutes, %s: %s, %s', (minutes, urgency, text, spoken) => {
  expect(ringText({ minutes, urgency })).toBe(text);
  expect(ringWords({ minutes, urgency })).toBe(spoken);
});

test.each([
  ['23T16:30:00', '16:30 hôm nay'],
  ['24T09:15:00', '09:15 ngày mai'],
  ['25T00:00:00', '00:00 T4 25/11'],
  ['22T23:59:59', '23:59 hôm qua'],
  ['21T23:59:59', '23:59 T7 21/11'],
])('%s is %s', (time, words) => {
  expect(clockAndDay(at(time), now)).toBe(words);
  expect(shortMoment(at(time), now)).toBe(words.replace(' hôm nay', ''));
});

test.each([
  ['2026-11-23T18:00', 'Ngoài giờ gọi. Nhận khách được từ 08:00 ngày mai.'],
  ['2026-11-22T10:00', 'Hôm nay nghỉ. Nhận khách được từ 08:00 ngày mai.'],
])('nobody is called at %s, and it says why', (time, words) => {
  expect(sayClosed({ ...defaultCalendar, days: {} }, new Date(`${time}+07:00`))).toBe(words);
});

test('a holiday is named before its end', () => {
  const days = { '2027-02-07': { name: 'Mùng 2 Tết', hours: null, isConfirmed: true } };
  const words = 'Hôm nay nghỉ, Mùng 2 Tết. Nhận khách được từ 08:00 ngày mai.';
  expect(sayClosed({ ...defaultCalendar, days }, new Date('2027-02-07T10:00+07:00'))).toBe(words);
});

describe('the end of a row', () => {
  const row = (change: Partial<DeskRow>) => ({ state: 'new', dueAt: null, lastCall: null, unanswered: 0, ...change });
  test.each([
    [{ registeredAt: at('23T14:06:00').toISOString() }, ['vừa xong', '14:06']],
    [{ registeredAt: at('23T13:54:00').toISOString() }, ['12 phút', 'trước']],
    [{ registeredAt: at('20T13:54:00').toISOString() }, ['3 ngày', 'trước']],
    [{ state: 'callBack', dueAt: at('23T14:30:00').toISOString() }, ['14:30', 'hẹn']],
    [{ state: 'callBack', dueAt: at('24T09:15:00').toISOString() }, ['09:15', 'ngày mai']],
    [{ state: 'retry', unanswered: 2, dueAt: at('23T15:10:00').toISOString() }, ['15:10', 'gọi lần 3']],
  ] as const)('%j: %j', (change, expected) => {
    expect(rowTime(row(change as Partial<DeskRow>) as DeskRow, now)).toEqual(expected);
  });
});

it('shows phones in the groups in which they are read out', () => {
  expect(showPhone('0912345678')).toBe('0912 345 678');
  expect(showPhone('+8491234567')).toBe('+8491234567');
  expect(showMasked('*******678')).toBe('•••• ••• 678');
  expect(showMasked('')).toBe('không có số');
});

test.each([
  ['ZALO', 'Zalo'],
  [null, 'Vào thẳng'],
  ['email', 'E-mail'],
  ['<b>x</b>', '<b>x</b>'],
  ['constructor', 'constructor'],
])('source %s is called %s', (source, name) => {
  expect(sourceOf(source)).toBe(name);
});

test.each([
  [480, '08:00'],
  [1020, '17:00'],
  [1440, '24:00'],
])('%i minutes are %s', (minutes, clock) => {
  expect(clockOfMinutes(minutes)).toBe(clock);
});
