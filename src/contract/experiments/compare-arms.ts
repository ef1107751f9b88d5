/** Views and registrations of an arm. */
export interface ArmCounts {
  readonly views: number;
  /** People who registered, without quarantine. */
  readonly registrations: number;
}

/** The difference of two rates (registrations a view) with its confidence sequence. */
export interface RateDifference {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

export interface SequenceOptions {
  /** Views of both arms together at which the interval is to be narrowest. */
  readonly plannedViews: number;
  /** How many arms are compared with A: the risk of a false difference is shared among them. */
  readonly comparisons?: number;
}

/** Risk that any look at an experiment without a difference shows one. */
export const falseDifferenceRisk = 0.05;

/** Below these, of each arm, the normal approximation says nothing. */
export const leastRegistrations = 10;
export const leastViews = 200;

/**
 * The rate of `other` minus that of `base`, with an interval that holds at every look at once (normal mixture, after
 * Waudby-Smith and others 2021): looking every day does not make a false difference likelier. Undefined while one of
 * the arms has fewer than 200 views or 10 registrations.
 */
export function compareArms(
  base: ArmCounts,
  other: ArmCounts,
  { plannedViews, comparisons = 1 }: SequenceOptions,
): RateDifference | undefined {
  for (const arm of [base, other])
    if (arm.views < leastViews || arm.registrations < leastRegistrations) return undefined;
  const views = base.views + other.views;
  const difference = rateOf(other) - rateOf(base);
  const deviation = Math.sqrt(varianceOf(base) + varianceOf(other));
  const margin = deviation * boundaryAt(views, plannedViews, falseDifferenceRisk / comparisons);
  return { difference, low: difference - margin, high: difference + margin };
}

/** Registrations a view; 0 without views. */
export function rateOf({ views, registrations }: ArmCounts): number {
  return views === 0 ? 0 : registrations / views;
}

/** How many standard errors from the difference the interval ends after so many views. */
export function boundaryAt(views: number, plannedViews: number, risk: number): number {
  // The mixture that is narrowest at the planned views.
  const strength = -2 * Math.log(risk) + Math.log(-2 * Math.log(risk) + 1);
  const weight = (strength * views) / plannedViews;
  return Math.sqrt(((2 * (weight + 1)) / weight) * Math.log(Math.sqrt(weight + 1) / risk));
}

/** Variance of the rate of an arm. One registration and one view without are added, so that no rate is certain. */
function varianceOf({ views, registrations }: ArmCounts): number {
  const rate = (registrations + 1) / (views + 2);
  return (rate * (1 - rate)) / views;
}

/**
 * The rate of one arm with an interval that holds at every look at once, within 0 and 1. Undefined while it has too few
 * views or registrations. `plannedViews`: of this arm.
 */
export function intervalOfRate(arm: ArmCounts, plannedViews: number): { low: number; high: number } | undefined {
  if (arm.views < leastViews || arm.registrations < leastRegistrations) return undefined;
  const margin = Math.sqrt(varianceOf(arm)) * boundaryAt(arm.views, plannedViews, falseDifferenceRisk);
  const rate = rateOf(arm);
  return { low: Math.max(0, rate - margin), high: Math.min(1, rate + margin) };
}
