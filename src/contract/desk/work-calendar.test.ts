import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { vietnamDate } from '../vietnam-time.ts';
import { defaultCalendar } from './default-calendar.ts';
import {
  addOpenMinutes,
  addWorkingDays,
  countOpenMinutes,
  firstCallDue,
  hoursOf,
  isOpenAt,
  nextOpenTime,
  subtractOpenMinutes,
} from './work-calendar.ts';
import { calendarDifferencesSchema, type WorkCalendar } from './work-calendar-schema.ts';

const at = (text: string) => new Date(`${text}+07:00`);
const closed: WorkCalendar = { week: Array.from({ length: 7 }, () => null), days: {} };
const hours = (opensAt: number, closesAt: number) => ({ opensAt: opensAt * 60, closesAt: closesAt * 60 });

describe('hours of the days of 2026 and 2027', () => {
  test.each([
    ['a Monday', '2026-11-23', hours(8, 17)],
    ['a Saturday', '2026-11-28', hours(8, 12)],
    ['a Sunday', '2026-11-29', null],
    ["New Year's Day", '2026-01-01', null],
    ['the day that joins it to the weekend', '2026-01-02', null],
    ['the Saturday that makes up for it', '2026-01-10', hours(8, 17)],
    ['the last day before Tết', '2026-02-13', hours(8, 17)],
    ['the first day of Tết', '2026-02-16', null],
    ['the last day of Tết', '2026-02-20', null],
    ['the Saturday after Tết', '2026-02-21', hours(8, 12)],
    ["the Monday after the Kings' day", '2026-04-27', null],
    ['30 April', '2026-04-30', null],
    ['1 May', '2026-05-01', null],
    ['the Saturday that makes up for 31 August', '2026-08-22', hours(8, 17)],
    ['31 August', '2026-08-31', null],
    ['2 September', '2026-09-02', null],
    ['3 September', '2026-09-03', hours(8, 17)],
    ['the day of culture', '2026-11-24', null],
    ['the day before Tết of 2027', '2027-02-04', hours(8, 17)],
    ['the first day of Tết of 2027', '2027-02-05', null],
    ['the last day of Tết of 2027', '2027-02-11', null],
    ['the day after Tết of 2027', '2027-02-12', hours(8, 17)],
    ["the Kings' day of 2027", '2027-04-16', null],
    ['the Monday after 1 May 2027', '2027-05-03', null],
    ['a Tuesday of 2027', '2027-05-04', hours(8, 17)],
    ['29 February', '2028-02-29', hours(8, 17)],
  ])('%s', (_, date, expected) => {
    expect(hoursOf(defaultCalendar, date)).toEqual(expected);
  });

  it('are as many working days as are counted by hand', () => {
    const count = (year: number) =>
      Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10)).filter(
        (date) => (hoursOf(defaultCalendar, date)?.closesAt ?? 0) > 12 * 60,
      ).length;
    // 261 weekdays in each year; 2026: 14 of them off and two Saturdays made up; 2027: 12 of them off.
    expect([count(2026), count(2027)]).toEqual([261 - 14 + 2, 261 - 12]);
  });

  it('are a calendar that can be stored', () => {
    const differences = { week: { ...defaultCalendar.week }, days: defaultCalendar.days };
    expect(calendarDifferencesSchema.parse(differences)).toEqual(differences);
  });
});

test.each([
  ['before the opening', '2026-11-23T07:59:59', false],
  ['at the opening', '2026-11-23T08:00:00', true],
  ['in the last second', '2026-11-23T16:59:59', true],
  ['at the closing', '2026-11-23T17:00:00', false],
  ['at midnight', '2026-11-23T00:00:00', false],
  ['on a Saturday morning', '2026-11-28T11:59:00', true],
  ['at noon of a Saturday', '2026-11-28T12:00:00', false],
  ['on the afternoon of a Saturday that makes up', '2026-08-22T16:00:00', true],
  ['on a Sunday', '2026-11-29T09:00:00', false],
  ['at Tết', '2026-02-17T09:00:00', false],
])('whether calls are made %s', (_, time, expected) => {
  expect(isOpenAt(defaultCalendar, at(time))).toBe(expected);
});

