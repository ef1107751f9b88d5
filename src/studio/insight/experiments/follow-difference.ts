import { compareWithBase, type RunningExperiment } from '../../../contract/experiments/advise.ts';
import type { ArmCounts, RateDifference } from '../../../contract/experiments/compare-arms.ts';

/** What arms counted on one day, A first. */
export interface CountedDay {
  /** `2026-11-22` in Viet Nam. */
  readonly day: string;
  readonly arms: readonly ArmCounts[];
}

/** How an experiment was planned: what intervals depend on besides counts. */
export type Setting = Pick<RunningExperiment, 'shares' | 'plan'>;

/** The interval of an arm against A, after a number of days. */
export interface BandPoint {
  /** Days since the start, the first one is 1. */
  readonly after: number;
  /** Undefined while there is too little to compare. */
  readonly interval: RateDifference | undefined;
}

/** The counts of all days up to each day. */
export function addUpDays(days: readonly CountedDay[]): ArmCounts[][] {
  let sums: ArmCounts[] = [];
  return days.map(({ arms }) => {
    sums = arms.map((arm, index) => addCounts(sums[index], arm));
    return sums;
  });
}

function addCounts(sum: ArmCounts = { views: 0, registrations: 0 }, { views, registrations }: ArmCounts): ArmCounts {
  return { views: sum.views + views, registrations: sum.registrations + registrations };
}

/** The interval of one arm (1 is B) at the end of each day, as advice sees it then. */
export function followDifference(days: readonly CountedDay[], arm: number, setting: Setting): BandPoint[] {
  return addUpDays(days).map((arms, index) => ({ after: index + 1, interval: intervalOf(arms, arm, setting) }));
}

function intervalOf(arms: readonly ArmCounts[], arm: number, setting: Setting): RateDifference | undefined {
  return compareWithBase({ arms, ...setting })[arm - 1];
}

/** Whether an interval says that the arm differs from A. */
export function leavesZero(interval: RateDifference | undefined): boolean {
  return interval !== undefined && (interval.low > 0 || interval.high < 0);
}

/** After how many days the interval left zero, and has stayed away from it since. Undefined: it has not. */
export function leftZeroAfter(points: readonly BandPoint[]): number | undefined {
  const lastAtZero = points.findLastIndex(({ interval }) => !leavesZero(interval));
  return points[lastAtZero + 1]?.after;
}

export interface Prediction {
  /** From the present day on, day by day. */
  readonly points: readonly BandPoint[];
  /** After how many days the interval leaves zero; undefined: not within these days. */
  readonly leavesZeroAfter: number | undefined;
}

/** How long an experiment has counted. */
export interface TimeGone {
  /** Days in Viet Nam since the start, the present one included. */
  readonly today: number;
  /** The time since the start in days; the first and the last day may be cut short. */
  readonly daysGone: number;
}

/**
 * How the interval goes on until the end of a day, if people come and register as they did: as many views a day, at the
 * same rates. It is a guess.
 */
export function predictDifference(
  arms: readonly ArmCounts[],
  arm: number,
  setting: Setting,
  { today, daysGone }: TimeGone,
  untilDay: number,
): Prediction {
  if (daysGone <= 0 || !intervalOf(arms, arm, setting)) return { points: [], leavesZeroAfter: undefined };
  const points = Array.from({ length: Math.max(0, untilDay - today + 1) }, (_, more): BandPoint => {
    const growth = (daysGone + more) / daysGone;
    const grown = arms.map(({ views, registrations }) => ({
      views: views * growth,
      registrations: registrations * growth,
    }));
    return { after: today + more, interval: intervalOf(grown, arm, setting) };
  });
  return { points, leavesZeroAfter: leftZeroAfter(points) };
}

/** On which day all arms together have the planned views, if as many come a day as did; undefined: none came. */
export function plannedEnd(
  arms: readonly ArmCounts[],
  { plan }: Setting,
  { today, daysGone }: TimeGone,
): number | undefined {
  const views = arms.reduce((sum, arm) => sum + arm.views, 0);
  if (views === 0 || daysGone <= 0) return undefined;
  return today + Math.max(0, Math.ceil(((plan.views - views) / views) * daysGone));
}
