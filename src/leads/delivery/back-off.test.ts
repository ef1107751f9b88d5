import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { attemptsMax, chooseRetryDelayMs, parseRetryAfterMs } from './back-off.ts';

const now = new Date('2026-11-20T02:30:00Z');
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const hourMs = 3_600_000;

describe('the delay before the next try', () => {
  it.each([
    [1, 5_000],
    [2, 15_000],
    [3, 45_000],
    [8, 10_935_000],
    [9, 6 * hourMs],
    [19, 6 * hourMs],
    [1_000, 6 * hourMs],
  ])('after try %i is %i ms at most, and half of it at least', (attempt, longest) => {
    expect(chooseRetryDelayMs(attempt, () => 0)).toBe(longest / 2);
    expect(chooseRetryDelayMs(attempt, () => 0.999_999_999)).toBe(longest);
  });

  it('grows, stays finite, and is never more than six hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 1_000_000 }), chance, (attempt, random) => {
        const delayMs = chooseRetryDelayMs(attempt, () => random);
        expect(Number.isInteger(delayMs)).toBe(true);
        expect(delayMs).toBeGreaterThanOrEqual(2_500);
        expect(delayMs).toBeLessThanOrEqual(6 * hourMs);
        expect(chooseRetryDelayMs(attempt + 1, () => random)).toBeGreaterThanOrEqual(delayMs);
      }),
    );
  });

  it('is never less than the receiver asked for, within a day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        chance,
        fc.integer({ min: 0, max: 1e12 }),
        (attempt, random, asked) => {
          const delayMs = chooseRetryDelayMs(attempt, () => random, asked);
          expect(delayMs).toBeGreaterThanOrEqual(Math.min(asked, 24 * hourMs));
          expect(delayMs).toBeLessThanOrEqual(24 * hourMs);
        },
      ),
    );
  });

  it('spreads all tries over more than two days and less than four', () => {
    const sum = (random: number) =>
      Array.from({ length: attemptsMax - 1 }, (_, index) => chooseRetryDelayMs(index + 1, () => random)).reduce(
        (a, b) => a + b,
      );
    expect(sum(0.5)).toBeGreaterThan(48 * hourMs);
    expect(sum(1)).toBeLessThan(96 * hourMs);
  });
});

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Fri, 20 Nov 2026 02:31:00 GMT', 60_000],
  ['Friday, 20-Nov-26 02:31:00 GMT', 60_000],
  ['Fri, 20 Nov 2026 02:00:00 GMT', 0],
  ['-1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['2026-11-20', undefined],
  ['Fri, 99 Nov 2026 02:00:00 GMT', undefined],
  ['99999999999', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After: %s asks for %s ms', (header, ms) => {
  expect(parseRetryAfterMs(header, now)).toBe(ms);
});
