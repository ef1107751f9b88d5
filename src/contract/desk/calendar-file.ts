import { addDays, formatVietnamTime, parseVietnamTime, vietnamDate } from '../vietnam-time.ts';
import { usualHours } from './work-calendar.ts';
import type { CalendarDay, WorkHours } from './work-calendar-schema.ts';

/** Why a line is left out. */
export type LineFault = 'noDate' | 'noSuchDay' | 'noName' | 'wrongHours' | 'tooLong' | 'repeats';

/** Days of a file, and the lines that are no day. */
export interface CalendarFile {
  readonly days: Readonly<Record<string, Pick<CalendarDay, 'name' | 'hours'>>>;
  readonly broken: readonly { readonly line: number; readonly text: string; readonly fault: LineFault }[];
}

const dayMs = 86_400_000;
/** A holiday of two months is a slip of the keyboard. */
const mostDays = 60;
const longestName = 100;
/** Names of days on which people work instead of another. */
const madeUpName = /^(?:làm|đi làm|ngày làm)\b/iu;

/** A file of either kind, by its first line. */
export function readCalendarFile(text: string): CalendarFile {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  return lines.some((line) => line.trim().toUpperCase() === 'BEGIN:VCALENDAR') ? readIcs(lines) : readCsv(lines);
}

/** A line or an event of a file, and what it says. */
interface Entry {
  readonly line: number;
  readonly text: string;
  readonly says: LineFault | { dates: readonly string[]; name: string; hours: WorkHours | null };
}

/** The last entry of a day counts. */
function collect(entries: readonly Entry[]): CalendarFile {
  const days = entries.flatMap(({ says }) =>
    typeof says === 'string'
      ? []
      : says.dates.map((date) => [date, { name: says.name.slice(0, longestName), hours: says.hours }] as const),
  );
  const broken = entries.flatMap(({ line, text, says }) =>
    typeof says === 'string' ? [{ line, text: text.trim().slice(0, 80), fault: says }] : [],
  );
  return { days: Object.fromEntries(days), broken };
}

/**
 * `5/2/2027 - 11/2/2027;Tết Đinh Mùi;nghỉ`: a day or days, the name, and what holds: `nghỉ`, `làm`, or hours such as
 * `8:00-12:00`. Without the third column a day is off, unless its name says that people work. A heading is skipped.
 */
function readCsv(lines: readonly string[]): CalendarFile {
  return collect(
    lines.flatMap((text, index) => {
      const isHeading = index === 0 && !/\d/.test(text);
      return text.trim() === '' || isHeading ? [] : [{ line: index + 1, text, says: readRow(text) }];
    }),
  );
}

function readRow(text: string): Entry['says'] {
  const [first = '', name = '', holds = ''] = text.split(/[,;\t]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
  const dates = readDates(first);
  if (typeof dates === 'string') return dates;
  if (name === '') return 'noName';
  const hours = readHours(holds, name);
  return hours === undefined ? 'wrongHours' : { dates, name, hours };
}

/** Events of RFC 5545: whole days are off, or made up by their name; an event with times says the hours of its day. */
function readIcs(lines: readonly string[]): CalendarFile {
  const entries: Entry[] = [];
  let event: { line: number; fields: Map<string, string> } | undefined;
  for (const { line, text } of unfold(lines)) {
    const [, name = '', value = ''] = /^([A-Za-z-]+)(?:;[^:]*)?:(.*)$/.exec(text) ?? [];
    const field = name.toUpperCase();
    if (field === 'BEGIN' && value.toUpperCase() === 'VEVENT') event = { line, fields: new Map() };
    else if (field === 'END' && value.toUpperCase() === 'VEVENT' && event) {
      const { fields } = event;
      entries.push({ line: event.line, text: fields.get('SUMMARY') ?? '', says: readEvent(fields) });
      event = undefined;
    } else if (event && !event.fields.has(field)) event.fields.set(field, value);
  }
  return collect(entries);
}

function readEvent(fields: ReadonlyMap<string, string>): Entry['says'] {
  const from = readStamp(fields.get('DTSTART'));
  const to = readStamp(fields.get('DTEND'));
  if (from === undefined) return 'noDate';
  if (from === 'noSuchDay' || to === 'noSuchDay') return 'noSuchDay';
  const name = plainText(fields.get('SUMMARY') ?? '');
  if (name === '') return 'noName';
  if (fields.has('RRULE')) return 'repeats';
  if (from.minutes !== undefined) {
    const closesAt = to?.date === from.date ? (to.minutes ?? 1440) : 1440;
    if (closesAt <= from.minutes) return 'wrongHours';
    return { dates: [from.date], name, hours: { opensAt: from.minutes, closesAt } };
  }
  // The end of an event of whole days is the first day that is no longer part of it.
  const dates = listDates(from.date, to ? addDays(to.date, -1) : from.date);
  return typeof dates === 'string' ? dates : { dates, name, hours: madeUpName.test(name) ? usualHours : null };
}

/** `20270205`, `20270205T080000`, `20270205T010000Z`. A time without a zone is that of Viet Nam. */
function readStamp(text: string | undefined): { date: string; minutes?: number } | 'noSuchDay' | undefined {
  const [, year, month, day, hour, minute, zone] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z)?)?$/.exec(text?.trim() ?? '') ?? [];
  if (year === undefined) return undefined;
  const date = `${year}-${month}-${day}`;
  const time = parseVietnamTime(hour === undefined ? date : `${date}T${hour}:${minute}${zone ?? '+07:00'}`);
  if (!time) return 'noSuchDay';
  if (hour === undefined) return { date };
  const [here = '', clock = ''] = formatVietnamTime(time).split(' ');
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return { date: here, minutes: hours * 60 + minutes };
}

