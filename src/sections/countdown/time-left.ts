import { vietnamDay } from '../../contract/vietnam-time.ts';

const minuteMs = 60_000;
const minutesOfHour = 60;
const minutesOfDay = 24 * minutesOfHour;

/** `last-day`: it ends today, in Viet Nam. */
type CountdownState = 'running' | 'last-day' | 'ended';

interface TimeLeft {
  state: CountdownState;
  days: number;
  hours: number;
  minutes: number;
}

/**
 * The time that is left until an offer ends. Times are in milliseconds since 1970. A minute that has begun counts, so
 * that nothing stands at zero before the end.
 */
export function readTimeLeft(endsAt: number, now: number): TimeLeft {
  const left = Math.max(0, Math.ceil((endsAt - now) / minuteMs));
  return {
    // The end itself is the first moment of the next day where an offer holds for whole days.
    state: left === 0 ? 'ended' : vietnamDay(endsAt - 1) === vietnamDay(now) ? 'last-day' : 'running',
    days: Math.floor(left / minutesOfDay),
    hours: Math.floor(left / minutesOfHour) % 24,
    minutes: left % minutesOfHour,
  };
}

/** Milliseconds until the numbers change. */
export function untilNextMinute(endsAt: number, now: number): number {
  return ((endsAt - now - 1) % minuteMs) + 1;
}

/** `07`; `120` with three digits. */
export function formatLeft(count: number): string {
  return String(count).padStart(2, '0');
}

/** From 100 days on the numbers are smaller. */
export function countDigits(days: number): 2 | 3 {
  return days >= 100 ? 3 : 2;
}
