import { boundaryAt, falseDifferenceRisk } from './compare-arms.ts';

export interface PlanQuestion {
  /** Registrations a view today, 0 to 1. */
  readonly rate: number;
  /** The smallest change of the rate that is worth finding, in hundredths of the rate: 20 is 3.0 % to 3.6 %. */
  readonly changePercent: number;
  /** Views of the page a day, all arms together. */
  readonly viewsPerDay: number;
  /** The share of each arm, A first; they add up to 1. */
  readonly shares: readonly number[];
}

export interface ExperimentPlan {
  /** Views of all arms together. */
  readonly views: number;
  /** Whole weeks, in days: on Sundays other people visit than on Mondays. */
  readonly days: number;
}

/**
 * The quantile of the normal distribution for 0.8: of experiments with this difference at least four of five show it by
 * the end of the plan.
 */
const powerQuantile = 0.8416;

/**
 * How many views and days show the change in at least four of five experiments, with a look every day. The arm with the
 * smallest share decides. Undefined where nothing can be planned: a rate that is not between 0 and 1, no views, or a
 * change that leads to more than all views.
 */
export function planExperiment({ rate, changePercent, viewsPerDay, shares }: PlanQuestion): ExperimentPlan | undefined {
  const changed = rate * (1 + changePercent / 100);
  const [base = 0, ...others] = shares;
  const smallest = others.length === 0 ? 0 : Math.min(...others);
  if (!(rate > 0 && rate < 1 && changed < 1 && changePercent > 0 && viewsPerDay > 0 && base > 0 && smallest > 0))
    return undefined;
  const risk = falseDifferenceRisk / others.length;
  const variance = (rate * (1 - rate)) / base + (changed * (1 - changed)) / smallest;
  const views = Math.ceil((variance * (boundaryAt(1, 1, risk) + powerQuantile) ** 2) / (changed - rate) ** 2);
  return { views, days: Math.ceil(views / viewsPerDay / 7) * 7 };
}