test.each([
  ['inside the hours', '2026-11-25T13:54:00', '2026-11-25T14:09:00'],
  ['in the evening', '2026-11-25T21:00:00', '2026-11-26T08:15:00'],
  ['at night', '2026-11-26T02:30:00', '2026-11-26T08:15:00'],
  ['just before the opening', '2026-11-26T07:59:59', '2026-11-26T08:15:00'],
  ['at the opening', '2026-11-26T08:00:00', '2026-11-26T08:15:00'],
  ['in the last minute before closing', '2026-11-25T16:59:00', '2026-11-26T08:14:00'],
  ['so that it is due at the closing', '2026-11-25T16:45:00', '2026-11-25T17:00:00'],
  ['at the closing', '2026-11-25T17:00:00', '2026-11-26T08:15:00'],
  ['before a holiday', '2026-11-23T16:58:00', '2026-11-25T08:13:00'],
  ['in the last minute of Saturday', '2026-11-28T11:59:00', '2026-11-30T08:14:00'],
  ['on a Friday evening', '2026-11-27T20:00:00', '2026-11-28T08:15:00'],
  ['before Tết', '2026-02-14T11:50:00', '2026-02-21T08:05:00'],
  ['at Tết', '2026-02-17T10:00:00', '2026-02-21T08:15:00'],
  ['before Tết of 2027', '2027-02-04T16:50:00', '2027-02-12T08:05:00'],
  ['over the turn of the year', '2026-12-31T16:50:00', '2027-01-02T08:05:00'],
  ['on the Friday before a Saturday that makes up', '2026-08-21T16:50:00', '2026-08-22T08:05:00'],
])('who registers %s is due in time', (_, registered, due) => {
  expect(firstCallDue(defaultCalendar, { firstCallMinutes: 15 }, at(registered))).toEqual(at(due));
});

test.each([
  ['inside the hours', '2026-11-26T13:54:00', '2026-11-26T13:39:00'],
  ['a quarter after the opening', '2026-11-26T08:15:00', '2026-11-26T08:00:00'],
  ['early in the morning', '2026-11-26T08:10:00', '2026-11-25T16:55:00'],
  ['in the evening', '2026-11-25T21:00:00', '2026-11-25T16:45:00'],
  ['at night', '2026-11-26T02:00:00', '2026-11-25T16:45:00'],
  ['after a weekend', '2026-11-30T08:10:00', '2026-11-28T11:55:00'],
  ['after Tết', '2026-02-21T08:05:00', '2026-02-14T11:50:00'],
])('who is due %s has waited since then, and nobody later has', (_, due, since) => {
  const [policy, later] = [{ firstCallMinutes: 15 }, new Date(at(since).getTime() + 1)];
  expect(subtractOpenMinutes(defaultCalendar, at(due), 15)).toEqual(at(since));
  expect(firstCallDue(defaultCalendar, policy, at(since))?.getTime()).toBeLessThanOrEqual(at(due).getTime());
  expect(firstCallDue(defaultCalendar, policy, later)?.getTime()).toBeGreaterThan(at(due).getTime());
});

test.each([
  ['2026-11-25T10:00:00', '2026-11-25T10:15:00', 15],
  ['2026-11-25T16:50:00', '2026-11-26T08:05:00', 15],
  ['2026-11-25T18:00:00', '2026-11-26T07:00:00', 0],
  ['2026-11-23T08:00:00', '2026-11-26T08:00:00', 2 * 540],
  ['2026-02-14T11:00:00', '2026-02-21T09:00:00', 120],
  ['2026-11-25T10:15:00', '2026-11-25T10:00:00', -15],
])('minutes inside the hours from %s to %s: %i', (from, to, minutes) => {
  expect(countOpenMinutes(defaultCalendar, at(from), at(to))).toBe(minutes);
});

it('a wait that is longer than a day ends some days later', () => {
  expect(addOpenMinutes(defaultCalendar, at('2026-11-26T16:00:00'), 60 + 540 + 240 + 1)).toEqual(
    at('2026-11-30T08:01:00'),
  );
});

test.each([
  ['a Monday', '2026-11-16', 2, '2026-11-18'],
  ['a Thursday, with the half Saturday', '2026-11-26', 2, '2026-11-28'],
  ['a Friday, over the Sunday', '2026-11-27', 2, '2026-11-30'],
  ['the day before Tết', '2026-02-14', 2, '2026-02-23'],
  ['a holiday', '2026-02-17', 1, '2026-02-21'],
  ['no day', '2026-11-29', 0, '2026-11-29'],
])('working days after %s', (_, date, count, expected) => {
  expect(addWorkingDays(defaultCalendar, date, count)).toBe(expected);
});

