import { describe, expect, test } from 'vitest';
import { inEnglish } from '../contract/remarks/remark.ts';
import { type Formula, parseFormula } from './formula.ts';
import { calculateResult, calculatorDebounceMs, defaultAmount, defaultDays, roundUp } from './result.ts';

function compile(text: string): Formula {
  const parsed = parseFormula(text);
  if (parsed.kind === 'refused') throw new Error(inEnglish(parsed.finding));
  return parsed.evaluate;
}

const interest = compile('amount * rate / 100 * days / 365');
const rows = [
  { rate: 2.6, below: 100_000_000 },
  { rate: 3.2, below: 250_000_000 },
];

test('"debounce 300ms; default money 100000000 and default days 30 when not configured"', () => {
  expect([calculatorDebounceMs, defaultAmount, defaultDays]).toEqual([300, 100_000_000, 30]);
});

describe('"result is the rounded-up evaluation of the configured formula using amount, days and rate"', () => {
  test.each([
    [100_000_000, 180, { kind: 'result', rate: 3.2, value: 1_578_083 }],
    [100_000_000, 30, { kind: 'result', rate: 3.2, value: 263_014 }],
    [99_999_999, 365, { kind: 'result', rate: 2.6, value: 2_600_000 }],
    [0, 30, { kind: 'result', rate: 2.6, value: 0 }],
    [250_000_000, 30, { kind: 'no-rate' }],
    [1e15, 30, { kind: 'no-rate' }],
  ])('%i for %i days', (amount, days, expected) => {
    expect(calculateResult(interest, rows, { amount, days })).toEqual(expected);
  });

  test('no value where the formula gives no number', () => {
    expect(calculateResult(compile('amount / 0'), rows, { amount: 1, days: 1 })).toEqual({
      kind: 'no-value',
      rate: 2.6,
    });
    expect(calculateResult(compile('0 / 0'), rows, { amount: 1, days: 1 })).toEqual({ kind: 'no-value', rate: 2.6 });
  });

  test.each([
    ['1000000000000000', { kind: 'result', rate: 2.6, value: 1e15 }],
    ['1000000000000010', { kind: 'too-large', rate: 2.6 }],
    ['-1000000000000010', { kind: 'too-large', rate: 2.6 }],
    ['10 ^ 300', { kind: 'too-large', rate: 2.6 }],
    ['10 ^ 400', { kind: 'no-value', rate: 2.6 }],
  ])('what cannot be written down to the đồng is no result: %s', (formula, expected) => {
    expect(calculateResult(compile(formula), rows, { amount: 1, days: 1 })).toEqual(expected);
  });
});

test.each([
  [0.1 * 3 * 10, 3],
  [3.0001, 4],
  [2.000000001, 3],
  [1_578_082.2, 1_578_083],
  [-1.5, -1],
  [-0.5, 0],
  [1e15, 1e15],
  [999_999_999_999.1, 1_000_000_000_000],
])('%d is rounded up to %d', (value, expected) => {
  expect(roundUp(value)).toBe(expected);
});
