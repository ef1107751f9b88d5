import { expect, it } from 'vitest';
import { checkText } from '../../testing/example-site.ts';
import { tonePlacement } from './tone-placement.ts';

it.each([
  [['Số liệu minh họa, hòa vốn', 'Hoà vốn'], 1, 'placed as in "họa"', '"Hoà"'],
  [['Khoẻ mạnh, thuỷ chung', 'hóa đơn'], 1, 'placed as in "Khoẻ"', '"hóa"'],
  [['hòa, khỏe, tùy', 'hoà khoẻ tuỳ'], 1, 'placed as in "hòa"', '"hoà, khoẻ, tuỳ"'],
])('warns of %j: mixed within one campaign', (texts, at, expected, received) => {
  const found = checkText(tonePlacement, ...texts);
  expect(found).toEqual([expect.stringContaining(`questions[${at}].answer`)]);
  expect(found[0]).toContain(expected);
  expect(found[0]).toContain(`<- ${received}`);
});

it.each(['hòan thành', 'tòan quốc', 'lọai thẻ', 'ngọai tệ', 'hùynh', 'thóat'])(
  'warns of %j: wrong in both ways',
  (text) => {
    expect(checkText(tonePlacement, text)).toEqual([expect.stringContaining('the tone mark on the second vowel')]);
  },
);

it.each([
  'hòa, khỏe, thủy, tùy, ủy quyền',
  'hoà, khoẻ, thuỷ, tuỳ',
  'quý khách, quỹ, quỳ, hòa',
  'hoàn tiền, toàn bộ, thoải mái, huỳnh, hòa',
  'của, mùa, múa, bìa, hoà',
])('is content with %j', (text) => {
  expect(checkText(tonePlacement, text)).toEqual([]);
});
