import { describe, expect, it } from 'vitest';
import {
  calendarFor,
  calendarOfBank,
  changeCalendars,
  defaultCalendars,
  findCalendar,
  narrowCalendars,
} from './calendar-for.ts';
import { defaultCalendar } from './default-calendar.ts';
import { hoursOf } from './work-calendar.ts';
import type { WorkCalendars } from './work-calendar-schema.ts';

const hours = (opensAt: number, closesAt: number) => ({ opensAt: opensAt * 60, closesAt: closesAt * 60 });
const calendars: WorkCalendars = {
  bank: {
    week: { 6: hours(9, 11) },
    days: {
      '2026-11-24': null,
      '2026-12-24': { name: 'Nghỉ chiều', hours: hours(8, 12), isConfirmed: true },
    },
  },
  teams: [
    {
      ...{ id: '5a6bb2a9-6a5e-4b0e-9d6e-0a1f5f3a0001', name: 'Tổ Thẻ', webids: ['the', 'the_moi'] },
      differences: { week: { 5: null }, days: { '2026-12-24': null, '2027-01-01': null } },
    },
  ],
};

describe('the calendar of a campaign', () => {
  it('is the public one until the bank changes it', () => {
    expect(calendarFor(defaultCalendars, 'hu_vang')).toEqual(defaultCalendar);
  });

  it('has what the bank has changed', () => {
    const calendar = calendarFor(calendars, 'hu_vang');
    expect(calendar).toEqual(calendarOfBank(calendars));
    expect(hoursOf(calendar, '2026-11-29')).toEqual(hours(9, 11));
    expect(hoursOf(calendar, '2026-11-24')).toEqual(hours(8, 17));
    expect(hoursOf(calendar, '2026-12-24')).toEqual(hours(8, 12));
    expect(hoursOf(calendar, '2027-02-08')).toBeNull();
  });

  it('has what its team has changed above that of the bank', () => {
    const calendar = calendarFor(calendars, 'the');
    expect(hoursOf(calendar, '2026-11-28')).toBeNull();
    expect(hoursOf(calendar, '2026-11-29')).toEqual(hours(9, 11));
    expect(hoursOf(calendar, '2026-12-24')).toEqual(hours(8, 17));
    expect(hoursOf(calendar, '2027-01-01')).toEqual(hours(8, 17));
  });
});

describe('calendars for somebody with a role in some campaigns', () => {
  it('name no other campaign', () => {
    const seen = narrowCalendars(calendars, ['hu_vang', 'the']);
    expect(seen.teams.map(({ webids }) => webids)).toEqual([['the']]);
    expect(calendarFor(seen, 'the')).toEqual(calendarFor(calendars, 'the'));
    expect(narrowCalendars(calendars, ['hu_vang'])).toEqual({ bank: calendars.bank, teams: [] });
    expect(narrowCalendars(calendars, [])).toEqual({ bank: calendars.bank, teams: [] });
  });

  it('are that of the team when it has all of them', () => {
    const seen = narrowCalendars(calendars, ['the']);
    expect(seen.teams).toEqual([]);
    expect(calendarOfBank(seen)).toEqual(calendarFor(calendars, 'the'));
  });

  it('are all of them with a role in all campaigns', () => {
    expect(narrowCalendars(calendars, null)).toBe(calendars);
  });
});

it('a change adds, replaces and takes back, and leaves the rest', () => {
  const day = { name: 'Hội nghị', hours: null, isConfirmed: true };
  const changed = changeCalendars(calendars, 'bank', {
    week: { 6: 'asAbove', 0: hours(7, 19) },
    days: { '2026-11-24': 'asAbove', '2026-12-30': day },
  });
  expect(changed?.teams).toEqual(calendars.teams);
  expect(changed?.bank).toEqual({
    week: { 0: hours(7, 19) },
    days: { '2026-12-24': calendars.bank.days['2026-12-24'], '2026-12-30': day },
  });
});

it('a change of a team leaves the bank as it is; there is none of an unknown team', () => {
  const { id } = calendars.teams[0] ?? { id: '' };
  const changed = changeCalendars(calendars, id, { week: { 5: 'asAbove' }, days: {} });
  expect(changed?.bank).toEqual(calendars.bank);
  expect(changed && findCalendar(changed, id)?.differences.week).toEqual({});
  expect(findCalendar(calendars, id)).toMatchObject({ above: calendarOfBank(calendars) });
  expect(changeCalendars(calendars, 'none', { week: {}, days: {} })).toBeUndefined();
  expect(findCalendar(calendars, 'none')).toBeUndefined();
});
