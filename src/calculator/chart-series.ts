import type { Formula } from './formula.ts';
import { readableSum } from './result.ts';

/** One label of the chart's axis, as content gives it: "6 tháng" stands at 180 days. */
export type ChartLabel = {
  label: string;
  days: number;
};

export interface ChartValues {
  /** Đồng with the rate that the amount earns. Undefined where there is no rate or the formula gives no number. */
  value: number | undefined;
  /** Đồng with the rate that the chart compares with. */
  comparison: number | undefined;
}

export interface ChartPoint extends ChartLabel, ChartValues {}

export interface ChartInput {
  formula: Formula;
  /** Đồng. */
  amount: number;
  /** The rate of the amount; undefined when the table has none for it. */
  rate: number | undefined;
  /** The `chart rate` of content; undefined when there is nothing to compare with. */
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

/** Ends of the axis that read well, as parts of a power of ten. */
const scaleSteps = [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 10] as const;

/**
 * The end of the value axis: the smallest of 1, 1.5, 2, … times a power of ten that no point passes; 1 when there is
 * nothing to show.
 */
export function chooseScaleEnd(points: readonly ChartValues[]): number {
  const highest = points.reduce((end, { value = 0, comparison = 0 }) => Math.max(end, value, comparison), 0);
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = scaleSteps.find((candidate) => candidate * power >= highest) ?? 10;
  return step * power;
}
