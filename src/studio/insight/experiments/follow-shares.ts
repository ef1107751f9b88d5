import { brokenSharesBelow, checkShares } from '../../../contract/experiments/check-shares.ts';
import { addUpDays, type CountedDay } from './follow-difference.ts';

/** The share of all views so far that an arm was given, after a number of days. */
export interface SharePoint {
  /** Days since the start, the first one is 1. */
  readonly after: number;
  /** 0 to 1; undefined before the first view. */
  readonly share: number | undefined;
  /** Within these chance alone explains it. */
  readonly low: number;
  readonly high: number;
}

/** The share that one arm got by the end of each day, beside what chance explains. `planned`: 0 to 1. */
export function followShares(days: readonly CountedDay[], arm: number, planned: number): SharePoint[] {
  return addUpDays(days).map((arms, index) => {
    const views = arms.reduce((sum, counts) => sum + counts.views, 0);
    const share = views === 0 ? undefined : (arms[arm]?.views ?? 0) / views;
    return {
      after: index + 1,
      share,
      low: shareLimit(views, planned, 0),
      high: shareLimit(views, planned, 1),
    };
  });
}

/** The share farthest from the planned one, towards `end`, that the check does not yet call broken. */
function shareLimit(views: number, planned: number, end: 0 | 1): number {
  let [inside, outside] = [planned, Number(end)];
  const isBroken = (share: number) =>
    checkShares([share * views, (1 - share) * views], [planned, 1 - planned]) < brokenSharesBelow;
  if (!isBroken(outside)) return outside;
  // Halving the distance 30 times is exact to a billionth.
  for (let round = 0; round < 30; round += 1) {
    const middle = (inside + outside) / 2;
    if (isBroken(middle)) outside = middle;
    else inside = middle;
  }
  return inside;
}
