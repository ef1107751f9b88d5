import { calculateDaily } from './calculation-texts.ts';
import type { CompiledSettings } from './calculator-settings.ts';
import type { CalculatorState } from './calculator-state.ts';
import {
  buildChartSeries,
  type ChartInput,
  type ChartPoint,
  type ChartValues,
  chartValuesAt,
  chooseScaleEnd,
} from './chart-series.ts';
import { buildTicks, chooseGridValues, drawTicks } from './chart-ticks.ts';
import { type CalculatorResult, calculateResult } from './result.ts';

/** The view of the calculator. */
export interface CalculatorView {
  settings: CompiledSettings;
  state: CalculatorState;
  /** Rate of the amount; undefined without a matching row. */
  rate: number | undefined;
  result: CalculatorResult;
  /** Đồng. Undefined without a formula, or if it gives no number. */
  daily: number | undefined;
  /** Undefined without a chart. */
  chart: ChartView | undefined;
}

/** The chart of one amount. */
interface ChartDrawing {
  series: ChartInput;
  points: readonly ChartPoint[];
  /** The value at the top of the plot, in đồng. */
  end: number;
  /** Ticks of the two series as SVG paths. */
  value: string;
  comparison: string;
  /** Values of the grid lines, in đồng, ascending. */
  gridValues: readonly number[];
}

interface ChartView {
  drawing: ChartDrawing;
  /** Both series at the chosen days. */
  chosen: ChartValues;
}

/**
 * Calculates the view of a state. Parts that depend on the amount only are reused from the previous view if the amount
 * is the same.
 */
export function viewCalculator(
  settings: CompiledSettings,
  state: CalculatorState,
  before?: CalculatorView,
): CalculatorView {
  // Until the debounce is over, typing changes only the text.
  if (before?.state.shown === state.shown) return { ...before, state };
  const { amount, days } = state.shown;
  const result = calculateResult(settings.compute, settings.rows, state.shown);
  const rate = result.kind === 'no-rate' ? undefined : result.rate;
  const drawing = before?.state.shown.amount === amount ? before.chart?.drawing : drawChart(settings, amount, rate);
  return {
    settings,
    state,
    rate,
    result,
    daily: result.kind === 'result' ? calculateDaily(settings, state.shown, result.rate) : undefined,
    chart: drawing && { drawing, chosen: chartValuesAt(drawing.series, days) },
  };
}

function drawChart(
  { chart, computeChart, time }: CompiledSettings,
  amount: number,
  rate: number | undefined,
): ChartDrawing | undefined {
  if (!chart || !computeChart) return undefined;
  const comparisonRate = chart.comparison?.rate;
  const series = { formula: computeChart, amount, rate, comparisonRate };
  const ticks = buildTicks(series, time.max);
  const points = buildChartSeries({ ...series, labels: chart.labels });
  const end = chooseScaleEnd([...ticks, ...points]);
  const scale = { maxDays: time.max, end };
  return {
    series,
    points,
    end,
    value: drawTicks(ticks, 'value', scale),
    comparison: drawTicks(ticks, 'comparison', scale),
    // No grid without values.
    gridValues: ticks.some(({ value = 0, comparison = 0 }) => Math.max(value, comparison) > 0)
      ? chooseGridValues(end)
      : [],
  };
}
