import { formatDay, formatNumber, formatRate } from '../app/format.ts';
import type { TipWords } from '../charts/Tip.tsx';
import { weekdayOf } from '../kit/vietnam-moment.ts';
import { type Counts, type DayPoint, rateOfPoint } from './day-points.ts';
import { chartTexts as words } from './texts.ts';

/** `22/11`, whatever the year: the axis has no room for it. */
export function formatShortDay(day: string): string {
  return formatDay(day, new Date(`${day}T00:00+07:00`));
}

/** `thứ tư 11/11`, within a sentence. */
export function formatLongDay(day: string): string {
  const weekday = weekdayOf(day);
  return `${weekday.slice(0, 1).toLocaleLowerCase('vi')}${weekday.slice(1)} ${formatShortDay(day)}`;
}

/** `Thứ Tư 11/11`, or `2/11 – 8/11` of a step of several days. */
export function formatPointDays({ from, to }: Pick<DayPoint, 'from' | 'to'>): string {
  return from === to
    ? `${weekdayOf(from)} ${formatShortDay(from)}`
    : words.days(formatShortDay(from), formatShortDay(to));
}

/** The numbers of a step, with those of the period before. */
export function formatPoint(point: DayPoint, isCard: boolean): TipWords {
  const rows: readonly [string, (counts: Counts) => string][] = [
    [words.views, ({ views }) => (views === undefined ? words.uncounted : formatNumber(views))],
    [isCard ? words.handOvers : words.registrations, ({ registrations }) => formatNumber(registrations)],
    [words.rate, (counts) => formatRate(rateOfPoint(counts), 2)],
  ];
  return {
    head: formatPointDays(point),
    rows: rows.map(([name, say]) => ({ name, value: say(point), more: words.wasShort(say(point.before)) })),
  };
}

/** A Monday. */
export function startsWeek(day: string): boolean {
  return new Date(`${day}T00:00Z`).getUTCDay() === 1;
}