describe('a calendar without any open day', () => {
  it('has no time, and says so', () => {
    const now = at('2026-11-23T10:00:00');
    expect(isOpenAt(closed, now)).toBe(false);
    expect(nextOpenTime(closed, now)).toBeUndefined();
    expect(addOpenMinutes(closed, now, 15)).toBeUndefined();
    expect(subtractOpenMinutes(closed, now, 15)).toBeUndefined();
    expect(firstCallDue(closed, { firstCallMinutes: 15 }, now)).toBeUndefined();
    expect(addWorkingDays(closed, '2026-11-23', 1)).toBeUndefined();
    expect(countOpenMinutes(closed, now, at('2027-11-23T10:00:00'))).toBe(0);
  });

  it('has the single day that it opens, and nothing after it', () => {
    const once = { ...closed, days: { '2027-06-01': { name: 'Mở thử', hours: hours(8, 9), isConfirmed: true } } };
    expect(nextOpenTime(once, at('2026-11-23T10:00:00'))).toEqual(at('2027-06-01T08:00:00'));
    expect(addOpenMinutes(once, at('2026-11-23T10:00:00'), 60)).toEqual(at('2027-06-01T09:00:00'));
    expect(addOpenMinutes(once, at('2026-11-23T10:00:00'), 61)).toBeUndefined();
  });
});

test.each(['1900-01-01T10:00:00', '1969-12-31T23:59:59', '2100-06-15T12:00:00', '9990-01-01T00:00:00'])(
  'a clock that says %s gets a time',
  (time) => {
    const due = addOpenMinutes(defaultCalendar, at(time), 15);
    expect(due && isOpenAt(defaultCalendar, new Date(due.getTime() - 1))).toBe(true);
    expect(countOpenMinutes(defaultCalendar, at(time), due ?? at(time))).toBeCloseTo(15);
  },
);

it('a date is that of Viet Nam', () => {
  expect(vietnamDate(new Date('2026-11-23T16:59:59Z'))).toBe('2026-11-23');
  expect(vietnamDate(new Date('2026-11-23T17:00:00Z'))).toBe('2026-11-24');
});

describe('with any calendar', () => {
  const anyHours = fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
    .map(([opensAt, length]) => ({ opensAt, closesAt: Math.min(1440, opensAt + length) }));
  const anyDay = fc.option(anyHours, { nil: null, freq: 2 });
  const firstDay = Date.UTC(2026, 0, 1);
  const calendars: fc.Arbitrary<WorkCalendar> = fc
    .tuple(
      fc.array(anyDay, { minLength: 7, maxLength: 7 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 729 }), anyDay), { maxLength: 40 }),
    )
    .map(([week, days]) => ({
      week,
      days: Object.fromEntries(
        days.map(([day, special]) => [
          new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10),
          { name: 'Ngày riêng', hours: special, isConfirmed: false },
        ]),
      ),
    }));
  const times = fc.integer({ min: 0, max: 63_072_000 }).map((seconds) => new Date(firstDay + seconds * 1000));

  it('what was added is counted, and what was subtracted', () => {
    fc.assert(
      fc.property(calendars, times, fc.integer({ min: 1, max: 3000 }), (calendar, time, minutes) => {
        const due = addOpenMinutes(calendar, time, minutes);
        if (due) expect(countOpenMinutes(calendar, time, due)).toBeCloseTo(minutes, 3);
        const since = subtractOpenMinutes(calendar, time, minutes);
        if (since) expect(countOpenMinutes(calendar, since, time)).toBeCloseTo(minutes, 3);
      }),
    );
  });

  it('the next open time is open, not earlier, with nothing open before it, and its own next one', () => {
    fc.assert(
      fc.property(calendars, times, (calendar, time) => {
        const next = nextOpenTime(calendar, time);
        if (!next) return;
        expect(isOpenAt(calendar, next)).toBe(true);
        expect(next.getTime()).toBeGreaterThanOrEqual(time.getTime());
        expect(countOpenMinutes(calendar, time, next)).toBe(0);
        expect(nextOpenTime(calendar, next)).toEqual(next);
      }),
    );
  });

  it('people are due in the order of registration, so that the queue needs no stored time', () => {
    fc.assert(
      fc.property(calendars, times, times, (calendar, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        const [first, second] = [earlier, later].map((time) => addOpenMinutes(calendar, time, 15)?.getTime());
        if (first !== undefined && second !== undefined) expect(first).toBeLessThanOrEqual(second);
      }),
    );
  });
});
