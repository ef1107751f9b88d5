import { formatVietnamTime, vietnamDate } from '../vietnam-time.ts';
import { firstCallDue } from './work-calendar.ts';
import type { WorkCalendar } from './work-calendar-schema.ts';

const stepMs = 5 * 60_000;
const weekdays = ['Chủ nhật', 'thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy'];

/**
 * The time before which somebody who registers now is called: when the first call is due, up to the next five minutes,
 * because nobody promises 08:13. Undefined without any open day: then nothing is promised.
 */
export function promiseTime(
  calendar: WorkCalendar,
  policy: { firstCallMinutes: number },
  registeredAt: Date,
): Date | undefined {
  const due = firstCallDue(calendar, policy, registeredAt);
  return due && new Date(Math.ceil(due.getTime() / stepMs) * stepMs);
}

/** `8:15 hôm nay`, `8:15 thứ Tư 25/11`: the end of "chúng tôi gọi lại trước …". */
export function spellPromise(time: Date, now: Date): string {
  const [day = '', clock = ''] = formatVietnamTime(time).split(' ');
  const [hour = '', minute = ''] = clock.split(':');
  const short = `${Number(hour)}:${minute}`;
  if (day === vietnamDate(now)) return `${short} hôm nay`;
  const [, month = '', date = ''] = day.split('-');
  return `${short} ${weekdays[new Date(`${day}T00:00Z`).getUTCDay()]} ${Number(date)}/${Number(month)}`;
}
