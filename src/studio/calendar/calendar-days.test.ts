import { expect, it } from 'vitest';
import type { CalendarEntry } from '../../contract/studio/calendar-calls.ts';
import { addDays } from '../../contract/vietnam-time.ts';
import { groupByDay, listWeeks, mondayOf, readStart, usualStart, weekNumber } from './calendar-days.ts';

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-24', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it('the week before the present one comes first, by the day in Viet Nam', () => {
  expect(usualStart(new Date('2026-11-22T16:59:00Z'))).toBe('2026-11-09');
  expect(usualStart(new Date('2026-11-22T17:00:00Z'))).toBe('2026-11-16');
});

it.each([
  ['2026-11-25', '2026-11-23'],
  ['2026-02-31', undefined],
  ['1999-01-01', undefined],
  ['mai', undefined],
  [null, undefined],
])('the address %j begins at %j', (text, start) => {
  expect(readStart(text)).toBe(start);
});

it('five weeks of seven days follow each other, also over the end of a year', () => {
  const days = listWeeks('2026-12-14').flat();
  expect(days).toHaveLength(35);
  expect(days.every((day, index) => index === 0 || day === addDays(days[index - 1] ?? '', 1))).toBe(true);
  expect(days.at(-1)).toBe('2027-01-17');
});

it.each([
  ['2026-11-23', 48],
  ['2026-12-28', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
])('the week of %s has the number %i', (monday, number) => {
  expect(weekNumber(monday)).toBe(number);
});

it('an entry stands on its day in Viet Nam', () => {
  const entry = (at: string) => ({ at }) as CalendarEntry;
  const days = groupByDay([entry('2026-11-24T16:59:00.000Z'), entry('2026-11-24T17:00:00.000Z')]);
  expect([...days.keys()]).toEqual(['2026-11-24', '2026-11-25']);
});
