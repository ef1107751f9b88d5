import { inEnglish } from '../contract/remarks/remark.ts';
import type { CalculatorWords } from './calculator-words.ts';
import type { ChartLabel } from './chart-series.ts';
import { type Formula, parseFormula } from './formula.ts';
import { buildRateLadder, type RateStep } from './rate-ladder.ts';
import type { RateRow } from './rate-table.ts';

/** One of the two fields: its texts, and the range and step of its slider. */
export type CalculatorField = {
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  /** Initial value. */
  start: number;
};

/** Settings of the chart. */
export type ChartSettings = {
  /** Compiled by `compileSettings`. */
  formula: string;
  /** Ascending. One or more. */
  labels: readonly ChartLabel[];
  /** Name of the series of the amount's own rate. */
  name: string;
  comparison: { rate: number; name: string } | undefined;
};

/**
 * All settings of the calculator, as props of the island. Formulas are texts, which are parsed in the browser and never
 * evaluated as code.
 */
export type CalculatorSettings = {
  rows: readonly RateRow[];
  /** Version of the rate table, for the bank's staff; undefined for the version of the page. */
  version: string | undefined;
  formula: string;
  money: CalculatorField;
  time: CalculatorField;
  /** `sign` precedes a result above 0. */
  result: { label: string; unit: string; sign: string };
  /** A second sum under the result, for example the interest of one day. */
  daily: { label: string; formula: string } | undefined;
  rate: { label: string; unit: string };
  chart: ChartSettings | undefined;
  button: { ctaId: string | undefined; label: string } | undefined;
  /** Undefined if content replaces no text. */
  words: CalculatorWords | undefined;
};

export interface CompiledSettings extends CalculatorSettings {
  compute: Formula;
  computeDaily: Formula | undefined;
  computeChart: Formula | undefined;
  steps: readonly RateStep[];
}

/** Parses the formulas once. Throws for an invalid one, which the schema of the section never lets through. */
export function compileSettings(settings: CalculatorSettings): CompiledSettings {
  const { formula, daily, chart, rows } = settings;
  return {
    ...settings,
    compute: compile(formula),
    computeDaily: daily && compile(daily.formula),
    computeChart: chart && compile(chart.formula),
    steps: buildRateLadder(rows),
  };
}

function compile(text: string): Formula {
  const parsed = parseFormula(text);
  if (parsed.kind === 'refused') throw new Error(`${inEnglish(parsed.finding)} at ${parsed.position}`);
  return parsed.evaluate;
}
