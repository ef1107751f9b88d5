import { hoursOf, usualHours, weekdayOf } from '../../../contract/desk/work-calendar.ts';
import type { CalendarChange, CalendarDay, WorkCalendar } from '../../../contract/desk/work-calendar-schema.ts';
import { addDays } from '../../../contract/vietnam-time.ts';

/** What a day of the year looks like; each has a shape of its own. */
export type DayKind = 'work' | 'half' | 'closed' | 'holiday' | 'unconfirmed' | 'madeUp';

/** A day that is open for at most so many minutes is a half one. */
const halfMinutes = 5 * 60;

export function kindOf(calendar: WorkCalendar, date: string): DayKind {
  const special = calendar.days[date];
  const hours = hoursOf(calendar, date);
  if (special && !special.isConfirmed) return 'unconfirmed';
  if (hours === null) return special ? 'holiday' : 'closed';
  const minutes = hours.closesAt - hours.opensAt;
  const usual = calendar.week[weekdayOf(date)];
  if (special && (!usual || usual.closesAt - usual.opensAt < minutes)) return 'madeUp';
  return minutes <= halfMinutes ? 'half' : 'work';
}

/** The months of a year: their dates, after as many empty places as the first week has before them. */
export function listMonths(year: number): { month: number; before: number; dates: readonly string[] }[] {
  return Array.from({ length: 12 }, (_, month) => {
    const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    const first = `${year}-${String(month + 1).padStart(2, '0')}-01`;
    const dates = Array.from({ length: days }, (_, day) => addDays(first, day));
    return { month: month + 1, before: weekdayOf(first), dates };
  });
}

/** How many days of a year are of each kind. */
export function countKinds(calendar: WorkCalendar, year: number): Readonly<Record<DayKind, number>> {
  const counts = { work: 0, half: 0, closed: 0, holiday: 0, unconfirmed: 0, madeUp: 0 };
  for (const { dates } of listMonths(year)) for (const date of dates) counts[kindOf(calendar, date)] += 1;
  return counts;
}

/** Days of their own that follow each other and are alike. */
export interface DayGroup {
  readonly dates: readonly [string, ...string[]];
  readonly day: CalendarDay;
}

/** The days of a calendar as groups, the first `most` that end on this date or later. */
export function groupDays(days: WorkCalendar['days'], from: string, most: number): readonly DayGroup[] {
  const groups: DayGroup[] = [];
  for (const [date, day] of Object.entries(days).sort(([one], [other]) => (one < other ? -1 : 1))) {
    const last = groups.at(-1);
    const isNext = last !== undefined && last.dates.at(-1) === addDays(date, -1) && isSameDay(last.day, day);
    if (last && isNext) groups[groups.length - 1] = { day, dates: [...last.dates, date] };
    else groups.push({ day, dates: [date] });
  }
  return groups.filter(({ dates }) => (dates.at(-1) ?? '') >= from).slice(0, most);
}

export function isSameDay(one: CalendarDay | null | undefined, other: CalendarDay | null | undefined): boolean {
  if (!one || !other) return !one && !other;
  return one.name === other.name && one.isConfirmed === other.isConfirmed && isSameHours(one.hours, other.hours);
}

export function isSameHours(one: CalendarDay['hours'] | undefined, other: CalendarDay['hours'] | undefined): boolean {
  return one?.opensAt === other?.opensAt && one?.closesAt === other?.closesAt;
}

export function areHoursGood(hours: CalendarDay['hours']): boolean {
  return hours === null || hours.closesAt > hours.opensAt;
}

/** `24/11`, `5–11/2`, `30/4–3/5`; with the year where it is not the shown one. */
export function spellDates(dates: readonly string[], year: number): string {
  const parts = [dates[0] ?? '', dates.at(-1) ?? ''].map((date) => date.split('-').map(Number));
  const [[fromYear = 0, fromMonth = 0, fromDay = 0] = [], [, toMonth = 0, toDay = 0] = []] = parts;
  const end = fromYear === year ? '' : `/${String(fromYear).slice(2)}`;
  if (dates.length < 2) return `${fromDay}/${fromMonth}${end}`;
  return fromMonth === toMonth
    ? `${fromDay}–${toDay}/${toMonth}${end}`
    : `${fromDay}/${fromMonth}–${toDay}/${toMonth}${end}`;
}

/** The other of open and closed. Null: like its weekday. `names` are those of days that get one. */
export function toggleDay(
  calendar: WorkCalendar,
  date: string,
  names: { off: string; madeUp: string },
): CalendarDay | null {
  const usual = calendar.week[weekdayOf(date)] ?? null;
  if (hoursOf(calendar, date) === null)
    return usual ? null : { name: names.madeUp, hours: usualHours, isConfirmed: true };
  return usual ? { name: names.off, hours: null, isConfirmed: true } : null;
}

/** Days as a change of a calendar that stands on another one: what is as above is no difference. */
export function changeDays(
  above: WorkCalendar,
  days: Readonly<Record<string, CalendarDay | null>>,
): CalendarChange['days'] {
  return Object.fromEntries(
    Object.entries(days).map(([date, day]) => [date, isSameDay(day, above.days[date]) ? 'asAbove' : day]),
  );
}

/** A row of what an import does: days that follow each other and change alike. */
export interface ImportRow {
  readonly dates: readonly [string, ...string[]];
  readonly name: string;
  /** As it is now; undefined for a day like its weekday. */
  readonly old: CalendarDay | undefined;
  readonly day: CalendarDay;
}

/** What a file changes in a calendar, by days that are alike. */
export function compareDays(
  calendar: WorkCalendar,
  days: Readonly<Record<string, Pick<CalendarDay, 'name' | 'hours'>>>,
  isConfirmed: boolean,
): readonly ImportRow[] {
  const rows: ImportRow[] = [];
  for (const [date, found] of Object.entries(days).sort(([one], [other]) => (one < other ? -1 : 1))) {
    const old = calendar.days[date];
    const day = { ...found, isConfirmed: isConfirmed || (old?.isConfirmed ?? false) };
    const last = rows.at(-1);
    const isNext =
      last !== undefined &&
      last.dates.at(-1) === addDays(date, -1) &&
      isSameDay(last.day, day) &&
      isSameDay(last.old, old);
    if (last && isNext) rows[rows.length - 1] = { ...last, dates: [...last.dates, date] };
    else rows.push({ dates: [date], name: found.name, old, day });
  }
  return rows;
}
