import { brokenSharesBelow, checkShares } from './check-shares.ts';
import { type ArmCounts, compareArms, type RateDifference, rateOf } from './compare-arms.ts';
import type { ExperimentPlan } from './plan-experiment.ts';

export interface RunningExperiment {
  /** A first. */
  readonly arms: readonly ArmCounts[];
  /** In the order of the arms; they add up to 1. */
  readonly shares: readonly number[];
  readonly plan: ExperimentPlan & { readonly rate: number; readonly changePercent: number };
  /** Whole days since the start. */
  readonly days: number;
}

/** The advice about a running experiment, which never stops by itself. */
export type Advice =
  /** Shares differ from those planned: results are hidden. */
  | { readonly kind: 'brokenShares'; readonly pValue: number }
  /** Too few views or registrations for any interval. */
  | { readonly kind: 'tooEarly' }
  /** There is a difference already, and the first week is not over. */
  | { readonly kind: 'wholeWeek'; readonly arm: number }
  | { readonly kind: 'goOn' }
  /** This arm is better than A, and no other one has a higher rate. */
  | { readonly kind: 'takeOver'; readonly arm: number }
  /** Every other arm is worse than A. */
  | { readonly kind: 'keepBase' }
  /** No arm differs from A by as much as was to be found. */
  | { readonly kind: 'noDifference' }
  /** The planned views are there, and the intervals still allow both. */
  | { readonly kind: 'undecided' };

/** The intervals of all arms but A, in their order; undefined while there is too little. */
export function compareWithBase({ arms, shares, plan }: Pick<RunningExperiment, 'arms' | 'shares' | 'plan'>) {
  const [base, ...others] = arms;
  if (!base) return [];
  return others.map((arm, index): RateDifference | undefined => {
    const share = (shares[0] ?? 0) + (shares[index + 1] ?? 0);
    return compareArms(base, arm, { plannedViews: plan.views * share, comparisons: others.length });
  });
}

/** Chooses the advice from the counts so far. */
export function advise({ arms, shares, plan, days }: RunningExperiment): Advice {
  const views = arms.map((arm) => arm.views);
  const pValue = checkShares(views, shares);
  if (pValue < brokenSharesBelow) return { kind: 'brokenShares', pValue };
  const intervals = compareWithBase({ arms, shares, plan });
  if (intervals.some((interval) => !interval)) return { kind: 'tooEarly' };
  const isWeekOver = days >= 7;
  const best = arms.reduce((found, arm, index) => (rateOf(arm) > rateOf(arms[found] ?? arm) ? index : found), 0);
  const ofBest = intervals[best - 1];
  if (ofBest && ofBest.low > 0) return { kind: isWeekOver ? 'takeOver' : 'wholeWeek', arm: best };
  if (!isWeekOver) return { kind: 'goOn' };
  if (intervals.every((interval) => interval && interval.high < 0)) return { kind: 'keepBase' };
  const least = (plan.rate * plan.changePercent) / 100;
  if (intervals.every((interval) => interval && interval.low > -least && interval.high < least))
    return { kind: 'noDifference' };
  return { kind: views.reduce((sum, count) => sum + count, 0) >= plan.views ? 'undecided' : 'goOn' };
}
