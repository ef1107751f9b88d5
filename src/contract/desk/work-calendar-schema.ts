import { z } from 'zod/mini';

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
export const workCalendarSchema = z.object({
  /** From Monday to Sunday; null: closed. */
  week: z.array(z.nullable(hoursSchema)).check(z.length(7)),
  /** By date in Viet Nam, as `2026-02-16`. */
  days: z
    .record(z.iso.date(), daySchema)
    .check(z.refine((days) => Object.keys(days).length <= 2000, { message: 'Lịch có nhiều nhất 2000 ngày riêng.' })),
});
export type WorkCalendar = z.infer<typeof workCalendarSchema>;
