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

test('each tick is an upright line from its value to the base, and the next one starts from its upper end', () => {
  const ticks = [
    { days: 5, value: 50, comparison: undefined },
    { days: 10, value: 100, comparison: 0 },
  ];
  expect(drawTicks(ticks, 'value', { maxDays: 10, end: 100 })).toBe('m500 500V1000zm500 -500V1000z');
  // No tick without a value; a value of 0 has a visible tick.
  expect(drawTicks(ticks, 'comparison', { maxDays: 10, end: 100 })).toBe('m1000 990V1000z');
});

test('each tick is at its day and as high as its value, and none leaves the plot, whatever the formula gives', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), { nil: undefined })),
      (values) => {
        const ticks = values.map((value, index) => ({ days: index + 1, value, comparison: undefined }));
        const end = chooseScaleEnd(ticks);
        const path = drawTicks(ticks, 'value', { maxDays: Math.max(1, values.length), end });
        const lines = [...path.matchAll(/m([\d.]+) (-?\d+)V1000z/g)];
        expect(lines.map(([line]) => line).join('')).toBe(path);
        const shown = ticks.filter(({ value }) => value !== undefined);
        expect(lines).toHaveLength(shown.length);
        let x = 0;
        let y = 0;
        for (const [index, [, right, down]] of lines.entries()) {
          x += Number(right);
          y += Number(down);
          const { days, value = 0 } = shown[index] ?? { days: 0 };
          expect(x).toBeCloseTo((days / values.length) * plotUnits, 0);
          expect(plotUnits - y).toBeCloseTo(Math.max(10, (value / end) * plotUnits), 0);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThan(plotUnits);
        }
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
