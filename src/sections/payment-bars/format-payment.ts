import type { CalendarDate } from './payment-plan.ts';

const number = new Intl.NumberFormat('vi-VN');
const oneMillion = 1_000_000;
const oneBillion = 1_000_000_000;

/** 2400644 -> `2.400.644`. */
export function formatDong(amount: number): string {
  return number.format(amount);
}

/** 14.5 -> `14,5%/năm`. */
export function formatYearlyRate(percent: number): string {
  return `${number.format(percent)}%/năm`;
}

/**
 * Round amounts as people say them: `50 triệu đồng`, `1,2 tỷ đồng`, `12.345.678 đồng`. The unit never stands alone on a
 * line.
 */
export function formatAmount(amount: number): string {
  if (amount >= oneBillion && amount % (oneBillion / 10) === 0)
    return `${formatDong(amount / oneBillion)}\u00a0tỷ đồng`;
  if (amount % (oneMillion / 10) === 0) return `${formatDong(amount / oneMillion)}\u00a0triệu đồng`;
  return `${formatDong(amount)}\u00a0đồng`;
}

/** `ngày 5 tháng 8 năm 2027`. */
export function formatLongDate({ year, month, day }: CalendarDate): string {
  return `ngày ${day} tháng ${month} năm ${year}`;
}

/** `5/8/2027`. */
export function formatShortDate({ year, month, day }: CalendarDate): string {
  return `${day}/${month}/${year}`;
}

/** `Tháng 8/2027`. */
export function formatMonth({ year, month }: CalendarDate): string {
  return `Tháng ${month}/${year}`;
}
