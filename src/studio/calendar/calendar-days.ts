import type { CalendarEntry } from '../../contract/studio/calendar-calls.ts';
import { addDays, vietnamDate } from '../../contract/vietnam-time.ts';

const dayMs = 86_400_000;

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Weeks that the calendar shows at once. */
export const shownWeeks = 5;

/** The first day that is shown while nothing is chosen: the Monday of the week before. */
export function usualStart(now: Date): string {
  return addDays(mondayOf(vietnamDate(now)), -7);
}

/** The Monday of the week that an address names; undefined for what is no day. */
export function readStart(text: string | null): string | undefined {
  if (text === null || !/^20\d{2}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00Z`);
  // JavaScript takes 31 February for 3 March.
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return exists ? mondayOf(text) : undefined;
}

/** The days of weeks from a Monday on, seven each. */
export function listWeeks(start: string): string[][] {
  return Array.from({ length: shownWeeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  );
}

/** Number of the week of a Monday: that of its Thursday, as ISO 8601 counts. */
export function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3);
  const first = Date.parse(`${thursday.slice(0, 4)}-01-01T00:00Z`);
  return Math.floor((Date.parse(`${thursday}T00:00Z`) - first) / dayMs / 7) + 1;
}

/** Entries by their day in Viet Nam, in their order. */
export function groupByDay(entries: readonly CalendarEntry[]): ReadonlyMap<string, CalendarEntry[]> {
  return Map.groupBy(entries, ({ at }) => vietnamDate(new Date(at)));
}

/** Entries that can still be changed: those that wait for their time, and those that were stopped. */
export function listUpcoming(entries: readonly CalendarEntry[]): CalendarEntry[] {
  return entries.filter(({ state }) => state === 'planned' || state === 'stopped');
}
