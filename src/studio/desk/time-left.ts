import { calendarFor } from '../../contract/desk/calendar-for.ts';
import { countOpenMinutes } from '../../contract/desk/work-calendar.ts';
import type { DeskRow, DeskRules } from '../../contract/studio/desk-calls.ts';

/** `soon`: five minutes or less. */
type Urgency = 'calm' | 'soon' | 'late';

/** Time until somebody is due to be called. */
export interface TimeLeft {
  /** Whole minutes, begun ones counted; what is late has 0 or less. */
  readonly minutes: number;
  readonly urgency: Urgency;
  /** Share of the ring, from 0 to 1. Somebody who is late has a full ring in another colour. */
  readonly share: number;
}

const minuteMs = 60_000;
const soonMinutes = 5;

/**
 * Minutes inside the working hours until a first call is due; real minutes until an agreed time or a retry. Undefined
 * for those who are not called.
 */
export function timeLeft(
  { state, dueAt, webid }: Pick<DeskRow, 'state' | 'dueAt' | 'webid'>,
  { policy, calendars }: DeskRules,
  now: Date,
): TimeLeft | undefined {
  if (dueAt === null) return undefined;
  const due = new Date(dueAt);
  const exact =
    state === 'new'
      ? countOpenMinutes(calendarFor(calendars, webid), now, due)
      : (due.getTime() - now.getTime()) / minuteMs;
  const isLate = due <= now;
  const minutes = isLate ? Math.min(0, Math.floor(exact)) : Math.ceil(exact);
  return {
    // Adding turns -0 into 0.
    minutes: minutes + 0,
    urgency: isLate ? 'late' : minutes <= soonMinutes ? 'soon' : 'calm',
    share: isLate ? 1 : Math.min(1, minutes / policy.firstCallMinutes),
  };
}
