import { publicHolidays } from './public-holidays.ts';
import { usualHours } from './work-calendar.ts';
import type { CalendarDifferences, WorkCalendar, WorkHours } from './work-calendar-schema.ts';

/** Until an administrator changes it. */
export const defaultCalendar: WorkCalendar = {
  week: [usualHours, usualHours, usualHours, usualHours, usualHours, { opensAt: 8 * 60, closesAt: 12 * 60 }, null],
  days: publicHolidays.days,
};

const dayAndNight: WorkHours = { opensAt: 0, closesAt: 1440 };

/** Calls at any time of any day: for measurements, and for tests that run at any time. */
export const alwaysOpen: CalendarDifferences = {
  week: Object.fromEntries(defaultCalendar.week.map((_, weekday) => [weekday, dayAndNight])),
  days: Object.fromEntries(Object.keys(publicHolidays.days).map((date) => [date, null])),
};
