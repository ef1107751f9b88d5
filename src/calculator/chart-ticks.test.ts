import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inEnglish } from '../contract/remarks/remark.ts';
import type { ChartInput } from './chart-series.ts';
import { chooseScaleEnd } from './chart-series.ts';
import { buildTicks, chooseGridValues, chooseTickDays, drawTicks, litWidth, plotUnits } from './chart-ticks.ts';
import { parseFormula } from './formula.ts';

const parsed = parseFormula('amount * rate / 100 * days / 365');
if (parsed.kind === 'refused') throw new Error(inEnglish(parsed.finding));
const series: ChartInput = { formula: parsed.evaluate, amount: 100e6, rate: 3.2, comparisonRate: 0.2 };

test('a year has 73 ticks, one for five days', () => {
  const ticks = buildTicks(series, 365);
  expect(ticks.length).toBe(73);
  expect(ticks[0]).toEqual({ days: 5, value: 43_836, comparison: 2740 });
  expect(ticks.at(-1)).toEqual({ days: 365, value: 3_200_000, comparison: 200_000 });
});

test.each([
  [1, 1, 1],
  [30, 1, 30],
  [73, 1, 73],
  [74, 2, 37],
  [3650, 50, 73],
])('%i days have ticks of %i days, %i of them', (maxDays, days, count) => {
  expect(chooseTickDays(maxDays)).toBe(days);
  expect(buildTicks(series, maxDays).length).toBe(count);
});

test('each tick is an upright line from the base to its value', () => {
  const ticks = [
    { days: 5, value: 50, comparison: undefined },
    { days: 10, value: 100, comparison: 0 },
  ];
  expect(drawTicks(ticks, 'value', { maxDays: 10, end: 100 })).toBe('M500 1000v-500V1000m500 0v-1000');
  // No tick without a value; a value of 0 has a visible tick.
  expect(drawTicks(ticks, 'comparison', { maxDays: 10, end: 100 })).toBe('M1000 1000v-10');
});

test('no tick leaves the plot, whatever the formula gives', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), { nil: undefined })),
      (values) => {
        const ticks = values.map((value, index) => ({ days: index + 1, value, comparison: undefined }));
        const path = drawTicks(ticks, 'value', { maxDays: Math.max(1, values.length), end: chooseScaleEnd(ticks) });
        let x = 0;
        for (const [, move, toX, toY, height] of path.matchAll(/([Mm])([\d.]+) ([\d.]+)v-(\d+)(?=V1000m|$)/g)) {
          x = move === 'M' ? Number(toX) : x + Number(toX);
          // Each tick starts and ends on the base line.
          expect(Number(toY)).toBe(move === 'M' ? plotUnits : 0);
          expect(x).toBeLessThanOrEqual(plotUnits + 1e-6);
          expect(Number(height)).toBeGreaterThan(0);
          expect(Number(height)).toBeLessThanOrEqual(plotUnits);
        }
        expect([...path.matchAll(/v-\d+(?=V1000m|$)/g)]).toHaveLength(
          values.filter((value) => value !== undefined).length,
        );
      },
    ),
  );
});

test.each([
  [1, 7],
  [5, 21],
  [180, 500],
  [365, 1007],
])('at %i of 365 days ticks are lit up to unit %i', (days, width) => {
  expect(litWidth(days, 365)).toBe(width);
});

test.each([
  [3_500_000, [1e6, 2e6]],
  [1_500_000, [500_000, 1_000_000]],
  [10e6, [5e6]],
  [8e6, [2e6, 4e6, 6e6]],
  [1, [0.5]],
])('an axis to %d has lines at %j', (end, values) => {
  expect(chooseGridValues(end)).toEqual(values);
});
