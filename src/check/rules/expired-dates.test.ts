import { expect, it } from 'vitest';
import { checkText } from '../../testing/example-site.ts';
import { expiredDates } from './expired-dates.ts';

it.each([
  ['Đến hết 20/11/2026', 'today is 21/11/2026'],
  ['đến hết ngày 31.12.2025', 'today is 21/11/2026'],
  ['Từ 01/01/2026 - 30/06/2026', 'today is 21/11/2026'],
  ['Hạn chót: 1/2/2026', 'today is 21/11/2026'],
  ['trước ngày 5 tháng 3 năm 2026', 'today is 21/11/2026'],
  ['Từ 31/02/2027', 'a day that exists'],
  ['Ngày 0/13/2027', 'a day that exists'],
])('warns of %j', (text, expected) => {
  expect(checkText(expiredDates, text)).toEqual([expect.stringContaining(expected)]);
});

it.each([
  'Đến hết 21/11/2026',
  'Đến hết 31/12/2026',
  'Áp dụng từ 01/01/2020',
  'Cập nhật 5/3/2024',
  'Số liệu tính đến hết ngày 30/09/2026',
  '29/02/2028',
  'Gọi 1900 0000, tỷ lệ 1/2',
])('is content with %j', (text) => {
  expect(checkText(expiredDates, text)).toEqual([]);
});
