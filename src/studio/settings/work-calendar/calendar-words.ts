import type { CalendarDay, WorkCalendar, WorkHours } from '../../../contract/desk/work-calendar-schema.ts';
import { dayFirst } from '../../../contract/vietnam-time.ts';
import { weekdayOf } from '../../kit/vietnam-moment.ts';
import { type ImportRow, isSameDay, isSameHours, kindOf } from './calendar-year.ts';
import { workCalendarTexts as words } from './texts.ts';

/** `8:00` from 480 minutes since midnight. */
export function spellClock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** `8:00–17:00`, or that it is closed. */
export function spellHours(hours: WorkHours | null): string {
  return hours ? words.hours.span(spellClock(hours.opensAt), spellClock(hours.closesAt)) : words.hours.off;
}

/** `5/2/2027`. */
export function spellDate(date: string): string {
  return dayFirst(date).replace(/\b0/g, '');
}

/** `Thứ Ba 24/11/2026, Ngày Văn hóa Việt Nam, cần xác nhận`. */
export function spellDay(calendar: WorkCalendar, date: string): string {
  const name = calendar.days[date]?.name;
  return [
    `${weekdayOf(date)} ${spellDate(date)}`,
    ...(name === undefined ? [] : [name]),
    words.kinds[kindOf(calendar, date)],
  ].join(', ');
}

/** What is there now, in a row of an import. */
export function spellOld(old: CalendarDay | undefined): string {
  if (!old) return words.file.plainNow;
  return old.isConfirmed ? old.name : words.file.unconfirmedNow(old.name);
}

/** What days become by an import; undefined for no change. */
export function spellNext({ old, day }: Pick<ImportRow, 'old' | 'day'>): string | undefined {
  const { becomes } = words.file;
  if (isSameDay(old, day)) return undefined;
  if (!old || !isSameHours(old.hours, day.hours)) return day.hours ? becomes.hours(spellHours(day.hours)) : becomes.off;
  return old.isConfirmed === day.isConfirmed ? becomes.renamed : becomes.confirmed;
}
