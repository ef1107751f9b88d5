import { calendarFor } from '../../contract/desk/calendar-for.ts';
import type { DeskPolicy } from '../../contract/desk/desk-policy.ts';
import { countOpenMinutes } from '../../contract/desk/work-calendar.ts';
import type { DeskRow, DeskRules } from '../../contract/studio/desk-calls.ts';
import { formatRate } from '../app/format.ts';

const minuteMs = 60_000;

/** `63%`; a dash where there is nothing to share. */
export function spellShare(part: number, all: number): string {
  return formatRate(all === 0 ? undefined : part / all, 0);
}

/** Most ticks on each other in the figure of waits. */
const highest = 17;

export interface WaitFigure {
  /** Ticks of each minute; the last one is of all longer waits, too. */
  ticks: readonly number[];
  /** Calls that a tick stands for. */
  unit: number;
}

/** Waits for the first call by minutes, as ticks on each other: 24 minutes or more, 40 at most. */
export function stackWaits(minutes: readonly number[], limit: number): WaitFigure {
  const bins = Math.min(40, Math.max(24, limit + 9));
  const counts = new Array<number>(bins).fill(0);
  for (const wait of minutes) {
    const bin = Math.min(bins - 1, Math.max(0, wait));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const unit = Math.max(1, Math.ceil(Math.max(...counts) / highest));
  // Every minute with a call has a tick.
  return { ticks: counts.map((count) => Math.ceil(count / unit)), unit };
}

/** Minutes inside the working hours until a person is due; negative when it is over. Undefined for no time. */
export function minutesLeft(
  { dueAt, webid }: Pick<DeskRow, 'dueAt' | 'webid'>,
  { calendars }: Pick<DeskRules, 'calendars'>,
  now: Date,
): number | undefined {
  if (dueAt === null) return undefined;
  const due = new Date(dueAt);
  return due >= now
    ? Math.ceil(countOpenMinutes(calendarFor(calendars, webid), now, due))
    : -Math.max(1, Math.floor((now.getTime() - due.getTime()) / minuteMs));
}

/** The rest of a claim. `isSilent`: nothing was done for most of it, and it ends soon. */
export function claimLeft({ holder }: Pick<DeskRow, 'holder'>, { holdMinutes }: DeskPolicy, now: Date) {
  const left = holder === null ? 0 : Math.max(0, (Date.parse(holder.until) - now.getTime()) / minuteMs);
  return { minutes: left, share: left / holdMinutes, silence: Math.floor(holdMinutes - left), isSilent: left <= 3 };
}
