import { expect, it } from 'vitest';
import { nameDay } from './name-day.ts';

it.each([
  ['2026-11-23', 'Hôm nay, 23/11'],
  ['2026-11-22', 'Hôm qua, 22/11'],
  ['2026-11-15', 'Chủ nhật, 15/11'],
  ['2026-11-24', 'Thứ Ba, 24/11'],
  ['2025-12-31', 'Thứ Tư, 31/12/2025'],
])('%s is called %s', (day, name) => {
  // In Viet Nam it is half past midnight of the 23rd.
  expect(nameDay(day, new Date('2026-11-22T17:30:00Z'))).toBe(name);
});
