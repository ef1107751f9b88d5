import { expect, test } from 'vitest';
import { formatVietnamTime } from '../vietnam-time.ts';
import { defaultCalendar } from './default-calendar.ts';
import { daysUntil, defaultRequestRules, dueOf, extendedDue, type RequestKind } from './request-rules.ts';

const at = (text: string) => new Date(`${text.replace(' ', 'T')}+07:00`);
const due = (kind: RequestKind, arrived: string, calendar = defaultCalendar) => {
  const { answerDueAt, dueAt, days } = dueOf(defaultRequestRules, calendar, kind, at(arrived));
  return [formatVietnamTime(answerDueAt).slice(0, 16), formatVietnamTime(dueAt), days];
};

test.each<[why: string, kind: RequestKind, arrived: string, answer: string, end: string, days: number]>([
  ['a Monday', 'withdraw', '2026-11-30 09:42', '2026-12-02 17:00', '2026-12-15 23:59:59', 15],
  ['before the first hour of a Monday', 'erase', '2026-11-30 00:00', '2026-12-02 17:00', '2026-12-20 23:59:59', 20],
  ['the last minute of a Monday', 'copy', '2026-11-30 23:59', '2026-12-02 17:00', '2026-12-10 23:59:59', 10],
  ['a Friday: the half Saturday counts', 'copy', '2026-12-04 16:59', '2026-12-07 17:00', '2026-12-14 23:59:59', 10],
  ['a Thursday ends on the half Saturday', 'copy', '2026-12-03 08:00', '2026-12-05 12:00', '2026-12-13 23:59:59', 10],
  ['a Sunday', 'correct', '2026-12-06 10:00', '2026-12-08 17:00', '2026-12-16 23:59:59', 10],
  ['the last day of a year', 'withdraw', '2026-12-31 10:00', '2027-01-04 17:00', '2027-01-15 23:59:59', 15],
  ['the end of February', 'erase', '2027-02-27 10:00', '2027-03-02 17:00', '2027-03-19 23:59:59', 20],
])('a request of %s is due', (_why, kind, arrived, answer, end, days) => {
  expect(due(kind, arrived)).toEqual([answer, end, days]);
});

test('Tết is no working day, and the other clocks run through it', () => {
  const days = Object.entries(defaultCalendar.days)
    .filter(([date, { hours }]) => date.startsWith('2027-02') && hours === null)
    .map(([date]) => date)
    .sort();
  const [first = ''] = days;
  const dayBefore = new Date(Date.parse(`${first}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  const [answer = '', end] = due('copy', `${dayBefore} 10:00`);
  expect(days.length).toBeGreaterThanOrEqual(5);
  expect(String(answer).slice(0, 10) > (days.at(-1) ?? '')).toBe(true);
  expect(daysUntil(at(String(end)), at(`${dayBefore} 10:00`))).toBe(10);
});

test('a swapped Sunday counts, and the day off in its place does not', () => {
  const hours = { opensAt: 480, closesAt: 1020 };
  const swapped = {
    ...defaultCalendar,
    days: {
      '2026-12-04': { name: 'Nghỉ bù', hours: null, isConfirmed: true },
      '2026-12-06': { name: 'Làm bù', hours, isConfirmed: true },
    },
  };
  expect(due('copy', '2026-12-03 10:00', swapped)[0]).toBe('2026-12-06 17:00');
});

test('a calendar without any open day still gives a date', () => {
  const closed = { week: Array.from({ length: 7 }, () => null), days: {} };
  expect(due('copy', '2026-12-04 10:00', closed)[0]).toBe('2026-12-06 17:00');
});

test('days are counted by the date in Viet Nam', () => {
  const end = at('2026-11-26 23:59:59');
  expect(
    ['2026-11-23 00:00:00', '2026-11-26 23:59:00', '2026-11-27 00:00:00'].map((now) => daysUntil(end, at(now))),
  ).toEqual([3, 0, -1]);
  expect(formatVietnamTime(extendedDue(end, 10))).toBe('2026-12-06 23:59:59');
});
