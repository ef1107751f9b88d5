import { expect, it } from 'vitest';
import type { CampaignKind } from '../../contract/law/law-rules.ts';
import { defaultLawSettings } from '../../contract/law/law-settings.ts';
import { checkExample } from '../../testing/example-site.ts';
import { datedRates } from './dated-rates.ts';

/** The findings of a campaign of this kind. */
function checkKind(kind: CampaignKind, texts: readonly string[], law = defaultLawSettings): string[] {
  const settings = { webid: 'thu', name: 'Thử', template: 'hu_vang', kind };
  const questions = texts.map((answer) => ({ question: 'Q', answer }));
  return checkExample(datedRates, { 'home.section4': { title: 'T', questions } }, { settings, law });
}

it.each([
  'Lãi suất 6,5%/năm',
  '6,5 %/năm',
  '12%',
  'Hoàn 10% cho mỗi lần mua',
  'Phí thường niên 500.000 đồng',
  'Phí chuyển tiền là 2.000đ',
  'Giảm 0% trong năm 2026',
])('warns of %j without a date', (text) => {
  expect(checkKind('card', [text])).toEqual([expect.stringContaining('a date (áp dụng từ 01/12/2026) or "minh họa"')]);
});

it('says it once for a section, at the first rate', () => {
  expect(checkKind('card', ['Không có gì', 'Lãi suất 6%', 'Lãi suất 7%'])).toEqual([
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
  expect(checkKind('card', texts)).toEqual([]);
});

it('leaves the rates of deposits and loans to the rule of law while that looks', () => {
  const texts = ['Lãi suất 6,5%/năm', 'Phí chuyển tiền là 2.000đ'];
  const [said, ...more] = checkKind('deposit', texts);
  expect([said, more]).toEqual([expect.stringContaining('<- "Phí chuyển tiền là 2.000đ"'), []]);
  const off = { rule: 'rates-with-terms', reason: 'quy trình riêng', until: null, by: 'Ngọc Anh', at: '2026-11-01' };
  const law = { ...defaultLawSettings, rulesOff: [off] };
  expect(checkKind('deposit', texts, law)).toEqual([expect.stringContaining('"Lãi suất 6,5%/năm" and 1 more')]);
});
