import { expect, it } from 'vitest';
import { testExperiment, testResults } from './experiment-fixture.ts';
import { judgeExperiment } from './judge-experiment.ts';

it('a difference that the interval does not show yet: go on, and for about how long', () => {
  const judged = judgeExperiment(testExperiment(), testResults({ days: 14, rates: [0.0319, 0.0364] }));
  expect(judged.advice.kind).toBe('goOn');
  expect(judged.isHidden).toBe(false);
  expect(judged.days).toBe(14);
  expect(judged.daysNeeded).toBeGreaterThan(14);
  expect(judged.daysNeeded).toBeLessThanOrEqual(29);
  expect(judged.said.title).toContain(`${(judged.daysNeeded ?? 0) - 14} ngày`);
});

it.each([
  ['nobody came: nobody knows how long', { days: 3, rates: [0, 0], views: 0 }, 'tooEarly', undefined],
  [
    'a great difference within the first week: the week is waited for',
    { days: 4, rates: [0.03, 0.06] },
    'wholeWeek',
    7,
  ],
  ['the same after a week', { days: 8, rates: [0.03, 0.06] }, 'takeOver', 8],
  ['B is worse', { days: 8, rates: [0.06, 0.03] }, 'keepBase', 8],
  ['shares as they should not be', { days: 14, rates: [0.03, 0.03], given: [0.53, 0.47] }, 'brokenShares', 28],
] as const)('%s', (_, counted, kind, daysNeeded) => {
  const judged = judgeExperiment(testExperiment(), testResults(counted));
  expect(judged.advice.kind).toBe(kind);
  if (kind !== 'brokenShares') expect(judged.daysNeeded).toBe(daysNeeded);
  expect(judged.isHidden).toBe(kind === 'brokenShares');
});

it('an experiment that has ended concludes, and says nothing to do', () => {
  const stopped = { at: '2026-11-23T00:00:00Z', kind: 'person' as const, by: 'Hà', reason: 'Xong' };
  const of = (days: number, rates: readonly number[]) =>
    judgeExperiment(testExperiment({ stopped }), testResults({ days, rates })).said;
  expect(of(14, [0.03, 0.045])).toMatchObject({ title: 'Bản B hơn bản A', what: undefined });
  expect(of(14, [0.0319, 0.0364])).toMatchObject({ title: 'Dừng khi chưa đủ để kết luận', what: undefined });
  expect(of(14, [0.045, 0.03]).title).toBe('Bản A hơn');
});

it('of three arms the best beside A is shown', () => {
  const three = testExperiment({ shares: [34, 33, 33] });
  expect(judgeExperiment(three, testResults({ days: 3, rates: [0.03, 0.029, 0.031] })).shown).toBe(2);
  expect(judgeExperiment(three, testResults({ days: 0, rates: [0, 0, 0] })).shown).toBe(1);
});
