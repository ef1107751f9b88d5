import { vietnamDate } from '../../contract/vietnam-time.ts';
import { weekdayOf } from '../kit/vietnam-moment.ts';
import { formatDay } from './format.ts';
import { texts } from './texts.ts';

const dayMs = 86_400_000;

/** `Hôm nay, 23/11`, `Hôm qua, 22/11`, `Chủ nhật, 15/11`, with the year if it is another, from `2026-11-15`. */
export function nameDay(day: string, now: Date): string {
  const date = formatDay(day, now);
  if (day === vietnamDate(now)) return `${capitalise(texts.time.today)}, ${date}`;
  if (day === vietnamDate(new Date(now.getTime() - dayMs))) return `${capitalise(texts.time.yesterday)}, ${date}`;
  return `${weekdayOf(day)}, ${date}`;
}

function capitalise(word: string): string {
  return word.slice(0, 1).toLocaleUpperCase('vi') + word.slice(1);
}
