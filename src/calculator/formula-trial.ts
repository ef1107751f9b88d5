import { parseFormula } from './formula.ts';
import { chooseRate, type RateRow } from './rate-table.ts';
import { readableSum } from './result.ts';

interface TrialRanges {
  rows: readonly RateRow[];
  /** Đồng. */
  money: { min: number; max: number };
  time: { min: number; max: number };
  /** A rate that is tried as well, for example the one that the chart compares with. */
  otherRate?: number | undefined;
}

/**
 * Whether a formula gives a sum that can be shown for any of many amounts and days within their ranges. One that never
 * does divides by zero or grows beyond all sums, whatever a visitor enters. True where there is nothing to try: a text
 * that is no formula, an empty range, no rate for any amount.
 */
export function canGiveSum(text: string, { rows, money, time, otherRate }: TrialRanges): boolean {
  const parsed = parseFormula(text);
  if (parsed.kind === 'refused') return true;
  const inputs = spread(money).flatMap((amount) =>
    [chooseRate(rows, amount), otherRate].flatMap((rate) =>
      rate === undefined ? [] : spread(time).map((days) => ({ amount, days, rate })),
    ),
  );
  return inputs.length === 0 || inputs.some((input) => readableSum(parsed.evaluate(input)) !== undefined);
}

/** How many values of each range are tried, besides its ends. */
const trials = 40;

/**
 * Both ends, their neighbours, and values between at no round distance, so that no remainder (`days % 10`) meets all of
 * them.
 */
function spread({ min, max }: { min: number; max: number }): number[] {
  const between = Array.from({ length: trials }, (_, index) =>
    Math.round(min + ((max - min) * (index + 0.37)) / trials),
  );
  return [min, min + 1, ...between, max - 1, max].filter((value) => value >= min && value <= max);
}
