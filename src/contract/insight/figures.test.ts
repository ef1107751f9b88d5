import { describe, expect, it } from 'vitest';
import { addFigures, callableOf, noFigures, rateInterval, rateOf } from './figures.ts';

describe('figures', () => {
  it('of several campaigns are added one by one', () => {
    const one = { views: 1, registrations: 2, handOvers: 3, reached: 4, interested: 5 };
    const other = { views: 10, registrations: 20, handOvers: 30, reached: 40, interested: 50 };
    expect(addFigures([one, other])).toEqual({
      ...{ views: 11, registrations: 22, handOvers: 33, reached: 44, interested: 55 },
    });
    expect(addFigures([])).toEqual(noFigures);
  });

  it('have a rate from 100 views on, which may be more than 1', () => {
    expect(rateOf({ views: 99, registrations: 9 })).toBeUndefined();
    expect(rateOf({ views: 100, registrations: 9 })).toBe(0.09);
    expect(rateOf({ views: 100, registrations: 120 })).toBe(1.2);
  });

  it('let the desk call whom the bank does not', () => {
    expect(callableOf({ ...noFigures, registrations: 12, handOvers: 5 })).toBe(7);
  });
});

// Computed by another program.
it.each([
  { of: [5, 100], low: 0.021_543_4, high: 0.111_752 },
  { of: [1, 3], low: 0.061_490_3, high: 0.792_345 },
  { of: [0, 10], low: 0, high: 0.277_540_2 },
  { of: [10, 10], low: 0.722_459_8, high: 1 },
  // More registrations than views, and none at all.
  { of: [20, 10], low: 0.722_459_8, high: 1 },
  { of: [0, 0], low: 0, high: 1 },
] as const)('the rate of $of lies between $low and $high', ({ of: [registrations, views], low, high }) => {
  const [from, to] = rateInterval(registrations, views);
  expect(from).toBeCloseTo(low, 6);
  expect(to).toBeCloseTo(high, 6);
  expect(from).toBeGreaterThanOrEqual(0);
  expect(to).toBeLessThanOrEqual(1);
});
