import { expect, it } from 'vitest';
import { checkText } from '../../testing/example-site.ts';
import { datedRates } from './dated-rates.ts';

it.each([
  'Lãi suất 6,5%/năm',
  '6,5 %/năm',
  '12%',
  'Hoàn 10% cho mỗi lần mua',
  'Phí thường niên 500.000 đồng',
  'Phí chuyển tiền là 2.000đ',
  'Giảm 0% trong năm 2026',
])('warns of %j without a date', (text) => {
  expect(checkText(datedRates, text)).toEqual([
    expect.stringContaining('a date (áp dụng từ 01/12/2026) or "minh họa"'),
  ]);
});

it('says it once for a section, at the first rate', () => {
  expect(checkText(datedRates, 'Không có gì', 'Lãi suất 6%', 'Lãi suất 7%')).toEqual([
    expect.stringMatching(/questions\[1\]\.answer.*<- "Lãi suất 6%" and 1 more in this section$/),
  ]);
});

it.each([
  ['Lãi suất 6,5%/năm', 'Số liệu minh họa'],
  ['Lãi suất 6,5%/năm', 'Số liệu minh hoạ.'],
  ['Lãi suất 6,5%/năm, áp dụng từ 01/12/2026'],
  ['Lãi suất 6,5%/năm', 'Cập nhật tháng 11/2026'],
  ['Lãi suất 6,5%/năm', 'Từ ngày 1 tháng 11 năm 2026'],
  ['Làm 100% trên ứng dụng, phí 0'],
  ['Vay đến 75% giá trị căn nhà'],
  ['Chạm mốc 25%, 50%, 75% đều có lời nhắc'],
  ['Miễn phí. Gửi từ 100.000 đồng'],
])('is content with %j', (...texts) => {
  expect(checkText(datedRates, ...texts)).toEqual([]);
});
