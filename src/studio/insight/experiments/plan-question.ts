import { type ExperimentPlan, planExperiment } from '../../../contract/experiments/plan-experiment.ts';

/** Views and registrations of the page before, of the days on which it was counted. */
export interface CountsBefore {
  readonly days: number;
  readonly views: number;
  readonly registrations: number;
}

/** Changes of the rate that can be asked for, in percent of it. */
export const leastChange = 5;
export const mostChange = 100;
export const changeStep = 5;

/** Longer than this, seasons and advertisements change under an experiment. In days. */
export const longestPlan = 42;
/** A plan of this length is proposed where it is possible. In days. */
const pleasantPlan = 28;

/** Why nothing can be planned. */
type PlanRefusal = 'noViews' | 'noRegistrations' | 'tooGreat';

export interface ReadPlan {
  /** Registrations a view before, 0 to 1. */
  readonly rate: number;
  readonly viewsPerDay: number;
  readonly changePercent: number;
  /** The difference of rates that is to be found. */
  readonly wanted: number;
  readonly plan: ExperimentPlan | undefined;
  readonly refusal: PlanRefusal | undefined;
}

/** The plan for a question. `shares`: in percent, A first. */
export function readPlan(before: CountsBefore, shares: readonly number[], changePercent: number): ReadPlan {
  const rate = before.views === 0 ? 0 : before.registrations / before.views;
  const viewsPerDay = before.days === 0 ? 0 : before.views / before.days;
  const plan = planExperiment({ rate, changePercent, viewsPerDay, shares: shares.map((share) => share / 100) });
  const refusal = viewsPerDay === 0 ? 'noViews' : rate === 0 ? 'noRegistrations' : plan ? undefined : 'tooGreat';
  return { rate, viewsPerDay, changePercent, wanted: (rate * changePercent) / 100, plan, refusal };
}

/** All changes that can be asked for, the smallest first. */
export const changes: readonly number[] = Array.from(
  { length: (mostChange - leastChange) / changeStep + 1 },
  (_, index) => leastChange + index * changeStep,
);

/** The smallest change that four weeks show, or six; otherwise the greatest one for which there is a plan. */
export function proposeChange(before: CountsBefore, shares: readonly number[]): number {
  const plans = changes.map((change) => ({ change, days: readPlan(before, shares, change).plan?.days }));
  const within = (most: number) => plans.find(({ days }) => days !== undefined && days <= most)?.change;
  return (
    within(pleasantPlan) ??
    within(longestPlan) ??
    plans.findLast(({ days }) => days !== undefined)?.change ??
    mostChange
  );
}
