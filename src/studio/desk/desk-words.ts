import { hoursOf, nextOpenTime } from '../../contract/desk/work-calendar.ts';
import type { WorkCalendar } from '../../contract/desk/work-calendar-schema.ts';
import type { DeskRow } from '../../contract/studio/desk-calls.ts';
import { formatVietnamTime, vietnamDate } from '../../contract/vietnam-time.ts';
import { formatDay, spellMinutes } from '../app/format.ts';
import { callTexts } from './person/call-texts.ts';
import { deskTexts } from './texts.ts';
import type { TimeLeft } from './time-left.ts';

const words = deskTexts.time;
const dayMs = 86_400_000;

/** `14:05` in Viet Nam. */
export function clockOf(time: Date): string {
  return formatVietnamTime(time).slice(11, 16);
}

/** `08:00` from 480 minutes since midnight. */
export function clockOfMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** `hôm nay`, `hôm qua`, `ngày mai`, or `T4 25/11`. */
export function dayOf(time: Date, now: Date): string {
  const day = vietnamDate(time);
  if (day === vietnamDate(now)) return words.today;
  if (day === vietnamDate(new Date(now.getTime() + dayMs))) return words.tomorrow;
  if (day === vietnamDate(new Date(now.getTime() - dayMs))) return words.yesterday;
  return `${words.weekdays[new Date(`${day}T00:00Z`).getUTCDay()]} ${formatDay(day, now)}`;
}

/** `16:30 hôm nay`, `09:15 ngày mai`, `09:15 T4 25/11`. */
export function clockAndDay(time: Date, now: Date): string {
  return `${clockOf(time)} ${dayOf(time, now)}`;
}

/** Why nobody is called now, and when somebody is again. */
export function sayClosed(calendar: WorkCalendar, now: Date): string {
  const opens = nextOpenTime(calendar, now);
  if (!opens) return deskTexts.next.neverOpen;
  const date = vietnamDate(now);
  const isHoliday = hoursOf(calendar, date) === null;
  const why = isHoliday ? callTexts.holiday(calendar.days[date]?.name ?? '') : callTexts.hours;
  return deskTexts.next.closed(why, clockAndDay(opens, now));
}

/** `16:30` of today, with the day of any other. */
export function shortMoment(time: Date, now: Date): string {
  return vietnamDate(time) === vietnamDate(now) ? clockOf(time) : clockAndDay(time, now);
}

/** The label of a ring: `3`, `+6`, `2g`, `+3n`. */
export function ringText({ minutes, urgency }: Pick<TimeLeft, 'minutes' | 'urgency'>): string {
  const size = Math.abs(minutes);
  const text =
    size < 100
      ? String(size)
      : size < 48 * 60
        ? words.hoursShort(Math.floor(size / 60))
        : words.daysShort(Math.floor(size / 1440));
  return urgency === 'late' ? words.late(text) : text;
}

/** The time left in words for screen readers: `còn 3 phút`, `quá hạn 6 phút`. */
export function ringWords({ minutes, urgency }: Pick<TimeLeft, 'minutes' | 'urgency'>): string {
  const wait = spellMinutes(Math.abs(minutes));
  return urgency === 'late' ? words.lateWords(wait) : words.leftWords(wait);
}

/** Two lines at the end of a row: how old a new one is, or when a call-back is due. */
export function rowTime(row: DeskRow, now: Date): readonly [string, string] {
  if (row.state === 'callBack' || row.state === 'retry') {
    const due = new Date(row.dueAt ?? now);
    const isToday = vietnamDate(due) === vietnamDate(now);
    const note = row.state === 'callBack' ? deskTexts.row.agreed : deskTexts.row.callNumber(row.unanswered + 1);
    return isToday ? [clockOf(due), note] : [clockOf(due), dayOf(due, now)];
  }
  const at = new Date((row.state === 'closed' && row.lastCall?.at) || row.registeredAt);
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return [words.now, clockOf(at)];
  return [spellMinutes(minutes), words.ago];
}

/** Masked phones come as `*******678`: `•••• ••• 678`. */
export function showMasked(phone: string): string {
  if (phone === '') return deskTexts.row.noPhone;
  const dots = phone.slice(0, -3).replaceAll('*', '•');
  return [dots.slice(0, -3), dots.slice(-3), phone.slice(-3)].filter((part) => part !== '').join(' ');
}

/** `0912 345 678`, as it is read out. */
export function showPhone(phone: string): string {
  return phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
}

export function nameOf(row: Pick<DeskRow, 'name'>): string {
  return row.name === '' ? deskTexts.row.noName : row.name;
}

/** `Zalo`, `Facebook`; others as they are. */
export function sourceOf(source: string | null): string {
  if (source === null || source === '') return deskTexts.row.direct;
  const name = source.toLowerCase();
  return knownSources.find((known) => known.toLowerCase().replace('-', '') === name) ?? source;
}

const knownSources = ['Zalo', 'Facebook', 'Google', 'TikTok', 'YouTube', 'E-mail'];
