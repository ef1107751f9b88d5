import { vietnamDay } from '../vietnam-time.ts';
import type { WorkCalendar, WorkHours } from './work-calendar-schema.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
/** A calendar that is closed for so many days on end has no open day: the longest holidays are a few weeks. */
const mostClosedDays = 400;
/** Of a day in a bank. */
export const usualHours: WorkHours = { opensAt: 8 * 60, closesAt: 17 * 60 };

/** The hours of a date; null when it is closed. */
export function hoursOf(calendar: WorkCalendar, date: string): WorkHours | null {
  const special = calendar.days[date];
  return special ? special.hours : (calendar.week[weekdayOf(date)] ?? null);
}

/** From the earliest opening of a week to its latest closing; without an open weekday as usual. */
export function hoursOfWeek({ week }: WorkCalendar): WorkHours {
  const open = week.filter((hours) => hours !== null);
  if (open.length === 0) return usualHours;
  return {
    opensAt: Math.min(...open.map(({ opensAt }) => opensAt)),
    closesAt: Math.max(...open.map(({ closesAt }) => closesAt)),
  };
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Whether calls are made at this time. The closing minute itself is outside. */
export function isOpenAt(calendar: WorkCalendar, at: Date): boolean {
  const hours = hoursBetween(calendar, dayOf(at));
  return hours !== null && at.getTime() >= hours.opens && at.getTime() < hours.closes;
}

/** This time if it is inside the hours, otherwise the next opening. Undefined without any open day. */
export function nextOpenTime(calendar: WorkCalendar, at: Date): Date | undefined {
  return addOpenMinutes(calendar, at, 0);
}

/**
 * The time after so many minutes inside the hours: 15 minutes from 16:50 end at 08:05 of the next open day. Undefined
 * without any open day.
 */
export function addOpenMinutes(calendar: WorkCalendar, from: Date, minutes: number): Date | undefined {
  let left = minutes * minuteMs;
  let closedDays = 0;
  for (let day = dayOf(from); closedDays <= mostClosedDays; day += 1) {
    const hours = hoursBetween(calendar, day);
    const begins = Math.max(hours?.opens ?? 0, from.getTime());
    if (hours === null || begins >= hours.closes) {
      closedDays += 1;
      continue;
    }
    if (left <= hours.closes - begins) return new Date(begins + left);
    left -= hours.closes - begins;
    closedDays = 0;
  }
  return undefined;
}

/**
 * The latest time from which so many minutes inside the hours have passed by this one: at 08:10 a wait of 15 minutes
 * began at 16:55 of the open day before. Undefined without any open day.
 */
export function subtractOpenMinutes(calendar: WorkCalendar, to: Date, minutes: number): Date | undefined {
  let left = minutes * minuteMs;
  let closedDays = 0;
  for (let day = dayOf(to); closedDays <= mostClosedDays; day -= 1) {
    const hours = hoursBetween(calendar, day);
    const ends = Math.min(hours?.closes ?? 0, to.getTime());
    if (hours === null || ends <= hours.opens) {
      closedDays += 1;
      continue;
    }
    if (left <= ends - hours.opens) return new Date(ends - left);
    left -= ends - hours.opens;
    closedDays = 0;
  }
  return undefined;
}

/** Minutes inside the hours between two times; negative when the second one is earlier. */
export function countOpenMinutes(calendar: WorkCalendar, from: Date, to: Date): number {
  if (to < from) return -countOpenMinutes(calendar, to, from);
  let passed = 0;
  for (let day = dayOf(from); day <= dayOf(to); day += 1) {
    const hours = hoursBetween(calendar, day);
    if (hours === null) continue;
    passed += Math.max(0, Math.min(hours.closes, to.getTime()) - Math.max(hours.opens, from.getTime()));
  }
  return passed / minuteMs;
}

/** When somebody who registered at this time is called first, at the latest. Undefined without any open day. */
export function firstCallDue(
  calendar: WorkCalendar,
  { firstCallMinutes }: { firstCallMinutes: number },
  registeredAt: Date,
): Date | undefined {
  return addOpenMinutes(calendar, registeredAt, firstCallMinutes);
}

/**
 * The date that is so many open days after this one: two days after a Friday is the next Monday where Saturday is open,
 * and Tuesday where it is not. A day with short hours counts as one. Undefined without any open day.
 */
export function addWorkingDays(calendar: WorkCalendar, date: string, count: number): string | undefined {
  let left = count;
  let closedDays = 0;
  let day = Date.parse(`${date}T00:00:00Z`) / dayMs;
  while (left > 0 && closedDays <= mostClosedDays) {
    day += 1;
    const isOpen = hoursOf(calendar, formatDay(day)) !== null;
    left -= isOpen ? 1 : 0;
    closedDays = isOpen ? 0 : closedDays + 1;
  }
  return left > 0 ? undefined : formatDay(day);
}

/** Opening and closing of a day as times. */
function hoursBetween(calendar: WorkCalendar, day: number): { opens: number; closes: number } | null {
  const date = formatDay(day);
  const hours = hoursOf(calendar, date);
  if (hours === null) return null;
  const midnight = Date.parse(`${date}T00:00+07:00`);
  return { opens: midnight + hours.opensAt * minuteMs, closes: midnight + hours.closesAt * minuteMs };
}

function dayOf(at: Date): number {
  return vietnamDay(at.getTime());
}

function formatDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
