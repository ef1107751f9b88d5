import type { Calculation } from '../contract/registration/sign-up.ts';
import type { CalculatorField, CompiledSettings } from './calculator-settings.ts';
import type { CalculatorNote } from './calculator-state.ts';
import { type CalculatorWords, describeWord } from './calculator-words.ts';
import { formatDecimal, formatExactSum, formatWhole } from './money-text.ts';
import { findLadderPlace } from './rate-ladder.ts';
import { type CalculatorInput, type CalculatorResult, calculateResult, readableSum } from './result.ts';

/** The sentence under the rate: how to reach the next one. Undefined if there is none. */
export function adviseOnRate({ steps, money, rate, words }: CompiledSettings, amount: number): string | undefined {
  const place = findLadderPlace(steps, amount, money.max);
  switch (place.kind) {
    case 'below':
      return describeWord(words, 'text_next_rate', {
        money: nameSum(money, place.missing),
        rate: formatDecimal(place.rate) + rate.unit,
      });
    case 'highest':
      return steps.length > 1 ? describeWord(words, 'text_highest_rate') : undefined;
    case 'none':
      return place.limit === undefined
        ? undefined
        : describeWord(words, 'text_lower_money', { money: nameSum(money, place.limit) });
    case 'between':
      return undefined;
  }
}

/** Replaces a missing result. */
export function explainNoResult(
  words: CalculatorWords | undefined,
  kind: Exclude<CalculatorResult['kind'], 'result'>,
): string {
  switch (kind) {
    case 'no-rate':
      return describeWord(words, 'text_no_rate');
    case 'no-value':
      return describeWord(words, 'text_no_value');
    case 'too-large':
      return describeWord(words, 'text_too_large');
  }
}

/** The note under a field whose typed text was not accepted. */
export function explainNote({ words, money, time }: CompiledSettings, note: CalculatorNote): string {
  switch (note) {
    case 'most-money':
      return describeWord(words, 'text_most_money', { money: nameSum(money, money.max) });
    case 'unclear-money':
      return describeWord(words, 'text_unclear_money');
    case 'days-range':
      return describeWord(words, 'text_days_range', { first: formatDays(time, 1), last: formatDays(time, time.max) });
  }
}

/** 150 triệu đồng */
function nameSum({ unit }: CalculatorField, sum: number): string {
  return `${formatExactSum(sum)} ${unit}`;
}

/** The announcement after the debounce. */
export function announceCalculation(settings: CompiledSettings, input: CalculatorInput): string {
  const result = calculateResult(settings.compute, settings.rows, input);
  const given = `${formatMoney(settings.money, input.amount)}, ${formatDays(settings.time, input.days)}`;
  const advice = adviseOnRate(settings, input.amount);
  const spoken = [`${given}: ${describeResult(settings, result)}.`, advice].filter((part) => part !== undefined);
  return spoken.join(' ');
}

function describeResult({ result: { label, unit }, rate, words }: CompiledSettings, result: CalculatorResult): string {
  return result.kind === 'result'
    ? `${lowerFirst(label)} là ${formatWhole(result.value)}\u00a0${unit}, lãi\u00a0suất ${formatDecimal(result.rate)}${rate.unit}`
    : lowerFirst(explainNoResult(words, result.kind));
}

/** The calculation of a sign-up. Undefined without a result. */
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
    case 'too-large':
      return undefined;
  }
}

/** The second sum; undefined if content has none or its formula gives no number. */
export function calculateDaily(
  { computeDaily }: CompiledSettings,
  { amount, days }: CalculatorInput,
  rate: number,
): number | undefined {
  if (!computeDaily) return undefined;
  return readableSum(computeDaily({ amount, days, rate }));
}

/** 100.000.000 đồng */
export function formatMoney({ unit }: Pick<CalculatorField, 'unit'>, value: number): string {
  return `${formatWhole(value)}\u00a0${unit}`;
}

/** 180 ngày */
export function formatDays({ unit }: Pick<CalculatorField, 'unit'>, days: number): string {
  return `${formatWhole(days)}\u00a0${unit}`;
}

/** 1.578.083 đồng, or the words for no sum. */
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
