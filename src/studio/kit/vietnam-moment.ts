import { dayFirst, formatVietnamTime, parseVietnamTime } from '../../contract/vietnam-time.ts';
import { kitTexts } from './kit-texts.ts';

/** A day and a time in Viet Nam as fields hold them: `2026-11-25` and `08:00`, empty while nothing is chosen. */
export interface VietnamMoment {
  readonly date: string;
  readonly time: string;
}

/** Nothing is chosen. */
export const noMoment: VietnamMoment = { date: '', time: '' };

/** The day and minute of a time. */
export function momentOf(time: Date): VietnamMoment {
  const [date = '', clock = ''] = formatVietnamTime(time).split(' ');
  return { date, time: clock.slice(0, 5) };
}

/** The time of a moment; undefined while a part of it is missing. */
export function readMoment({ date, time }: VietnamMoment): Date | undefined {
  return date === '' || time === '' ? undefined : parseVietnamTime(`${date} ${time}`);
}

const dayMs = 86_400_000;

/** Eight in the morning, `days` days after the day of `now` in Viet Nam. */
export function morningAfter(now: Date, days: number): VietnamMoment {
  return { date: momentOf(new Date(now.getTime() + days * dayMs)).date, time: '08:00' };
}

/** `Thứ Tư 25/11/2026, 08:00`: says the day of the week and puts the day first, whatever the browser's language. */
export function spellMoment(time: Date): string {
  const { date, time: clock } = momentOf(time);
  return `${weekdayOf(date)} ${dayFirst(date)}, ${clock}`;
}

/** `Thứ Tư`, of a day such as `2026-11-25`. */
export function weekdayOf(day: string): string {
  return kitTexts.weekdays[new Date(`${day}T00:00Z`).getUTCDay()] ?? '';
}

/** `còn 17 giờ`, `còn 3 ngày`; undefined for what is past. */
export function spellWait(from: Date, to: Date): string | undefined {
  const minutes = Math.round((to.getTime() - from.getTime()) / 60_000);
  if (minutes <= 0) return undefined;
  if (minutes < 60) return kitTexts.wait.minutes(minutes);
  if (minutes < 48 * 60) return kitTexts.wait.hours(Math.round(minutes / 60));
  return kitTexts.wait.days(Math.round(minutes / 60 / 24));
}
