import type { CalendarEntry } from '../../contract/studio/calendar-calls.ts';
import { formatVietnamTime } from '../../contract/vietnam-time.ts';
import { historyPath, reviewPath } from '../app/screens.ts';
import { calendarTexts } from './texts.ts';

/** `Hũ Vàng, bản 14`, `Tắt Thẻ hoàn tiền`. */
export function nameEntry({ kind, name, version }: CalendarEntry): string {
  return kind === 'unpublish' || version === null ? calendarTexts.takeOff(name) : calendarTexts.what(name, version);
}

/** `08:00`; of a review that waits no time, but that it waits. */
export function timeOf({ state, at }: CalendarEntry): string {
  return state === 'waiting' ? calendarTexts.waiting : formatVietnamTime(new Date(at)).slice(11, 16);
}

/** Where an entry leads: to its review, or else to the history of its campaign. */
export function pathOf({ webid, review }: CalendarEntry): string {
  return review === null ? historyPath(webid) : reviewPath({ webid, id: review });
}
