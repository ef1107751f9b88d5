import { expect, it } from 'vitest';
import { checkText } from '../../testing/example-site.ts';
import { composedLetters } from './composed-letters.ts';

it.each([
  ['a decomposed letter', 'Tie\u0302\u0301t kiệm', 'composed letters (NFC)'],
  ['half a composed letter', 'Ti\u00ea\u0301t kiệm', 'composed letters (NFC)'],
  ['the Icelandic eth', 'Ðăng ký', 'the Vietnamese letter đ'],
  ['a small eth', 'ðăng ký', 'the Vietnamese letter đ'],
  ['a zero-width space', 'Đăng\u200b ký', 'without invisible characters'],
  ['a soft hyphen', 'Đăng\u00ad ký', 'without invisible characters'],
])('warns of %s', (_, text, expected) => {
  expect(checkText(composedLetters, text)).toEqual([
    expect.stringMatching(
      new RegExp(`^warning home.section4, questions\\[0\\]\\.answer: .*${expected.replace(/[()]/g, '\\$&')}`),
    ),
  ]);
});

it.each(['Tiết kiệm', 'Đăng ký', 'đ', '10\u00a0%'])('is content with %j', (text) => {
  expect(checkText(composedLetters, text)).toEqual([]);
});
