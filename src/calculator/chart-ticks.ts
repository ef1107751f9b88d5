import { type ChartInput, type ChartValues, chartValuesAt } from './chart-series.ts';

/** One tick of the chart: both series at so many days. */
export interface ChartTick extends ChartValues {
  days: number;
}

/** So that a tick of five days makes 73 of a year: more would grow together on a phone. */
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

/**
 * The ticks are drawn in a square of this many units, which the page stretches to the room of the chart; 0 is at the
 * top.
 */
export const plotUnits = 1000;

/** The lowest tick that is still seen. */
const leastHeight = 10;

interface TickScale {
  maxDays: number;
  /** The value at the top of the chart. */
  end: number;
}

/**
 * One series as an SVG path of upright lines, drawn from the base line up and back. Values below 0 stand on the base
 * line like 0; days without a value have no tick. But for its height each tick is written like the one before, so that
 * the page stays small.
 */
export function drawTicks(ticks: readonly ChartTick[], series: keyof ChartValues, { maxDays, end }: TickScale): string {
  let path = '';
  // In tenths of a unit, so that rounding does not add up.
  let penX = 0;
  for (const tick of ticks) {
    const value = tick[series];
    if (value === undefined) continue;
    const x = Math.round((tick.days / maxDays) * plotUnits * 10);
    const height = Math.round(tickHeight(value, end));
    path += path === '' ? `M${x / 10} ${plotUnits}` : `V${plotUnits}m${(x - penX) / 10} 0`;
    path += `v-${height}`;
    penX = x;
  }
  return path;
}

/** Up to where ticks are lit, in plot units: between the last tick of the chosen days and the next. */
export function litWidth(days: number, maxDays: number): number {
  const step = chooseTickDays(maxDays);
  return Math.round(((Math.floor(days / step) + 0.5) * step * plotUnits) / maxDays);
}

function tickHeight(value: number, end: number): number {
  return Math.min(plotUnits, Math.max(leastHeight, (value / end) * plotUnits));
}

/** Values at which the chart has a line, from the bottom up, without its ends. Two or three are enough to read it. */
export function chooseGridValues(end: number): number[] {
  const power = 10 ** Math.floor(Math.log10(end) + 1e-9);
  const lead = end / power;
  const gap = (lead < 2 ? 0.5 : lead < 5 ? 1 : 2) * power;
  const values: number[] = [];
  // Near the top a line would run into the read-outs.
  for (let value = gap; value < end * 0.8; value += gap) values.push(value);
  return values;
}
