import { describe, expect, it, test } from 'vitest';
import { defaultCalendar } from '../../../contract/desk/default-calendar.ts';
import {
  changeDays,
  compareDays,
  countKinds,
  groupDays,
  kindOf,
  listMonths,
  spellDates,
  toggleDay,
} from './calendar-year.ts';

const names = { off: 'Ngày nghỉ', madeUp: 'Làm bù' };
const off = { name: 'Ngày nghỉ', hours: null, isConfirmed: true };

test.each([
  ['2026-11-23', 'work'],
  ['2026-11-28', 'half'],
  ['2026-11-29', 'closed'],
  ['2026-02-17', 'holiday'],
  ['2026-11-24', 'unconfirmed'],
  ['2026-01-10', 'madeUp'],
])('%s is drawn as %s', (date, kind) => {
  expect(kindOf(defaultCalendar, date)).toBe(kind);
});

it('a year has all its days, each at its weekday', () => {
  const months = listMonths(2028);
  expect(months.flatMap(({ dates }) => dates)).toHaveLength(366);
  expect(months[0]).toMatchObject({ month: 1, before: 5 });
  expect(months[1]?.dates.at(-1)).toBe('2028-02-29');
});

it('the days of 2026 are counted by what they are', () => {
  expect(countKinds(defaultCalendar, 2026)).toEqual({
    ...{ work: 247, madeUp: 2, half: 50, closed: 52, holiday: 13, unconfirmed: 1 },
  });
});

it('days that follow each other are one group, from a date on', () => {
  const groups = groupDays(defaultCalendar.days, '2026-11-24', 5);
  expect(groups.map(({ dates, day }) => `${spellDates(dates, 2026)} ${day.name}`)).toEqual([
    ...['24/11 Ngày Văn hóa Việt Nam', '1/1/27 Tết Dương lịch', '5–11/2/27 Tết Đinh Mùi', '16/4/27 Giỗ Tổ Hùng Vương'],
    '30/4–3/5/27 Chiến thắng, Quốc tế Lao động',
  ]);
});

test.each([
  ['a working day', '2026-11-23', off],
  ['a holiday', '2026-11-24', null],
  ['a Sunday', '2026-11-29', { name: 'Làm bù', hours: { opensAt: 480, closesAt: 1020 }, isConfirmed: true }],
  ['a Saturday that makes up', '2026-01-10', off],
])('%s is toggled', (_, date, expected) => {
  expect(toggleDay(defaultCalendar, date, names)).toEqual(expected);
});

describe('a change', () => {
  it('has no difference where a day is as above', () => {
    const above = defaultCalendar;
    const days = { '2026-11-24': above.days['2026-11-24'] ?? null, '2026-11-25': off, '2026-11-26': null };
    expect(changeDays(above, days)).toEqual({ '2026-11-24': 'asAbove', '2026-11-25': off, '2026-11-26': 'asAbove' });
  });

  it('of a file is shown by days that change alike', () => {
    const found = (...dates: string[]) =>
      Object.fromEntries(dates.map((date) => [date, { name: 'Tết Đinh Mùi', hours: null }]));
    const rows = compareDays(defaultCalendar, found('2027-02-04', '2027-02-05', '2027-02-06', '2027-02-12'), true);
    expect(rows.map(({ dates, old, day }) => [dates.length, old?.isConfirmed, day.isConfirmed])).toEqual([
      [1, undefined, true],
      [2, false, true],
      [1, undefined, true],
    ]);
    const [row] = compareDays(defaultCalendar, found('2027-02-05'), false);
    expect(row?.day.isConfirmed).toBe(false);
  });
});
