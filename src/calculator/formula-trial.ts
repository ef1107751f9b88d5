import { parseFormula } from './formula.ts';
import { chooseRate, type RateRow } from './rate-table.ts';
import { readableSum } from './result.ts';

interface TrialRanges {
  rows: readonly RateRow[];
  /** Đồng. */
  money: { min: number; max: number };
  time: { min: number; max: number };
  /** A further rate to try, for example the chart's rate of comparison. */
  otherRate?: number | undefined;
}

/**
 * Whether a formula gives a displayable sum for at least one of many amounts and days in their ranges. If not, it
 * divides by zero or overflows for every input. True if nothing can be tried: an invalid formula, an empty range, no
 * rate.
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
 * Both ends, their neighbours, and values at uneven distances between, so that they do not share a remainder (`days %
 * 10`).
 */
function spread({ min, max }: { min: number; max: number }): number[] {
  const between = Array.from({ length: trials }, (_, index) =>
    Math.round(min + ((max - min) * (index + 0.37)) / trials),
  );
  return [min, min + 1, ...between, max - 1, max].filter((value) => value >= min && value <= max);
}
