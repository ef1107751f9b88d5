import { expect, it } from 'vitest';
import { fillBraces } from './fill-braces.ts';

it.each([
  ['Còn {days} ngày', 'Còn 3 ngày'],
  ['{days}{days}', '33'],
  ['{}, {khac}, {none}', '{}, {khac}, '],
  ['{constructor} {__proto__} {toString}', '{constructor} {__proto__} {toString}'],
  ['$& {days}', '$& 3'],
])('“%s” becomes “%s”', (sentence, filled) => {
  expect(fillBraces(sentence, { days: '3', none: '' })).toBe(filled);
});
