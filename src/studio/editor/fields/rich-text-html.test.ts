// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { cleanPasted, writeHtml } from './rich-text-html.ts';

const flow = { isLine: false, isInline: false };
const pasted = (html: string) => writeHtml(cleanPasted(html).content, flow);
const line = (level: number, bullet: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${bullet}</span>${words}</p>`;

describe('what is pasted', () => {
  it.each([
    ['font-weight:700;font-style:italic', '<p><strong><em>a</em></strong></p>'],
    ['vertical-align:super', '<p><sup>a</sup></p>'],
    ['vertical-align:sub;font-weight:bold', '<p><strong><sub>a</sub></strong></p>'],
    ['vertical-align:baseline;font-weight:400', '<p>a</p>'],
  ])('keeps the marks of a style: %s', (style, html) => {
    expect(pasted(`<p><span style="${style}">a</span></p>`)).toBe(html);
  });

  it.each([
    [
      'a second one, and back',
      [line(1, '1.', 'một'), line(2, 'a.', 'một a'), line(2, 'b.', 'một b'), line(1, '2.', 'hai')],
      '<ol><li>một<ol><li>một a</li><li>một b</li></ol></li><li>hai</li></ol>',
    ],
    [
      'points in numbers',
      [line(1, '1.', 'một'), line(2, 'o', 'điểm'), line(3, '§', 'nhỏ'), line(2, 'o', 'điểm hai')],
      '<ol><li>một<ul><li>điểm<ul><li>nhỏ</li></ul></li><li>điểm hai</li></ul></li></ol>',
    ],
    [
      'another kind at the second level',
      [line(1, '·', 'một'), line(2, 'o', 'điểm'), line(2, '1.', 'số')],
      '<ul><li>một<ul><li>điểm</li></ul><ol><li>số</li></ol></li></ul>',
    ],
    ['a second one that comes first', [line(2, 'a.', 'a'), line(1, '1.', 'b')], '<ol><li>a</li><li>b</li></ol>'],
    ['two lists', [line(1, '1.', 'a'), line(1, '·', 'b')], '<ol><li>a</li></ol><ul><li>b</li></ul>'],
  ])('has the levels of Word: %s', (_, lines, html) => {
    expect(pasted(lines.join('\n'))).toBe(html);
  });
});

it.each([
  ['a list without items', '<ol></ol><p>Ba</p><ul></ul>', '<p>Ba</p>'],
  ['a space that does not break', '<p>một&nbsp;hai, &amp;nbsp;</p>', '<p>một\u00a0hai, &amp;nbsp;</p>'],
])('is written as people read it: %s', (_, from, to) => {
  expect(writeHtml(new DOMParser().parseFromString(from, 'text/html').body, flow)).toBe(to);
});