/** Lines that begin with a blank continue the one before. */
function unfold(lines: readonly string[]): { line: number; text: string }[] {
  const whole: { line: number; text: string }[] = [];
  for (const [index, text] of lines.entries()) {
    const last = whole.at(-1);
    if (last && /^[ \t]/.test(text)) last.text += text.slice(1);
    else whole.push({ line: index + 1, text });
  }
  return whole;
}

function plainText(text: string): string {
  return text
    .replace(/\\n/gi, ' ')
    .replace(/\\([,;\\])/g, '$1')
    .trim();
}

function readDates(text: string): readonly string[] | LineFault {
  const [first = '', last = first, ...more] = text.split(/ - |–|—| đến /);
  const [from, to] = [first, last].map(readDay);
  if (from === undefined || to === undefined || more.length > 0) return /\d/.test(text) ? 'noSuchDay' : 'noDate';
  return listDates(from, to);
}

function readDay(text: string): string | undefined {
  const time = parseVietnamTime(text);
  return time && vietnamDate(time);
}

function listDates(from: string, to: string): readonly string[] | LineFault {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (count < 1) return 'noSuchDay';
  if (count > mostDays) return 'tooLong';
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** Undefined for what is neither `nghỉ`, nor `làm`, nor hours. */
function readHours(text: string, name: string): WorkHours | null | undefined {
  if (text === '') return madeUpName.test(name) ? usualHours : null;
  if (/^nghỉ/iu.test(text)) return null;
  if (/^làm/iu.test(text)) return usualHours;
  const [, ...parts] = /^(\d{1,2})(?:[:h](\d{2})?)?\s*(?:-|–|đến)\s*(\d{1,2})(?:[:h](\d{2})?)?$/.exec(text) ?? [];
  if (parts.length === 0) return undefined;
  const [hour = 0, minute = 0, endHour = 0, endMinute = 0] = parts.map((part) => Number(part ?? 0));
  const [opensAt, closesAt] = [hour * 60 + minute, endHour * 60 + endMinute];
  const isGood = minute < 60 && endMinute < 60 && closesAt > opensAt && closesAt <= 1440;
  return isGood ? { opensAt, closesAt } : undefined;
}

/** The days of a calendar as a file of RFC 5545, which calendar programs and this one read. */
export function formatIcs(name: string, days: Readonly<Record<string, CalendarDay>>, now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const events = Object.entries(days)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([date, day]) => [
      'BEGIN:VEVENT',
      `UID:${date}@lich-lam-viec`,
      `DTSTAMP:${stamp}`,
      ...formatSpan(date, day.hours),
      `SUMMARY:${day.name.replace(/([\\,;])/g, '\\$1')}`,
      `STATUS:${day.isConfirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
      'END:VEVENT',
    ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//lich-lam-viec//VI', `X-WR-CALNAME:${name}`, ...events];
  return [...lines, 'END:VCALENDAR', ''].flatMap(fold).join('\r\n');
}

function formatSpan(date: string, hours: WorkHours | null): string[] {
  const plain = (day: string) => day.replaceAll('-', '');
  if (hours === null) return [`DTSTART;VALUE=DATE:${plain(date)}`, `DTEND;VALUE=DATE:${plain(addDays(date, 1))}`];
  const midnight = Date.parse(`${date}T00:00+07:00`);
  const stamp = (minutes: number) =>
    `${new Date(midnight + minutes * 60_000).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  return [`DTSTART:${stamp(hours.opensAt)}`, `DTEND:${stamp(hours.closesAt)}`];
}

/** A line has 75 bytes at most, and a letter stays whole. */
function fold(line: string): string[] {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 74) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part];
}
