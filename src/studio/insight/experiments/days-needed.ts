import { compareWithBase, type RunningExperiment } from '../../../contract/experiments/advise.ts';
import type { ArmCounts } from '../../../contract/experiments/compare-arms.ts';

/** How an experiment was planned: what intervals depend on besides counts. */
export type Setting = Pick<RunningExperiment, 'shares' | 'plan'>;

/** How long an experiment has counted. */
export interface TimeGone {
  /** Days in Viet Nam since the start, the present one included. */
  readonly today: number;
  /** The time since the start in days; the first and the last day may be cut short. */
  readonly daysGone: number;
}

/**
 * On which day the first arm differs from A, or else all arms together have the planned views, if people come and
 * register as they did. It is a guess. Undefined: nobody came.
 */
export function guessLastDay(arms: readonly ArmCounts[], setting: Setting, gone: TimeGone): number | undefined {
  const { today, daysGone } = gone;
  const views = arms.reduce((sum, arm) => sum + arm.views, 0);
  if (views === 0 || daysGone <= 0) return undefined;
  const end = today + Math.max(0, Math.ceil(((setting.plan.views - views) / views) * daysGone));
  // Only those that can be compared now.
  const canCompare = compareWithBase({ arms, ...setting }).map((interval) => interval !== undefined);
  for (let day = today; day < end; day += 1) {
    const growth = (daysGone + day - today) / daysGone;
    const grown = arms.map((arm) => ({ views: arm.views * growth, registrations: arm.registrations * growth }));
    const intervals = compareWithBase({ arms: grown, ...setting });
    const differs = intervals.some(
      (interval, index) => canCompare[index] && interval && (interval.low > 0 || interval.high < 0),
    );
    if (differs) return day;
  }
  return end;
}
