import { nextOpenTime } from './work-calendar.ts';
import type { WorkCalendar } from './work-calendar-schema.ts';

/** How a call ended, in the order of the keys 1 to 7. */
export const callOutcomes = [
  'interested',
  'callBack',
  'noAnswer',
  'wrongNumber',
  'notInterested',
  'hasProduct',
  'refusedMarketing',
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Outcomes of calls in which the person was reached. */
export const reachedOutcomes: readonly CallOutcome[] = [
  'interested',
  'callBack',
  'notInterested',
  'hasProduct',
  'refusedMarketing',
];

/**
 * `new`: never called since the last registration. `callBack`: wants to be called at a time. `retry`: did not answer.
 * `quarantined`: all registrations are held back. `closed`: nothing to do.
 */
export const workStates = ['new', 'callBack', 'retry', 'quarantined', 'closed'] as const;
export type WorkState = (typeof workStates)[number];

/** Where the work on a person stands after a call. */
interface WorkAfterCall {
  readonly state: 'callBack' | 'retry' | 'closed';
  /** Time of the next call; null when there is none. */
  readonly dueAt: Date | null;
  /** Calls without an answer since somebody last answered. */
  readonly unanswered: number;
}

const minuteMs = 60_000;
/** Pauses after the first, second and third call that nobody answered; after one more the person is closed. */
const retryPausesMinutes = [30, 120, 1440] as const;

/**
 * What follows a call that ended at this time. `callBack` needs the time that was agreed. A retry outside the working
 * hours moves to the next opening; without any open day it stays, so that it is not lost when the calendar gets one.
 */
export function workAfterCall(
  calendar: WorkCalendar,
  call: { outcome: CallOutcome; at: Date; followUpAt: Date | null; unanswered: number },
): WorkAfterCall {
  const { outcome, at, followUpAt } = call;
  if (outcome === 'callBack') return { state: 'callBack', dueAt: followUpAt ?? at, unanswered: 0 };
  if (outcome !== 'noAnswer') return { state: 'closed', dueAt: null, unanswered: 0 };
  const unanswered = call.unanswered + 1;
  const pause = retryPausesMinutes[unanswered - 1];
  if (pause === undefined) return { state: 'closed', dueAt: null, unanswered };
  const wanted = new Date(at.getTime() + pause * minuteMs);
  return { state: 'retry', dueAt: nextOpenTime(calendar, wanted) ?? wanted, unanswered };
}

/** Why a time for a call-back is refused; undefined for a good one. */
export function judgeFollowUp(followUpAt: Date, now: Date): 'past' | 'far' | undefined {
  if (followUpAt <= now) return 'past';
  if (followUpAt.getTime() - now.getTime() > mostDaysAhead * 1440 * minuteMs) return 'far';
  return undefined;
}

/** A call-back is agreed for this many days ahead at most. */
const mostDaysAhead = 90;
