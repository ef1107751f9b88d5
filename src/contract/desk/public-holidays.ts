import { usualHours } from './work-calendar.ts';
import type { CalendarDay } from './work-calendar-schema.ts';

/**
 * Public holidays of Viet Nam as known on `readOn`: Labour Code 2019, Article 112, and for 2026 the swapped days that
 * the Ministry of Home Affairs announced. Dates of the lunar calendar in 2027 are computed, the days around them are a
 * guess until they are announced; 24 November follows from a resolution of 2026, and the Labour Code does not name it
 * yet. What is not sure is `isConfirmed: false`, and somebody of the bank confirms it.
 */
export const publicHolidays: {
  readonly readOn: string;
  readonly days: Readonly<Record<string, CalendarDay>>;
} = {
  readOn: '2026-11-28',
  days: {
    ...off('Tết Dương lịch', true, '2026-01-01', '2026-01-02'),
    '2026-01-10': { name: 'Làm bù cho 2/1', hours: usualHours, isConfirmed: true },
    ...off('Tết Bính Ngọ', true, '2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20'),
    ...off('Giỗ Tổ Hùng Vương, nghỉ bù', true, '2026-04-27'),
    ...off('Ngày Chiến thắng', true, '2026-04-30'),
    ...off('Ngày Quốc tế Lao động', true, '2026-05-01'),
    '2026-08-22': { name: 'Làm bù cho 31/8', hours: usualHours, isConfirmed: true },
    ...off('Quốc khánh', true, '2026-08-31', '2026-09-01', '2026-09-02'),
    ...off('Ngày Văn hóa Việt Nam', false, '2026-11-24'),

    ...off('Tết Dương lịch', false, '2027-01-01'),
    ...off('Tết Đinh Mùi', false, '2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08'),
    ...off('Tết Đinh Mùi', false, '2027-02-09', '2027-02-10', '2027-02-11'),
    ...off('Giỗ Tổ Hùng Vương', false, '2027-04-16'),
    ...off('Chiến thắng, Quốc tế Lao động', false, '2027-04-30', '2027-05-01', '2027-05-02', '2027-05-03'),
    ...off('Quốc khánh', false, '2027-09-01', '2027-09-02'),
    ...off('Ngày Văn hóa Việt Nam', false, '2027-11-24'),
  },
};

function off(name: string, isConfirmed: boolean, ...dates: readonly string[]): Record<string, CalendarDay> {
  return Object.fromEntries(dates.map((date) => [date, { name, hours: null, isConfirmed }]));
}
