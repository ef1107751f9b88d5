import { type Advice, advise, compareWithBase } from '../../../contract/experiments/advise.ts';
import { checkShares } from '../../../contract/experiments/check-shares.ts';
import type { ArmCounts, RateDifference } from '../../../contract/experiments/compare-arms.ts';
import type { Experiment, ExperimentResults } from '../../../contract/studio/experiment-calls.ts';
import { type AdviceFacts, type SaidAdvice, sayAdvice, sayConclusion } from './advice-words.ts';
import { plannedEnd, predictDifference, type Setting, type TimeGone } from './follow-difference.ts';

const dayMs = 86_400_000;

/** What the statistics say of an experiment. */
export interface Judged {
  /** A first. */
  readonly arms: readonly ArmCounts[];
  readonly setting: Setting;
  /** Of all arms but A, in their order; undefined where there is too little. */
  readonly intervals: readonly (RateDifference | undefined)[];
  readonly gone: TimeGone;
  readonly advice: Advice;
  readonly said: SaidAdvice;
  /** Whole days since counting began. */
  readonly days: number;
  /** Days from the start until something can be said, as far as one can know. */
  readonly daysNeeded: number | undefined;
  /** Of the check of shares. */
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
  const daysNeeded = needDays(arms, setting, gone, days);
  const views = arms.reduce((sum, arm) => sum + arm.views, 0);
  const facts: AdviceFacts = {
    ...{ arms, shares, intervals, days, daysNeeded },
    wanted: (plan.rate * plan.changePercent) / 100,
    viewsPerDay: daysGone > 0 ? views / daysGone : 0,
    unit: results.unit,
  };
  return {
    ...{ arms, setting, intervals, gone, advice, days, daysNeeded },
    said: (experiment.stopped ? sayConclusion : sayAdvice)(advice, facts),
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

/** The first whole week is always waited for; then an interval that leaves zero, or the planned views. */
function needDays(arms: readonly ArmCounts[], setting: Setting, gone: TimeGone, days: number): number | undefined {
  const end = plannedEnd(arms, setting, gone);
  if (end === undefined) return undefined;
  const ends = arms.slice(1).map((_, index) => predictDifference(arms, index + 1, setting, gone, end).leavesZeroAfter);
  const soonest = Math.min(end, ...ends.map((day) => day ?? end));
  return Math.max(7, days + soonest - gone.today);
}
