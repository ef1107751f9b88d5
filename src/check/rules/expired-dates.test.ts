import { expect, it } from 'vitest';
import { checkExample, checkText } from '../../testing/example-site.ts';
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

it.each([
  ['2026-11-20', ['home.more.dem, end']],
  ['20/11/2026', ['home.more.dem, end']],
  ['2026-11-21', []],
  ['không rõ', []],
])('a countdown whose last day is %s: %j', (end, places) => {
  const layout = [{ key: 'home.more.dem', section: 'countdown' }];
  const settings = { webid: 'thu', name: 'Thử', template: 'hu_vang', layout };
  const content = { 'home.more.dem': { title: 'Ưu đãi', start: '2026-11-01', end } };
  const found = checkExample(expiredDates, content, { settings });
  expect(found.map((line) => /^warning ([^:]*):/.exec(line)?.[1])).toEqual(places);
});
