import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelledPoints, roundScale } from './scale.ts';

describe('round values of an axis', () => {
  it.each([
    { low: 0, high: 1661, least: 1, ticks: [0, 500, 1000, 1500, 2000] },
    { low: 0, high: 56, least: 1, ticks: [0, 20, 40, 60] },
    { low: 0, high: 3, least: 1, ticks: [0, 1, 2, 3] },
    { low: 0, high: 1, least: 1, ticks: [0, 1] },
    { low: 0, high: 0, least: 1, ticks: [0, 1] },
    { low: 0.023, high: 0.047, least: 0.005, ticks: [0.02, 0.03, 0.04, 0.05] },
    { low: 0.02, high: 0.05, least: 0.005, ticks: [0.02, 0.03, 0.04, 0.05] },
    { low: -0.008, high: 0.008, least: 1e-9, ticks: [-0.01, -0.005, 0, 0.005, 0.01] },
    { low: 0, high: 4, least: 1, ticks: [0, 1, 2, 3, 4] },
    { low: 0, high: 4.01, least: 1, ticks: [0, 2, 4, 6] },
    { low: 0, high: 4, least: 1, isLow: true, ticks: [0, 2, 4] },
  ])('from $low to $high are $ticks', ({ low, high, least, isLow = false, ticks }) => {
    expect(roundScale([low, high], [0, 1], { least, isLow }).ticks).toEqual(ticks);
  });

  it('hold what is measured, are two to five and evenly spaced, and the first stands at the base', () => {
    const value = fc.double({ min: 0, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(value, value, fc.boolean(), fc.boolean(), (one, other, isLow, beginsAtZero) => {
        const [low, high] = [beginsAtZero ? 0 : Math.min(one, other), Math.max(one, other)];
        const { place, ticks } = roundScale([low, high], [100, 0], { isLow, least: beginsAtZero ? 1 : 1e-9 });
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(isLow ? 4 : 5);
        expect(ticks[0]).toBeLessThanOrEqual(low * (1 + 1e-8) + 1e-8);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(high * (1 - 1e-8) - 1e-8);
        const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
        for (const [index, tick] of ticks.entries()) expect(tick).toBeCloseTo((ticks[0] ?? 0) + index * step, 3);
        expect(place(ticks[0] ?? 0)).toBeCloseTo(100, 6);
        expect(place(ticks.at(-1) ?? 0)).toBeCloseTo(0, 6);
      }),
    );
  });
});

describe('labels of an axis', () => {
  it.each([
    { count: 0, distance: 30, labelled: [] },
    { count: 1, distance: 30, labelled: [0] },
    { count: 7, distance: 120, labelled: [0, 1, 2, 3, 4, 5, 6] },
    { count: 28, distance: 30, labelled: [0, 3, 6, 9, 12, 15, 18, 21, 24, 27] },
    { count: 5, distance: 30, labelled: [0, 4] },
  ])('$count points $distance px apart: $labelled', ({ count, distance, labelled }) => {
    expect(labelledPoints(count, distance, 70)).toEqual(labelled);
  });

  it('begin and end the axis and never touch', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 400 }), fc.double({ min: 1, max: 200, noNaN: true }), (count, distance) => {
        const labelled = labelledPoints(count, distance, 70);
        expect(labelled[0]).toBe(0);
        expect(labelled.at(-1)).toBe(count - 1);
        const near = labelled.slice(1).filter((index, at) => (index - (labelled[at] ?? 0)) * distance < 70);
        // Two ends stay even where there is no room for both.
        expect(near.length).toBeLessThanOrEqual(labelled.length === 2 ? 1 : 0);
      }),
    );
  });
});
