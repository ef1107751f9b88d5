import { z } from 'zod/mini';
import { webidSchema } from '../webid.ts';

/** Opening and closing, in minutes since midnight in Viet Nam. */
const hoursSchema = z
  .object({ opensAt: z.int().check(z.gte(0), z.lte(1439)), closesAt: z.int().check(z.gte(1), z.lte(1440)) })
  .check(z.refine(({ opensAt, closesAt }) => closesAt > opensAt, { path: ['closesAt'] }));
export type WorkHours = z.infer<typeof hoursSchema>;

/** A day that is not like its weekday: a holiday without hours, a day that makes up for one, a shorter day. */
const daySchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  hours: z.nullable(hoursSchema),
  /** False until somebody of the bank has said that it is so; the day counts all the same. */
  isConfirmed: z.boolean(),
});
export type CalendarDay = z.infer<typeof daySchema>;

/** When the desk calls. */
export interface WorkCalendar {
  /** From Monday to Sunday; null: closed. */
  readonly week: readonly (WorkHours | null)[];
  /** By date in Viet Nam, as `2026-02-16`. */
  readonly days: Readonly<Record<string, CalendarDay>>;
}

const weekdaySchema = z.string().check(z.regex(/^[0-6]$/));
/** 15 holidays a year make a hundred years. */
const mostDays = 1500;

/**
 * How a calendar differs from the one above it: that of the bank from the public holidays (`default-calendar.ts`), that
 * of a team from the bank's. What it does not name is as above.
 */
export const calendarDifferencesSchema = z.object({
  /** `0` is Monday. */
  week: z.record(weekdaySchema, z.nullable(hoursSchema)),
  /** Null: like its weekday, whatever stands above. */
  days: z
    .record(z.iso.date(), z.nullable(daySchema))
    .check(z.refine((days) => Object.keys(days).length <= mostDays, { message: `Nhiều nhất ${mostDays} ngày.` })),
});
export type CalendarDifferences = z.infer<typeof calendarDifferencesSchema>;

/** People who work by a calendar of their own, and their campaigns. */
export const workTeamSchema = z.object({
  id: z.uuid(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  webids: z.array(webidSchema).check(z.maxLength(1000)),
  differences: calendarDifferencesSchema,
});

/** All calendars of the bank. A campaign belongs to one team at most. */
export const workCalendarsSchema = z.object({
  bank: calendarDifferencesSchema,
  teams: z.array(workTeamSchema),
});
export type WorkCalendars = z.infer<typeof workCalendarsSchema>;

const asAbove = z.literal('asAbove');

/** A change of the differences of one calendar; what it does not name stays. `asAbove` takes a difference back. */
export const calendarChangeSchema = z.object({
  week: z.record(weekdaySchema, z.union([z.nullable(hoursSchema), asAbove])),
  days: z
    .record(z.iso.date(), z.union([z.nullable(daySchema), asAbove]))
    .check(z.refine((days) => Object.keys(days).length <= mostDays, { message: `Nhiều nhất ${mostDays} ngày.` })),
});
export type CalendarChange = z.infer<typeof calendarChangeSchema>;
