import { formatDay, saySigned, saySize } from '../../app/format.ts';
import { dayAfter } from './days-of.ts';
import {
  type BandPoint,
  type CountedDay,
  followDifference,
  leftZeroAfter,
  type Prediction,
  plannedEnd,
  predictDifference,
} from './follow-difference.ts';
import type { Judged } from './judge-experiment.ts';
import { experimentTexts } from './texts.ts';

const words = experimentTexts.difference;

interface Followed {
  readonly points: readonly BandPoint[];
  readonly prediction: Prediction;
}

/** The band so far, and its guess until the plan ends or, if that is later, some days after it would leave zero. */
export function followAndPredict(
  days: readonly CountedDay[],
  judged: Judged,
  arm: number,
  isRunning: boolean,
): Followed {
  const { arms, setting, gone } = judged;
  const points = followDifference(days, arm, setting);
  const nothing = { points: [], leavesZeroAfter: undefined };
  // What has left zero needs no guess.
  if (!isRunning || leftZeroAfter(points) !== undefined) return { points, prediction: nothing };
  const planned = Math.min(plannedEnd(arms, setting, gone) ?? 0, gone.today + 90);
  const until = Math.max(planned, gone.today + 7);
  return { points, prediction: predictDifference(arms, arm, setting, gone, until) };
}

/** When the interval left zero, for the line beside the title. */
export function sayLeft(days: readonly CountedDay[], judged: Judged, arm: number): string | undefined {
  const after = leftZeroAfter(followDifference(days, arm, judged.setting));
  const day = after === undefined ? undefined : days[after - 1]?.day;
  return day === undefined ? undefined : formatDay(day, new Date());
}

/** The chart as sentences. */
export function sayChart(
  letter: string,
  { gone }: Judged,
  points: readonly BandPoint[],
  leavesAfter: number | undefined,
  first: string,
): string {
  const interval = points.findLast((point) => point.interval !== undefined)?.interval;
  if (!interval) return words.tooEarly;
  const day = (after: number) => formatDay(dayAfter(first, after - 1), new Date());
  const left = leftZeroAfter(points);
  return [
    words.said(letter, gone.today, saySigned(interval.difference), saySigned(interval.low), saySigned(interval.high)),
    ...(left === undefined ? [] : [words.saidLeft(day(left))]),
    ...(leavesAfter === undefined || left !== undefined ? [] : [words.saidGuess(day(leavesAfter))]),
  ].join(' ');
}

/** `B hơn 0,45`. */
export function sayDifference(letter: string, difference: number): string {
  const size = saySize(difference);
  if (saySigned(difference) === size) return words.same(letter);
  return difference > 0 ? words.better(letter, size) : words.worse(letter, size);
}
