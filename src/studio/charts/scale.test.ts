import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intervalWidth, shiftWords } from './interval-scale.ts';
import { labelledPoints, nearestStep, place, roundTicks } from './scale.ts';

describe('round values of an axis', () => {
  it.each([
    { low: 0, high: 1661, least: 1, ticks: [0, 500, 1000, 1500, 2000] },
    { low: 0, high: 56, least: 1, ticks: [0, 20, 40, 60] },
    { low: 0, high: 3, least: 1, ticks: [0, 1, 2, 3] },
    { low: 0, high: 1, least: 1, ticks: [0, 1] },
    { low: 0, high: 0, least: 1, ticks: [0, 1] },
    { low: 0.023, high: 0.047, least: 0, ticks: [0.02, 0.03, 0.04, 0.05] },
    { low: 0.02, high: 0.05, least: 0, ticks: [0.02, 0.03, 0.04, 0.05] },
    { low: 0.1, high: 0.3, least: 0, ticks: [0.1, 0.15, 0.2, 0.25, 0.3] },
    { low: 0, high: 4, least: 1, ticks: [0, 1, 2, 3, 4] },
    { low: 0, high: 4.01, least: 1, ticks: [0, 2, 4, 6] },
  ])('from $low to $high are $ticks', ({ low, high, least, ticks }) => {
    expect(roundTicks(low, high, 5, least)).toEqual(ticks);
  });

  it('hold what is measured, are few and evenly spaced', () => {
    const value = fc.double({ min: 0, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(value, value, fc.integer({ min: 3, max: 8 }), (one, other, most) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const ticks = roundTicks(low, high, most, 1);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(most);
        expect(ticks[0]).toBeLessThanOrEqual(low * (1 + 1e-8) + 1e-8);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(high * (1 - 1e-8) - 1e-8);
        const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
        for (const [index, tick] of ticks.entries()) expect(tick).toBeCloseTo((ticks[0] ?? 0) + index * step, 3);
      }),
    );
  });
});

it.each([
  { value: 0, at: 100 },
  { value: 50, at: 50 },
  { value: 100, at: 0 },
])('$value of 100 stands at $at', ({ value, at }) => {
  expect(place({ low: 0, high: 100, start: 100, end: 0 }, value)).toBe(at);
});

it('a scale of one value has a place for it', () => {
  expect(place({ low: 3, high: 3, start: 10, end: 90 }, 3)).toBe(10);
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

it.each([
  { x: -50, step: 0 },
  { x: 44, step: 0 },
  { x: 76, step: 1 },
  { x: 5000, step: 2 },
])('a place at $x belongs to step $step', ({ x, step }) => {
  expect(nearestStep([50, 100, 220], x)).toBe(step);
});

it.each([
  { value: 0.5, width: 46, shift: 0 },
  { value: 0, width: 46, shift: -25 },
  { value: 1, width: 46, shift: 25 },
  { value: 1, width: intervalWidth + 10, shift: 0 },
])('words of $width px over $value of an interval are shifted by $shift px, and stay in their column', (words) => {
  expect(shiftWords(words.value, 0, 1, words.width)).toBe(words.shift);
});
