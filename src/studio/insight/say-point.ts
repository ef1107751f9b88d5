import { formatDay, formatNumber, sayRate } from '../app/format.ts';
import { weekdayOf } from '../kit/vietnam-moment.ts';
import { type DayPoint, rateOfPoint } from './day-points.ts';
import { chartTexts as words } from './texts.ts';

/** `22/11`, whatever the year: the axis has no room for it. */
export function sayShortDay(day: string): string {
  return formatDay(day, new Date(`${day}T00:00+07:00`));
}

/** `thứ tư 11/11`, within a sentence. */
export function sayLongDay(day: string): string {
  const weekday = weekdayOf(day);
  return `${weekday.slice(0, 1).toLocaleLowerCase('vi')}${weekday.slice(1)} ${sayShortDay(day)}`;
}

/** `Thứ Tư 11/11`, or `2/11 – 8/11` of a step of several days. */
export function sayPointDays({ from, to }: Pick<DayPoint, 'from' | 'to'>): string {
  return from === to ? `${weekdayOf(from)} ${sayShortDay(from)}` : words.days(sayShortDay(from), sayShortDay(to));
}

/** A step as a sentence, for screen readers. */
export function sayPoint(point: DayPoint, isCard: boolean): string {
  const { views, registrations, before } = point;
  const name = isCard ? words.handOversOf : words.registrationsOf;
  return [
    sayPointDays(point),
    views === undefined ? words.uncounted : words.viewsOf(formatNumber(views)),
    name(formatNumber(registrations)),
    words.rateOf(sayRate(rateOfPoint(point), 2)),
    words.was(
      before.views === undefined ? words.uncounted : formatNumber(before.views),
      formatNumber(before.registrations),
    ),
  ].join(', ');
}

/** A Monday. */
export function startsWeek(day: string): boolean {
  return new Date(`${day}T00:00Z`).getUTCDay() === 1;
}
