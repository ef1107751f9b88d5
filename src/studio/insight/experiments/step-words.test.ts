import { describe, expect, it } from 'vitest';
import { layOutBand } from './band-layout.ts';
import { testExperiment, testResults } from './experiment-fixture.ts';
import { addUpDays, followDifference, predictDifference } from './follow-difference.ts';
import { followShares } from './follow-shares.ts';
import { judgeExperiment } from './judge-experiment.ts';
import { sayDifferenceStep, sayShareStep } from './step-words.ts';

const first = '2026-11-09';

describe('a day of the difference', () => {
  const results = testResults({ days: 14, rates: [0.0319, 0.0364] });
  const { arms, setting, gone } = judgeExperiment(testExperiment(), results);
  const laid = layOutBand(
    {
      ...{ points: followDifference(results.days, 1, setting), first },
      prediction: predictDifference(arms, 1, setting, gone, 28),
    },
    { left: 50, right: 650, top: 20, bottom: 300 },
  );
  const sums = addUpDays(results.days);
  const say = (index: number) => {
    const step = laid?.steps.at(index);
    if (!step) throw new Error('no such day');
    return sayDifferenceStep(step, sums[step.after - 1] ?? [], 1, first);
  };

  it('has what both versions counted up to then, and the difference with its interval', () => {
    const { head, rows, said } = say(13);
    expect(head).toBe('Chủ Nhật 22/11, ngày thứ 14');
    expect(rows).toEqual([
      { name: 'A', value: '3,18%', more: '616 trên 19.348' },
      { name: 'B', value: '3,62%', more: '700 trên 19.348' },
      { name: 'B trừ A', value: '+0,43 điểm', more: '−0,14 đến +1,00' },
    ]);
    expect(said).toMatch(/^Chủ Nhật 22\/11, ngày thứ 14: A 3,18%, 616 trên 19\.348; B .*; B trừ A \+0,43 điểm, −0,/);
  });

  it('of the time to come is a guess without counts', () => {
    expect(laid?.steps).toHaveLength(28);
    expect(say(14).head).toBe('Thứ Hai 23/11, dự đoán');
    expect(say(14).rows.map(({ name }) => name)).toEqual(['B trừ A']);
  });
});

it('a day of the shares has what the version was given beside the plan and what chance explains', () => {
  const results = testResults({ days: 8, rates: [0.03, 0.03], given: [0.535, 0.465] });
  const point = followShares(results.days, 1, 0.5).at(-1);
  if (point?.share === undefined) throw new Error('no share');
  const { head, rows } = sayShareStep(
    { ...point, share: point.share },
    addUpDays(results.days).at(-1) ?? [],
    1,
    0.5,
    first,
  );
  expect(head).toBe('Thứ Hai 16/11, ngày thứ 8');
  expect(rows).toEqual([
    { name: 'B nhận', value: '46,5%', more: '10.280 trên 22.112' },
    { name: 'Đã đặt', value: '50%', more: expect.stringMatching(/^bình thường 4\d,\d% đến 5\d,\d%$/) },
  ]);
});
