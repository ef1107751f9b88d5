import { describe, expect, test } from 'vitest';
import { canGiveSum } from './formula-trial.ts';

const ranges = {
  rows: [
    { rate: 2.6, below: 100e6 },
    { rate: 0, below: undefined },
  ],
  money: { min: 1e6, max: 500e6 },
  time: { min: 1, max: 365 },
};

describe('a formula that gives a sum for none of the inputs is found', () => {
  test.each([
    '1 / 0',
    'amount / (days - days)',
    'amount % 0',
    'amount / (rate * 0)',
    '10 ^ 400',
    'amount * 10 ^ 12',
    '(0 - 1) ^ 0.5',
  ])('%s', (formula) => {
    expect(canGiveSum(formula, ranges)).toBe(false);
  });
});

describe('one that gives a sum for some is left alone', () => {
  test.each([
    'amount * rate / 100 * days / 365',
    // Zero below the line for some amounts, days or rates.
    'amount / (days - 1)',
    'amount / (days - 365)',
    'amount / rate',
    'amount / (amount - 1000000)',
    'amount / floor(days / 365)',
    'amount / (days % 10)',
    'amount ^ days',
    '-amount',
    '0',
  ])('%s', (formula) => {
    expect(canGiveSum(formula, ranges)).toBe(true);
  });

  test('so is one that needs the rate of the chart, and where there is nothing to try', () => {
    const zero = { ...ranges, rows: [{ rate: 0, below: undefined }] };
    expect(canGiveSum('amount / rate', zero)).toBe(false);
    expect(canGiveSum('amount / rate', { ...zero, otherRate: 0.2 })).toBe(true);
    expect(canGiveSum('1 / 0', { ...ranges, rows: [{ rate: 1, below: 0 }] })).toBe(true);
    expect(canGiveSum('1 / 0', { ...ranges, time: { min: 9, max: 1 } })).toBe(true);
    expect(canGiveSum('no formula', ranges)).toBe(true);
  });
});
