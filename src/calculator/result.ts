import type { Formula } from './formula.ts';
import { chooseRate, type RateRow } from './rate-table.ts';

/** Milliseconds after the last change until amount and days are applied (behaviour 9.21). */
export const calculatorDebounceMs = 300;
/** Đồng, when content sets no `default_money` (behaviour 9.22). */
export const defaultAmount = 100_000_000;
/** When content sets no `default_time` (behaviour 9.22). */
export const defaultDays = 30;

export interface CalculatorInput {
  /** Đồng. */
  amount: number;
  days: number;
}

export type CalculatorResult =
  /** `value` in whole đồng. */
  | { kind: 'result'; rate: number; value: number }
  /** No row of the table is for this amount. */
  | { kind: 'no-rate' }
  /** The formula gives no number here, for example after a division by zero. */
  | { kind: 'no-value'; rate: number }
  /** The result is too large to be exact. */
  | { kind: 'too-large'; rate: number };

/** What the configured formula gives for amount, days and rate, rounded up (behaviour 9.24). */
export function calculateResult(
  formula: Formula,
  rows: readonly RateRow[],
  { amount, days }: CalculatorInput,
): CalculatorResult {
  const rate = chooseRate(rows, amount);
  if (rate === undefined) return { kind: 'no-rate' };
  const exact = formula({ amount, days, rate });
  const value = readableSum(exact);
  if (value !== undefined) return { kind: 'result', rate, value };
  return { kind: Number.isFinite(exact) ? 'too-large' : 'no-value', rate };
}

/** A million billion: above it sums have no name, and soon a double is no longer exact. */
const largestSum = 1e15;

/** Rounds up the result of a formula. Undefined if it is not a number, or too large. */
export function readableSum(exact: number): number | undefined {
  const value = roundUp(exact);
  return Math.abs(value) <= largestSum ? value : undefined;
}

/** Significant digits of a double that are exact after a few operations. */
const trustedDigits = 15;

/**
 * Rounds up to whole đồng. Errors of binary fractions after the fifteenth digit are dropped first: 0.1 * 3 * 10 is
 * 3.0000000000000004 and must not become 4 đồng.
 */
export function roundUp(value: number): number {
  // Adding 0 turns -0 into 0.
  return Math.ceil(Number(value.toPrecision(trustedDigits))) + 0;
}
