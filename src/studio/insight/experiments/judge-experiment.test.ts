import { expect, it } from 'vitest';
import { armNames } from '../../../contract/insight/page-events.ts';
import type { Experiment, ExperimentResults } from '../../../contract/studio/experiment-calls.ts';
import { judgeExperiment } from './judge-experiment.ts';

const startedAt = '2026-11-08T17:00:00.000Z';
const dayMs = 86_400_000;

/** A running experiment; two arms with the same share unless shares are given in percent. */
function testExperiment({ shares = [50, 50], ...changed }: Partial<Experiment> & { shares?: number[] } = {}) {
  const experiment: Experiment = {
    id: '5f0c6a5e-6f3c-4d7b-9d52-3f4f6d6f7a11',
    name: 'Hai cau chuyen',
    arms: armNames.slice(0, shares.length).map((arm, index) => ({
      arm,
      version: 6 + index,
      share: shares[index] ?? 0,
      note: null,
      approvedBy: index === 0 ? null : 'Lan',
    })),
    plan: { rate: 0.0318, changePercent: 15.7, views: 79_400, days: 29 },
    startedAt,
    startedBy: 'Hà',
    sharesSince: startedAt,
    stopped: null,
    takeOver: null,
    ...changed,
  };
  return experiment;
}

interface Counted {
  /** Whole days. */
  days: number;
  /** Registrations a view of each arm. */
  rates: readonly number[];
  /** Views of all arms together, a day. */
  views?: number;
  /** Shares that the arms really got, 0 to 1; the same for all by default. */
  given?: readonly number[];
}

/** Results of so many whole days from midnight on: every day has the same counts. */
function testResults({ days, rates, views = 2764, given }: Counted): ExperimentResults {
  const day = rates.map((rate, index) => {
    const shown = Math.round(views * (given?.[index] ?? 1 / rates.length));
    return { views: shown, registrations: Math.round(shown * rate) };
  });
  return {
    unit: 'registrations',
    countedFrom: startedAt,
    countedUntil: new Date(Date.parse(startedAt) + days * dayMs).toISOString(),
    wholeDays: days,
    arms: day.map((counts, index) => ({
      arm: armNames[index] ?? 'D',
      views: counts.views * days,
      registrations: counts.registrations * days,
      reached: 0,
      interested: 0,
      vitals: [],
    })),
    days: Array.from({ length: days }, (_, index) => ({
      day: new Date(Date.parse('2026-11-09') + index * dayMs).toISOString().slice(0, 10),
      arms: day,
    })),
  };
}

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
