import { expect, it } from 'vitest';
import { readClock, readDay, spellDay } from './typed-moments.ts';

it.each([
  ['25/11/2026', '2026-11-25'],
  [' 5/1/2027 ', '2027-01-05'],
  ['25-11-2026', '2026-11-25'],
  ['25.11.2026', '2026-11-25'],
  ['25 11 2026', '2026-11-25'],
  ['25112026', '2026-11-25'],
  ['2026-11-25', '2026-11-25'],
  ['29/2/2028', '2028-02-29'],
  // The day stands first: no month has the number 25.
  ['11/25/2026', undefined],
  ['29/2/2026', undefined],
  ['31/4/2026', undefined],
  ['25/11/202', undefined],
  ['25/11/0026', undefined],
  ['25/11', undefined],
  ['mai', undefined],
  ['', undefined],
])('%j is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

it('a day is written with the day first; another text stays', () => {
  expect(['2026-11-05', '', 'sau Tết'].map(spellDay)).toEqual(['05/11/2026', '', 'sau Tết']);
});

it.each([
  ['9:30', '09:30'],
  ['09:30', '09:30'],
  ['9h30', '09:30'],
  ['17.05', '17:05'],
  ['1730', '17:30'],
  ['24:00', undefined],
  ['9:60', undefined],
  ['9:3', undefined],
  ['9', undefined],
  ['', undefined],
])('%j is the time %s', (text, time) => {
  expect(readClock(text)).toBe(time);
});
