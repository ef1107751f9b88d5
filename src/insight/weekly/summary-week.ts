import type { Period } from '../../contract/insight/period.ts';
import { addDays, vietnamDate } from '../../contract/vietnam-time.ts';

/** When summaries are sent on a Monday, in Viet Nam. */
const sendingTime = '08:00:00+07:00';

/** When the summary of a Monday is sent. */
export function summaryTime(monday: string): Date {
  return new Date(`${monday}T${sendingTime}`);
}

/** The Monday of the next summary: after now. */
export function nextMonday(now: Date): string {
  const today = vietnamDate(now);
  // Sunday is 0.
  const monday = addDays(today, (8 - new Date(today).getUTCDay()) % 7);
  return summaryTime(monday) > now ? monday : addDays(monday, 7);
}

/** The week that ends before a Monday. */
export function weekBefore(monday: string): Period {
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}
