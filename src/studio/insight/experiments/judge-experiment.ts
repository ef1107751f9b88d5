import { type Advice, advise, compareWithBase } from '../../../contract/experiments/advise.ts';
import { checkShares } from '../../../contract/experiments/check-shares.ts';
import type { ArmCounts, RateDifference } from '../../../contract/experiments/compare-arms.ts';
import type { Experiment, ExperimentResults } from '../../../contract/studio/experiment-calls.ts';
import { type AdviceFacts, describeAdvice, describeConclusion, type SaidAdvice } from './advice-words.ts';
import { guessLastDay, type Setting } from './days-needed.ts';

const dayMs = 86_400_000;

/** The statistics of an experiment. */
export interface Judged {
  /** A first. */
  readonly arms: readonly ArmCounts[];
  readonly setting: Setting;
  /** Intervals of all arms but A, in their order; undefined where there is too little. */
  readonly intervals: readonly (RateDifference | undefined)[];
  readonly advice: Advice;
  readonly said: SaidAdvice;
  /** Whole days since counting began. */
  readonly days: number;
  /** Days from the start until something can be said, as far as one can know. */
  readonly daysNeeded: number | undefined;
  /** P value of the check of shares. */
  readonly pValue: number;
  /** Shares are broken: rates, outcomes and winners are hidden. */
  readonly isHidden: boolean;
  /** The arm that people look at first: the one to take over, or else the best of those beside A. */
  readonly shown: number;
}

/** Reads the statistics from what the server has counted. */
export function judgeExperiment(experiment: Experiment, results: ExperimentResults): Judged {
  const { plan } = experiment;
  const arms = results.arms.map(({ views, registrations }) => ({ views, registrations }));
  const shares = experiment.arms.map(({ share }) => share / 100);
  const setting: Setting = { shares, plan };
  const intervals = compareWithBase({ arms, ...setting });
  const days = results.wholeDays;
  const daysGone = (Date.parse(results.countedUntil) - Date.parse(results.countedFrom)) / dayMs;
  const gone = { today: results.days.length, daysGone };
  const advice = advise({ arms, shares, plan, days });
  const lastDay = guessLastDay(arms, setting, gone);
  // The first whole week is always waited for.
  const daysNeeded = lastDay === undefined ? undefined : Math.max(7, days + lastDay - gone.today);
  const views = arms.reduce((sum, arm) => sum + arm.views, 0);
  const facts: AdviceFacts = {
    ...{ arms, shares, intervals, days, daysNeeded },
    wanted: (plan.rate * plan.changePercent) / 100,
    viewsPerDay: daysGone > 0 ? views / daysGone : 0,
    unit: results.unit,
  };
  return {
    ...{ arms, setting, intervals, advice, days, daysNeeded },
    said: (experiment.stopped ? describeConclusion : describeAdvice)(advice, facts),
    pValue: checkShares(
      arms.map((arm) => arm.views),
      shares,
    ),
    isHidden: advice.kind === 'brokenShares',
    shown: 'arm' in advice ? advice.arm : bestBesideBase(intervals),
  };
}

function bestBesideBase(intervals: readonly (RateDifference | undefined)[]): number {
  const of = (index: number) => intervals[index]?.difference ?? Number.NEGATIVE_INFINITY;
  return 1 + intervals.reduce((found, _, index) => (of(index) > of(found) ? index : found), 0);
}
