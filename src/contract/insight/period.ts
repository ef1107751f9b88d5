import { addDays } from '../vietnam-time.ts';

/** Days in Viet Nam, both included: `2026-10-26` to `2026-11-22`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Longest period: 12 months. */
export const mostPeriodDays = 366;
/** Nothing was counted before. */
const firstDay = '2000-01-01';
const lastDay = '2999-12-31';

const dayMs = 86_400_000;

/** Number of days. */
export function countPeriodDays({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** The days of a period, oldest first. */
export function listPeriodDays(period: Period): string[] {
  return Array.from({ length: countPeriodDays(period) }, (_, index) => addDays(period.from, index));
}

/**
 * The period that it is compared with: as long, and so many whole weeks earlier that they do not overlap. Each of its
 * days is the same day of the week.
 */
export function periodBefore(period: Period): Period {
  const days = Math.ceil(countPeriodDays(period) / 7) * 7;
  return { from: addDays(period.from, -days), to: addDays(period.to, -days) };
}

/** Why a period is refused; undefined for a good one. Days are dates that exist. */
export function judgePeriod(period: Period): 'backwards' | 'long' | 'far' | undefined {
  if (period.from < firstDay || period.to > lastDay) return 'far';
  if (period.to < period.from) return 'backwards';
  return countPeriodDays(period) > mostPeriodDays ? 'long' : undefined;
}

/** The beginning of its first day, and of the day after its last one. Viet Nam keeps UTC+7 all year. */
export function boundsOf({ from, to }: Period): { since: Date; until: Date } {
  return { since: new Date(`${from}T00:00:00+07:00`), until: new Date(`${addDays(to, 1)}T00:00:00+07:00`) };
}
