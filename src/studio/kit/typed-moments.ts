import { dayFirst } from '../../contract/vietnam-time.ts';

/**
 * Days and times of day as people in Viet Nam write them: `25/11/2026`, `09:30`. The browser's own fields write them in
 * the browser's language, `11/25/2026`, `9:30 AM`, whatever the page says.
 */

const dayPatterns = [
  /^(?<day>\d{1,2})[ ./-](?<month>\d{1,2})[ ./-](?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
];

/** `2026-11-25`; undefined for what is no day. */
export function readDay(text: string): string | undefined {
  const groups = dayPatterns.map((pattern) => pattern.exec(text.trim())?.groups).find((found) => found !== undefined);
  if (!groups) return undefined;
  const { year = '', month = '', day = '' } = groups;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${iso}T00:00Z`);
  const isReal = Number(year) >= 1900 && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso);
  return isReal ? iso : undefined;
}

/** `25/11/2026` of `2026-11-25`. Any other text stays. */
export function spellDay(iso: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? dayFirst(iso) : iso;
}

/** `09:30` of `9:30`, `9h30` or `0930`; undefined for what is no time of day. */
export function readClock(text: string): string | undefined {
  const [, hour, minute] =
    /^(\d{1,2}) ?[:.h] ?(\d{2})$/i.exec(text.trim()) ?? /^(\d{2})(\d{2})$/.exec(text.trim()) ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
}
