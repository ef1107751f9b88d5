import type { campaignInsightCalls } from '../../contract/studio/insight-calls.ts';
import type { CallData } from '../app/client.ts';

export type CampaignInsight = CallData<typeof campaignInsightCalls.getCampaignInsight>;
type Day = CampaignInsight['days'][number];

/** The values at a step of the chart's axis. Undefined views: the pages did not count. */
export interface Counts {
  readonly views: number | undefined;
  readonly registrations: number;
}

/** A step of the chart's axis: a day, or several in long periods. */
export interface DayPoint extends Counts {
  /** The first and the last day of the step. */
  readonly from: string;
  readonly to: string;
  readonly before: Counts;
}

/** In longer periods a step is a week: more columns than this are too thin to be told apart. */
const mostDays = 120;
/** Fewer views of a step say nothing about its rate. */
const fewestViewsOfPoint = 20;

/** The steps of the axis, oldest first; the last week of a long period may be short. */
export function listPoints(days: readonly Day[]): DayPoint[] {
  const size = days.length > mostDays ? 7 : 1;
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) => {
    const part = days.slice(index * size, (index + 1) * size);
    return {
      from: part[0]?.day ?? '',
      to: part.at(-1)?.day ?? '',
      ...addCounts(part),
      before: addCounts(part.map(({ before }) => before)),
    };
  });
}

function addCounts(parts: readonly { views: number | null; registrations: number }[]): Counts {
  const counted = parts.flatMap(({ views }) => views ?? []);
  return {
    views: counted.length === 0 ? undefined : counted.reduce((sum, views) => sum + views, 0),
    registrations: parts.reduce((sum, { registrations }) => sum + registrations, 0),
  };
}

/** Registrations to views of a step, 0 to 1 and more; undefined where that says nothing. */
export function rateOfPoint({ views, registrations }: Counts): number | undefined {
  return views === undefined || views < fewestViewsOfPoint ? undefined : registrations / views;
}

/** Sums of a period. */
export interface Totals extends Counts {
  /** Every day was counted, so that it can be compared. */
  readonly isWhole: boolean;
  /** Registrations of days that were counted: only these belong to its views. */
  readonly counted: number;
}

/** The sums of days of one period. */
export function sumDays(days: readonly { views: number | null; registrations: number }[]): Totals {
  const counted = days.filter(({ views }) => views !== null);
  return {
    ...addCounts(days),
    isWhole: counted.length === days.length && days.length > 0,
    counted: addCounts(counted).registrations,
  };
}

/** Runs of steps that were not counted, by the first and last index. */
export function listGaps(points: readonly Counts[]): { first: number; last: number }[] {
  const gaps: { first: number; last: number }[] = [];
  for (const [index, { views }] of points.entries()) {
    if (views !== undefined) continue;
    const open = gaps.at(-1);
    if (open?.last === index - 1) open.last = index;
    else gaps.push({ first: index, last: index });
  }
  return gaps;
}
