import { formatDay } from '../../app/format.ts';

const dayMs = 86_400_000;

/** The day in Viet Nam that is so many days after another: `2026-12-01` is 9 days after `2026-11-22`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Days of an experiment as they stand on an axis: the first one is 1. */
export interface AxisDay {
  readonly after: number;
  readonly label: string;
  /** The present day, or the last one of an experiment that has ended. */
  readonly isLast: boolean;
}

/** The first day, each week after it, the last counted day and the end of the axis, at most a label each `gap` days. */
export function axisDays(first: string, today: number, end: number, gap: number): AxisDay[] {
  const now = new Date();
  const label = (after: number) => formatDay(dayAfter(first, after - 1), now);
  const fixed = [...new Set([today, 1, end])].filter((after) => after >= 1);
  const kept: number[] = [];
  const weeks = Array.from({ length: Math.ceil(end / 7) }, (_, week) => 1 + week * 7);
  for (const after of [...fixed, ...weeks])
    if (after <= end && kept.every((other) => Math.abs(other - after) >= gap)) kept.push(after);
  return kept
    .toSorted((one, other) => one - other)
    .map((after) => ({ after, label: label(after), isLast: after === today }));
}
