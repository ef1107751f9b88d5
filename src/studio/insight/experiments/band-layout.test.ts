import { expect, it } from 'vitest';
import { layOutBand } from './band-layout.ts';
import { testExperiment, testResults } from './experiment-fixture.ts';
import { followDifference, predictDifference } from './follow-difference.ts';
import { judgeExperiment } from './judge-experiment.ts';

const plot = { left: 50, right: 650, top: 20, bottom: 300 };

function layOut(days: number, rates: readonly number[], untilDay: number) {
  const results = testResults({ days, rates });
  const { arms, setting, gone } = judgeExperiment(testExperiment(), results);
  return {
    points: followDifference(results.days, 1, setting),
    laid: layOutBand(
      {
        points: followDifference(results.days, 1, setting),
        prediction: predictDifference(arms, 1, setting, gone, untilDay),
        first: '2026-11-09',
      },
      plot,
    ),
  };
}

it('draws the interval of each day, the last one on its place, and the guess behind it', () => {
  const { points, laid } = layOut(14, [0.0319, 0.0364], 28);
  const interval = points.at(-1)?.interval;
  if (!laid || !interval) throw new Error('no band');
  const most = laid.ticks[0]?.value ?? 0;
  const pixels = (value: number) => 160 - (value / most) * 140;
  expect(laid.zero).toBe(160);
  expect(laid.last.y).toBeCloseTo(pixels(interval.difference), 6);
  expect(laid.last.low).toBeCloseTo(pixels(interval.low), 6);
  expect(laid.last.x).toBeCloseTo(50 + (13 / 27) * 600, 6);
  expect(laid.line.split('L')).toHaveLength(14);
  expect(laid.guess?.line.split('L')).toHaveLength(15);
  expect(laid.days.map(({ label }) => label)).toEqual(['9/11', '16/11', '22/11', '30/11', '6/12']);
  // Nothing leaves the plot, however wide the first days are.
  for (const [, y = ''] of laid.band.matchAll(/ ([\d.-]+)/g)) {
    expect(Number(y)).toBeGreaterThanOrEqual(20);
    expect(Number(y)).toBeLessThanOrEqual(300);
  }
});

it('has no band before there is enough, and no guess when the experiment has ended', () => {
  expect(layOut(0, [0.03, 0.03], 28).laid).toBeUndefined();
  const { laid } = layOut(20, [0.03, 0.05], 0);
  expect(laid?.guess).toBeUndefined();
  expect(laid?.cross).toBeUndefined();
});

it('keeps the labels of zero and of a small difference apart', () => {
  const { laid } = layOut(14, [0.03, 0.0301], 28);
  expect(Math.abs((laid?.labels.zero ?? 0) - (laid?.labels.difference ?? 0))).toBeGreaterThanOrEqual(20);
});
