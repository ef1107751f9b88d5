import { type ChartInput, type ChartValues, chartValuesAt } from './chart-series.ts';

/** One tick of the chart: both series at a number of days. */
export interface ChartTick extends ChartValues {
  days: number;
}

/** Most ticks: 73, one for five days of a year; more would merge on a phone. */
const mostTicks = 73;

/** How many days one tick stands for: 5 for a year, 1 for a month. */
export function chooseTickDays(maxDays: number): number {
  return Math.ceil(maxDays / mostTicks);
}

export function buildTicks(input: ChartInput, maxDays: number): ChartTick[] {
  const step = chooseTickDays(maxDays);
  return Array.from({ length: Math.floor(maxDays / step) }, (_, index) => {
    const days = (index + 1) * step;
    return { days, ...chartValuesAt(input, days) };
  });
}

/** Size of the square in which the ticks are drawn, in units; the page stretches it to the chart. 0 is at the top. */
export const plotUnits = 1000;

/** Least visible height of a tick. */
const leastHeight = 10;

interface TickScale {
  maxDays: number;
  /** The value at the top of the chart. */
  end: number;
}

/**
 * One series as an SVG path of vertical lines from its values down to the base line. Values below 0 count as 0; days
 * without a value have no tick. A line is closed, so that the next one starts from its upper end: what differs between
 * neighbours is a step of few units, which compresses to half.
 */
export function drawTicks(ticks: readonly ChartTick[], series: keyof ChartValues, { maxDays, end }: TickScale): string {
  let path = '';
  // In tenths of a unit, so that rounding errors do not accumulate.
  let penX = 0;
  let penY = 0;
  for (const tick of ticks) {
    const value = tick[series];
    if (value === undefined) continue;
    const x = Math.round((tick.days / maxDays) * plotUnits * 10);
    const y = plotUnits - Math.round(tickHeight(value, end));
    path += `m${(x - penX) / 10} ${y - penY}V${plotUnits}z`;
    penX = x;
    penY = y;
  }
  return path;
}

/** Width of the lit part in plot units, ending between the last lit tick and the next one. */
export function litWidth(days: number, maxDays: number): number {
  const step = chooseTickDays(maxDays);
  return Math.round(((Math.floor(days / step) + 0.5) * step * plotUnits) / maxDays);
}

function tickHeight(value: number, end: number): number {
  return Math.min(plotUnits, Math.max(leastHeight, (value / end) * plotUnits));
}

/** Values of the grid lines, ascending, without the ends: two or three. */
export function chooseGridValues(end: number): number[] {
  const power = 10 ** Math.floor(Math.log10(end) + 1e-9);
  const lead = end / power;
  const gap = (lead < 2 ? 0.5 : lead < 5 ? 1 : 2) * power;
  const values: number[] = [];
  // Near the top a line would cross the tags.
  for (let value = gap; value < end * 0.8; value += gap) values.push(value);
  return values;
}
