import type { DeskPolicy } from './desk-policy.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
/** Viet Nam keeps UTC+7 all year. */
const offsetMs = 7 * 60 * minuteMs;

type Window = Pick<DeskPolicy, 'opensAt' | 'closesAt'>;

/** Whether calls are made at this time. The closing minute itself is outside. */
export function isInCallWindow(window: Window, at: Date): boolean {
  const time = timeOfDay(at);
  return time >= window.opensAt * minuteMs && time < window.closesAt * minuteMs;
}

/** This time if it is inside the call window, otherwise the next opening. */
export function nextCallTime(window: Window, at: Date): Date {
  if (isInCallWindow(window, at)) return at;
  const wait = window.opensAt * minuteMs - timeOfDay(at);
  return new Date(at.getTime() + (wait > 0 ? wait : wait + dayMs));
}

/** The time after so many minutes inside the call window: 15 minutes from 21:00 end at 08:15 of the next day. */
export function addCallMinutes(window: Window, from: Date, minutes: number): Date {
  let at = nextCallTime(window, from);
  let left = minutes * minuteMs;
  for (;;) {
    const untilClosing = window.closesAt * minuteMs - timeOfDay(at);
    if (left <= untilClosing) return new Date(at.getTime() + left);
    left -= untilClosing;
    at = nextCallTime(window, new Date(at.getTime() + untilClosing));
  }
}

/**
 * The latest time from which so many minutes inside the call window have passed by this one: at 08:10 a wait of 15
 * minutes began at 16:55 of the day before.
 */
export function subtractCallMinutes(window: Window, to: Date, minutes: number): Date {
  let at = to;
  let left = minutes * minuteMs;
  for (;;) {
    const sinceOpening = passedToday(window, at) * minuteMs;
    const closingOrNow = Math.min(timeOfDay(at), window.closesAt * minuteMs);
    const midnight = at.getTime() - timeOfDay(at);
    if (left <= sinceOpening) return new Date(midnight + closingOrNow - left);
    left -= sinceOpening;
    at = new Date(midnight - 1);
  }
}

/** Minutes inside the call window between two times; negative when the second one is earlier. */
export function countCallMinutes(window: Window, from: Date, to: Date): number {
  const days = Math.floor((to.getTime() + offsetMs) / dayMs) - Math.floor((from.getTime() + offsetMs) / dayMs);
  return days * (window.closesAt - window.opensAt) + passedToday(window, to) - passedToday(window, from);
}

/** When somebody who registered at this time is called first, at the latest. */
export function firstCallDue(policy: DeskPolicy, registeredAt: Date): Date {
  return addCallMinutes(policy, registeredAt, policy.firstCallMinutes);
}

/** Minutes of the day's call window that have passed. */
function passedToday({ opensAt, closesAt }: Window, at: Date): number {
  return Math.min(Math.max(timeOfDay(at) / minuteMs, opensAt), closesAt) - opensAt;
}

/** Milliseconds since midnight in Viet Nam. */
function timeOfDay(at: Date): number {
  return (((at.getTime() + offsetMs) % dayMs) + dayMs) % dayMs;
}
