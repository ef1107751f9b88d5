import { expect, it } from 'vitest';
import { axisDays, dayAfter } from './days-of.ts';

it('a day after another crosses months and years', () => {
  expect(dayAfter('2026-11-22', 9)).toBe('2026-12-01');
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2026-11-22', 0)).toBe('2026-11-22');
});

it.each([
  [14, 28, 2, [1, 8, 14, 22, 28]],
  [14, 28, 5, [1, 8, 14, 22, 28]],
  [14, 28, 9, [1, 14, 28]],
  [1, 1, 2, [1]],
  [2, 8, 3, [2, 8]],
  [25, 25, 2, [1, 8, 15, 22, 25]],
])('on day %i of %i, %i days apart: %o', (today, end, gap, days) => {
  const axis = axisDays('2026-11-09', today, end, gap);
  expect(axis.map(({ after }) => after)).toEqual(days);
  expect(axis.filter(({ isLast }) => isLast).map(({ after }) => after)).toEqual([today]);
});
