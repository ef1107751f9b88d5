import { vietnamDay } from '../../contract/vietnam-time.ts';

/** More days than this have a tick a week, because ticks of days would run together on a phone. */
const mostDayTicks = 100;
const daysOfWeek = 7;

/** A rule of the days of an offer, each a tick. */
export interface Ruler {
  /** Its length in ticks. */
  ticks: number;
  /** Where today stands on it, in ticks: what lies before it is over. */
  today: number;
}

/** The rule of an offer at a time. Times are in milliseconds since 1970; days are those of Viet Nam. */
export function measureRuler(startsAt: number, endsAt: number, now: number): Ruler {
  const first = vietnamDay(startsAt);
  const days = vietnamDay(endsAt - 1) - first + 1;
  const gone = now >= endsAt ? days : Math.min(Math.max(0, vietnamDay(now) - first), days - 1);
  const unit = days > mostDayTicks ? daysOfWeek : 1;
  return { ticks: days / unit, today: gone / unit };
}

/** The ticks from one place to another, as the path of a drawing that is one unit high. */
export function drawTicks(from: number, until: number): string {
  const first = Math.ceil(from);
  return Array.from({ length: Math.max(0, Math.ceil(until) - first) }, (_, index) => `M${first + index} 0v1`).join('');
}
