import { hoursOf, nextOpenTime } from '../../../contract/desk/work-calendar.ts';
import type { WorkCalendar } from '../../../contract/desk/work-calendar-schema.ts';
import { formatVietnamTime, parseVietnamTime } from '../../../contract/vietnam-time.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
/** Days that are offered. */
const days = 6;

/** `2026-11-24` and minutes since its midnight, in Viet Nam. */
export interface FollowUp {
  readonly day: string;
  readonly minutes: number;
}

/** The moment of a day and time; undefined for a day that does not exist. */
export function timeOf({ day, minutes }: FollowUp): Date | undefined {
  const midnight = parseVietnamTime(day);
  return midnight && new Date(midnight.getTime() + minutes * minuteMs);
}

/** Day and time of a moment; seconds are left out. */
export function followUpOf(time: Date): FollowUp {
  const [day = '', clock = ''] = formatVietnamTime(time).split(' ');
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return { day, minutes: hour * 60 + minute };
}

/** The next days, the day of `now` first. */
export function nextDays(now: Date): readonly string[] {
  return Array.from({ length: days }, (_, index) => followUpOf(new Date(now.getTime() + index * dayMs)).day);
}

/** Half hours of the working hours of a day; none of a day that is closed. */
export function halfHours(calendar: WorkCalendar, day: string): readonly number[] {
  const hours = hoursOf(calendar, day);
  if (hours === null) return [];
  const { opensAt, closesAt } = hours;
  const first = Math.ceil(opensAt / 30) * 30;
  const count = Math.max(0, Math.ceil((closesAt - first) / 30));
  return Array.from({ length: count }, (_, index) => first + index * 30);
}

/** Times that one press chooses: in half an hour, later today, the next morning. What is past is left out. */
export function suggestTimes(calendar: WorkCalendar, now: Date): readonly FollowUp[] {
  const today = followUpOf(now).day;
  const soon = nextOpenTime(calendar, new Date(now.getTime() + 30 * minuteMs));
  const opensNext = nextOpenTime(calendar, timeOf({ day: today, minutes: 1440 }) ?? now);
  const late = halfHours(calendar, today).at(-1);
  const offered = [
    ...(soon ? [followUpOf(soon)] : []),
    ...(late === undefined ? [] : [{ day: today, minutes: late }]),
    ...(opensNext ? [followUpOf(new Date(opensNext.getTime() + 30 * minuteMs))] : []),
  ].filter((one) => (timeOf(one)?.getTime() ?? 0) > now.getTime());
  return offered.filter(
    (one, index) => offered.findIndex(({ day, minutes }) => day === one.day && minutes === one.minutes) === index,
  );
}
