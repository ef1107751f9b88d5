import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inEnglish } from '../contract/remarks/remark.ts';
import { buildChartSeries, chooseScaleEnd } from './chart-series.ts';
import { type Formula, parseFormula } from './formula.ts';

function compile(text: string): Formula {
  const parsed = parseFormula(text);
  if (parsed.kind === 'refused') throw new Error(inEnglish(parsed.finding));
  return parsed.evaluate;
}

const formula = compile('amount * rate / 100 * days / 365');
const labels = [
  { label: '1 tháng', days: 30 },
  { label: '12 tháng', days: 365 },
];

test('"points per label with amount-based and comparison series"', () => {
  expect(buildChartSeries({ labels, formula, amount: 100_000_000, rate: 3.2, comparisonRate: 0.2 })).toEqual([
    { label: '1 tháng', days: 30, value: 263_014, comparison: 16_439 },
    { label: '12 tháng', days: 365, value: 3_200_000, comparison: 200_000 },
  ]);
});

test('a series without a rate, or whose formula gives no number, has no values; the labels stay', () => {
  const amount = 100_000_000;
  const withoutRates = buildChartSeries({ labels, formula, amount, rate: undefined, comparisonRate: undefined });
  expect(withoutRates.map(({ label, value, comparison }) => [label, value, comparison])).toEqual([
    ['1 tháng', undefined, undefined],
    ['12 tháng', undefined, undefined],
  ]);
  const divided = buildChartSeries({ labels, formula: compile('amount / rate'), amount, rate: 2, comparisonRate: 0 });
  expect(divided.map(({ value, comparison }) => [value, comparison])).toEqual([
    [50_000_000, undefined],
    [50_000_000, undefined],
  ]);
  expect(buildChartSeries({ labels: [], formula, amount, rate: 1, comparisonRate: 1 })).toEqual([]);
});

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [9.9, 10],
  [10, 10],
  [11, 15],
  [3_200_000, 3_500_000],
  [3_500_001, 4_000_000],
  [8_000_001, 10_000_000],
  [-5, 1],
])('the axis for %d ends at %d', (value, end) => {
  expect(chooseScaleEnd([{ value, comparison: undefined }])).toBe(end);
  expect(chooseScaleEnd([{ value: undefined, comparison: value }])).toBe(end);
});

test('the axis ends above every point and at most at twice the highest', () => {
  expect(chooseScaleEnd([])).toBe(1);
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e15, noNaN: true }), (value) => {
      const end = chooseScaleEnd([{ value, comparison: undefined }]);
      expect(end).toBeGreaterThanOrEqual(value);
      expect(end).toBeLessThanOrEqual(value * 2);
    }),
  );
});
