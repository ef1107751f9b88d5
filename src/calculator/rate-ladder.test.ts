import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildRateLadder, findLadderPlace, fitsStep } from './rate-ladder.ts';
import { chooseRate, type RateRow } from './rate-table.ts';

const rows: readonly RateRow[] = [
  { rate: 2.6, below: 100e6 },
  { rate: 3.2, below: 250e6 },
  { rate: 3.8, below: undefined },
];

describe('the steps of a table', () => {
  test('follow each other', () => {
    expect(buildRateLadder(rows)).toEqual([
      { rate: 2.6, from: 0, to: 100e6 },
      { rate: 3.2, from: 100e6, to: 250e6 },
      { rate: 3.8, from: 250e6, to: undefined },
    ]);
  });

  test('leave out rows that no amount reaches', () => {
    const [low, middle, high] = rows as [RateRow, RateRow, RateRow];
    expect(buildRateLadder([middle, low, high]).map(({ rate }) => rate)).toEqual([3.2, 3.8]);
    expect(buildRateLadder([high, low, middle]).map(({ rate }) => rate)).toEqual([3.8]);
    expect(buildRateLadder([{ rate: 1, below: 0 }])).toEqual([]);
    expect(buildRateLadder([])).toEqual([]);
  });

  test('give every amount the rate that the table gives it', () => {
    const row = fc.record({
      rate: fc.nat(20),
      below: fc.option(fc.nat(100), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), fc.nat(120), (table, amount) => {
        const step = buildRateLadder(table).find(({ from, to }) => from <= amount && (to === undefined || to > amount));
        expect(step?.rate).toBe(chooseRate(table, amount));
      }),
    );
  });
});

test.each([
  ['3,2%', 16, true],
  ['3,2%', 15, false],
  ['3,25%', 19, true],
  ['3,25%', 18, false],
  ['10,25%', 21, false],
])('the rate %s of a step of %i %% of the slider ends before the next one on a phone: %s', (label, width, fits) => {
  expect(fitsStep(label, width)).toBe(fits);
});

describe('the place on the ladder', () => {
  const steps = buildRateLadder(rows);
  test.each([
    [0, { kind: 'below', missing: 100e6, rate: 3.2 }],
    [99_999_999, { kind: 'below', missing: 1, rate: 3.2 }],
    [100e6, { kind: 'below', missing: 150e6, rate: 3.8 }],
    [250e6, { kind: 'highest' }],
    [500e6, { kind: 'highest' }],
  ])('of %i', (amount, place) => {
    expect(findLadderPlace(steps, amount, 500e6)).toEqual(place);
  });

  test('promises no step above the largest amount', () => {
    expect(findLadderPlace(steps, 100e6, 249e6)).toEqual({ kind: 'between' });
  });

  test('names the next better rate, not a worse one between', () => {
    const uneven = buildRateLadder([
      { rate: 3, below: 10 },
      { rate: 2, below: 20 },
      { rate: 4, below: undefined },
    ]);
    expect(findLadderPlace(uneven, 5, 100)).toEqual({ kind: 'below', missing: 15, rate: 4 });
    const falling = buildRateLadder([
      { rate: 3, below: 10 },
      { rate: 2, below: undefined },
    ]);
    expect(findLadderPlace(falling, 50, 100)).toEqual({ kind: 'between' });
  });

  test('above the last row is none, with the limit that was passed', () => {
    expect(findLadderPlace(steps.slice(0, 2), 250e6, 500e6)).toEqual({ kind: 'none', limit: 250e6 });
    expect(findLadderPlace([], 5, 10)).toEqual({ kind: 'none', limit: undefined });
  });
});
