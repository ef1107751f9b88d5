/** Viet Nam keeps UTC+7 all year. */
const offsetMs = 7 * 3_600_000;

const dayMs = 86_400_000;

/** The day of a time (milliseconds since 1970) in Viet Nam, counted since 1970. */
export function vietnamDay(time: number): number {
  return Math.floor((time + offsetMs) / dayMs);
}

/** `2026-11-20 09:30:05` in Vietnam time, for tables; sorts by time. */
export function formatVietnamTime(time: Date): string {
  return new Date(time.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * `09:30 ngày 20/11/2026` in Vietnam time, with seconds if there are any, for sentences in Vietnamese.
 * `parseVietnamTime` reads it.
 */
export function formatReadableTime(time: Date): string {
  const [date = '', clock = ''] = formatVietnamTime(time).split(' ');
  return `${clock.replace(/:00$/, '')} ngày ${dayFirst(date)}`;
}

/** `25/11/2026` of `2026-11-25`. */
export function dayFirst(isoDay: string): string {
  return isoDay.split('-').toReversed().join('/');
}

/** The date of a time in Viet Nam: `2026-11-20`. */
export function vietnamDate(time: Date): string {
  return formatVietnamTime(time).slice(0, 10);
}

/** The date so many days after another, or before it; dates are `2026-11-20`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

const isoPattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?))?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * A time in Vietnamese notation, the day before the month: `20/11/2026`, `9:30 20/11/2026`, `20/11/2026 9h30`, `9h ngày
 * 20-11-2026`.
 */
const day = String.raw`(?<day>\d{1,2})(?<mark>[/.-])(?<month>\d{1,2})\k<mark>(?<year>\d{4})`;
const clock = String.raw`(?<hour>\d{1,2})(?:h|[:h](?<minute>\d{2})(?::(?<second>\d{2}))?)`;
const clockFirstPattern = new RegExp(`^${clock} (?:ngày )?${day}$`);
const dayFirstPattern = new RegExp(`^(?:ngày )?${day}(?: (?:lúc )?${clock})?$`);

/**
 * Reads `2026-11-20`, `2026-11-20 09:30`, a full ISO 8601 time, and Vietnamese notation: `20/11/2026`, `9:30
 * 20/11/2026`. Vietnam time unless it has a zone; a date alone is its midnight. Undefined for other texts and for dates
 * that do not exist.
 */
export function parseVietnamTime(text: string): Date | undefined {
  const match = isoPattern.exec(toIso(text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')));
  if (!match) return undefined;
  const [, date = '', clock = '00:00', zone = '+07:00'] = match;
  const time = new Date(`${date}T${clock}${zone}`);
  const dayExists = new Date(`${date}T00:00Z`).getUTCDate() === Number(date.slice(8));
  return Number.isNaN(time.getTime()) || !dayExists ? undefined : time;
}

function toIso(text: string): string {
  const parts = (clockFirstPattern.exec(text) ?? dayFirstPattern.exec(text))?.groups;
  if (!parts) return text;
  const two = (part = '00') => part.padStart(2, '0');
  const { year, month, day, hour, minute, second } = parts;
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
}
