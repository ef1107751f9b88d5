import type { Formula } from './formula.ts';
import { readableSum } from './result.ts';

/** One label of the chart's axis: "6 tháng" stands at 180 days. */
export type ChartLabel = {
  label: string;
  days: number;
};

export interface ChartValues {
  /** Đồng at the rate of the amount. Undefined without a rate, or if the formula gives no number. */
  value: number | undefined;
  /** Đồng at the rate of comparison. */
  comparison: number | undefined;
}

export interface ChartPoint extends ChartLabel, ChartValues {}

export interface ChartInput {
  formula: Formula;
  /** Đồng. */
  amount: number;
  /** The rate of the amount; undefined without a matching row. */
  rate: number | undefined;
  /** `chart_rate` of content; undefined without a comparison. */
  comparisonRate: number | undefined;
}

/** Both series, a point for each label in the order of the labels (behaviour 9.25). */
export function buildChartSeries({ labels, ...input }: ChartInput & { labels: readonly ChartLabel[] }): ChartPoint[] {
  return labels.map(({ label, days }) => ({ label, days, ...chartValuesAt(input, days) }));
}

/** Both series at one number of days. */
export function chartValuesAt({ formula, amount, rate, comparisonRate }: ChartInput, days: number): ChartValues {
  const valueWith = (ofRate: number | undefined): number | undefined => {
    if (ofRate === undefined) return undefined;
    return readableSum(formula({ amount, days, rate: ofRate }));
  };
  return { value: valueWith(rate), comparison: valueWith(comparisonRate) };
}

/** Round ends of the axis, as multiples of a power of ten. */
const scaleSteps = [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 10] as const;

/**
 * The end of the value axis: the smallest of 1, 1.5, 2, … times a power of ten that no point exceeds; 1 without values.
 */
export function chooseScaleEnd(points: readonly ChartValues[]): number {
  const highest = points.reduce((end, { value = 0, comparison = 0 }) => Math.max(end, value, comparison), 0);
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = scaleSteps.find((candidate) => candidate * power >= highest) ?? 10;
  return step * power;
}
