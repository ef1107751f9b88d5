import { dayFirst, formatVietnamTime, vietnamDate, vietnamDay } from '../../contract/vietnam-time.ts';

const weekdays = [
  'Chủ\u00a0nhật',
  'thứ\u00a0Hai',
  'thứ\u00a0Ba',
  'thứ\u00a0Tư',
  'thứ\u00a0Năm',
  'thứ\u00a0Sáu',
  'thứ\u00a0Bảy',
] as const;
/** 1970-01-01 was a Thursday. */
const firstWeekday = 4;

/**
 * The words of an end: of an offer that holds for whole days, the last minute of its last day. No line breaks between a
 * number and its unit.
 */
export interface EndWords {
  /** `23 giờ 59 phút` */
  clock: string;
  /** `31/12/2026` */
  day: string;
  weekday: string;
}

export function wordEnd(endsAt: number, isWholeDay: boolean): EndWords {
  const last = isWholeDay ? endsAt - 1 : endsAt;
  const [, hour, minute] = /(\d\d):(\d\d):/.exec(formatVietnamTime(new Date(last))) ?? [];
  const minutes = Number(minute) === 0 ? '' : `\u00a0${Number(minute)}\u00a0phút`;
  return {
    clock: `${Number(hour)}\u00a0giờ${minutes}`,
    day: formatDay(last),
    weekday: weekdays[(vietnamDay(last) + firstWeekday) % weekdays.length] ?? '',
  };
}

/** `31/12/2026` in Viet Nam. */
export function formatDay(time: number): string {
  return dayFirst(vietnamDate(new Date(time)));
}
