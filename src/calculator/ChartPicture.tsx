import { memo } from 'react';
import { arrangeSums } from './axis-labels.ts';
import { Mark, Peek } from './ChartMark.tsx';
import styles from './calculator.module.css';
import type { CalculatorView } from './calculator-view.ts';
import { heightOf, percent } from './chart-places.ts';
import type { ChartLabel } from './chart-series.ts';
import { litWidth, plotUnits } from './chart-ticks.ts';
import { formatShortSum } from './money-text.ts';
import { useCalculatorStore, useLive } from './use-calculator.ts';

interface ChartPictureProps {
  /** Prefix of the ids in this drawing; unique on the page. */
  clipId: string;
  /** Labelled days; each has a point. */
  labels: readonly ChartLabel[];
}

/**
 * The drawing. Its width is unknown on the server, so positions are percentages; the ticks are in a stretched square
 * with non-scaling strokes.
 */
export const ChartPicture = memo(function ChartPicture({ clipId, labels }: ChartPictureProps) {
  const sums = arrangeSums(labels, useCalculatorStore().get().settings.time.max);
  return (
    <svg className={styles.picture} aria-hidden="true">
      <Ticks clipId={clipId} />
      {gridLines.map((index) => (
        <GridLine key={index} index={index} />
      ))}
      <line className={styles.base} x2="100%" y1="100%" y2="100%" />
      {labels.map((label, index) => (
        <Point key={`${label.label} ${label.days}`} label={label} index={index} hasSum={sums[index] === true} />
      ))}
      <Peek />
      <Mark />
    </svg>
  );
});

/**
 * Each series twice: faint over the whole width, and lit up to the chosen day. Clips also cut the round ends below the
 * base line.
 */
function Ticks({ clipId }: { clipId: string }) {
  return (
    <svg
      className={styles.ticks}
      aria-hidden="true"
      width="100%"
      height="100%"
      viewBox={`0 0 ${plotUnits} ${plotUnits}`}
      preserveAspectRatio="none"
    >
      <clipPath id={`${clipId}all`}>
        <rect x={-overhang} y={-overhang} width={plotUnits + 2 * overhang} height={plotUnits + overhang} />
      </clipPath>
      <clipPath id={`${clipId}lit`}>
        <rect x={-overhang} y={-overhang} {...useLive(readLitWidth)} height={plotUnits + overhang} />
      </clipPath>
      <g clipPath={`url(#${clipId}all)`}>
        <path className={styles.valueTicks} {...useLive(readValueTicks)} />
        <path className={styles.comparisonTicks} {...useLive(readComparisonTicks)} />
      </g>
      <g clipPath={`url(#${clipId}lit)`} data-lit="">
        <path className={styles.valueTicks} {...useLive(readValueTicks)} />
        <path className={styles.comparisonTicks} {...useLive(readComparisonTicks)} />
      </g>
    </svg>
  );
}

/** Margin for the ends of strokes beyond the plot, in its units. */
const overhang = 60;

function readLitWidth({ settings, state }: CalculatorView) {
  return { width: litWidth(state.shown.days, settings.time.max) + overhang };
}

function readValueTicks({ chart }: CalculatorView) {
  return { d: chart?.drawing.value };
}

function readComparisonTicks({ chart }: CalculatorView) {
  return { d: chart?.drawing.comparison };
}

/**
 * As many lines as `chooseGridValues` returns at most. They are always rendered, because adding and removing elements
 * recalculates the styles of the page.
 */
const gridLines = [0, 1, 2] as const;

/** A line at a value of the axis, counted from the bottom. */
function GridLine({ index }: { index: number }) {
  const line = useLive((view) => ({ visibility: readGridValue(view, index) === undefined ? 'hidden' : undefined }));
  const place = useLive((view) => ({ y1: readGridHeight(view, index), y2: readGridHeight(view, index) }));
  const text = useLive((view) => ({
    y: readGridHeight(view, index),
    children: formatShortSum(readGridValue(view, index) ?? 0),
  }));
  return (
    <g className={styles.gridLine} {...line}>
      <line x2="100%" {...place} />
      <text dy="-8" {...text} />
    </g>
  );
}

function readGridValue({ rate, chart }: CalculatorView, index: number): number | undefined {
  return rate === undefined ? undefined : chart?.drawing.gridValues[index];
}

function readGridHeight(view: CalculatorView, index: number): string | undefined {
  return view.chart && heightOf(readGridValue(view, index), view.chart.drawing.end);
}

/** Least distance of a label's value from the mark and the previewed day, as a share of the days. */
const leastDistance = 0.1;

interface PointProps {
  label: ChartLabel;
  index: number;
  /** Whether its value fits. */
  hasSum: boolean;
}

/** A label's day on the curve. */
function Point({ label: { days }, index, hasSum }: PointProps) {
  const { time } = useCalculatorStore().get().settings;
  const x = percent(days / time.max);
  const point = useLive(({ state, chart }) => ({
    'data-lit': days <= state.shown.days ? 'true' : undefined,
    visibility: chart?.drawing.points[index]?.value === undefined ? 'hidden' : undefined,
  }));
  const dot = useLive((view) => ({ cy: readHeight(view, index) }));
  const text = useLive((view) => ({
    y: readHeight(view, index),
    opacity: isFree(view, days) ? undefined : 0,
    children: formatPoint(view.chart?.drawing.points[index]?.value ?? 0),
  }));
  return (
    <g className={styles.point} {...point}>
      <circle cx={x} {...dot} r="6" />
      {hasSum ? <text x={x} {...text} dx="-4" dy="-18" /> : null}
    </g>
  );
}

/** No text above a point on the base line. */
function formatPoint(value: number): string {
  return value > 0 ? formatShortSum(value) : '';
}

function readHeight({ chart }: CalculatorView, index: number): string | undefined {
  return chart && heightOf(chart.drawing.points[index]?.value, chart.drawing.end);
}

function isFree({ settings, state }: CalculatorView, days: number): boolean {
  return [state.shown.days, state.peekDays].every(
    (shown) => shown === undefined || Math.abs(days - shown) > leastDistance * settings.time.max,
  );
}
