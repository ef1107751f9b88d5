import { publicHolidays } from './public-holidays.ts';
import type { WorkCalendar } from './work-calendar-schema.ts';

const wholeDay = { opensAt: 8 * 60, closesAt: 17 * 60 };

/** Until an administrator changes it. */
export const defaultCalendar: WorkCalendar = {
  week: [wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, { opensAt: 8 * 60, closesAt: 12 * 60 }, null],
  days: publicHolidays.days,
};
