import type { Calculation } from '../contract/sign-up.ts';
import type { CalculatorField, CompiledSettings } from './calculator-settings.ts';
import { formatDecimal, formatExactSum, formatWhole } from './money-text.ts';
import { findLadderPlace } from './rate-ladder.ts';
import { type CalculatorInput, type CalculatorResult, calculateResult, roundUp } from './result.ts';

/** The sentence under the rate: what it takes to reach the next one. Undefined where there is nothing to say. */
export function adviseOnRate({ steps, money, rate }: CompiledSettings, amount: number): string | undefined {
  const place = findLadderPlace(steps, amount, money.max);
  switch (place.kind) {
    case 'below':
      return `Thêm ${formatExactSum(place.missing)} ${money.unit} để lên bậc ${formatDecimal(place.rate)}${rate.unit}.`;
    case 'highest':
      return steps.length > 1 ? 'Bạn đang ở bậc lãi\u00a0suất cao nhất.' : undefined;
    case 'none':
      return place.limit === undefined
        ? undefined
        : `Bạn thử số tiền dưới ${formatExactSum(place.limit)} ${money.unit} nhé.`;
    case 'between':
      return undefined;
  }
}

/** Stands in place of the result when no row of the table is for the amount. */
export const noRateText = 'Chưa có lãi\u00a0suất cho số tiền này';
/** Stands in place of the result when the formula gives no number. */
export const noValueText = 'Chưa tính được cho số tiền và thời gian này';

/** Read out once the visitor rests: all that has changed on the screen. */
export function announceCalculation(settings: CompiledSettings, input: CalculatorInput): string {
  const result = calculateResult(settings.compute, settings.rows, input);
  const given = `${formatMoney(settings.money, input.amount)}, ${formatDays(settings.time, input.days)}`;
  const advice = adviseOnRate(settings, input.amount);
  const spoken = [`${given}: ${describeResult(settings, result)}.`, advice].filter((part) => part !== undefined);
  return spoken.join(' ');
}

function describeResult({ result: { label, unit }, rate }: CompiledSettings, result: CalculatorResult): string {
  switch (result.kind) {
    case 'result':
      return `${lowerFirst(label)} là ${formatWhole(result.value)}\u00a0${unit}, lãi\u00a0suất ${formatDecimal(result.rate)}${rate.unit}`;
    case 'no-rate':
      return lowerFirst(noRateText);
    case 'no-value':
      return lowerFirst(noValueText);
  }
}

/** What goes along with a sign-up. Undefined while there is no sum to tell. */
export function summariseCalculation(
  { compute, rows, version }: CompiledSettings,
  { amount, days }: CalculatorInput,
  pageVersion: string,
): Calculation | undefined {
  const rateTableVersion = version ?? pageVersion;
  const result = calculateResult(compute, rows, { amount, days });
  switch (result.kind) {
    case 'result':
      return { amount, days, rate: result.rate, result: result.value, rateTableVersion };
    case 'no-rate':
      return { amount, days, rate: null, result: 0, rateTableVersion };
    case 'no-value':
      return undefined;
  }
}

/** The second sum; undefined where content has none or its formula gives no number. */
export function calculateDaily(
  { computeDaily }: CompiledSettings,
  { amount, days }: CalculatorInput,
  rate: number,
): number | undefined {
  if (!computeDaily) return undefined;
  const value = roundUp(computeDaily({ amount, days, rate }));
  return Number.isFinite(value) ? value : undefined;
}

/** 100.000.000 đồng */
export function formatMoney({ unit }: Pick<CalculatorField, 'unit'>, value: number): string {
  return `${formatWhole(value)}\u00a0${unit}`;
}

/** 180 ngày */
export function formatDays({ unit }: Pick<CalculatorField, 'unit'>, days: number): string {
  return `${formatWhole(days)}\u00a0${unit}`;
}

/** 1.578.083 đồng, or that there is none. */
export function describeSum(field: Pick<CalculatorField, 'unit'>, value: number | undefined): string {
  return value === undefined ? 'chưa có' : formatMoney(field, value);
}

/** Siêu Sinh Lời, 3,2%/năm */
export function nameSeries(name: string, rate: number | undefined, unit: string): string {
  return rate === undefined ? name : `${name}, ${formatDecimal(rate)}${unit}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLocaleLowerCase('vi') + text.slice(1);
}
