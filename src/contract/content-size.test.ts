import { expect, test } from 'vitest';
import { measureContent } from './content-size.ts';

test.each([
  ['a text', 'a', { values: 1, items: 0 }],
  ['nothing', null, { values: 1, items: 0 }],
  ['an empty list', [], { values: 1, items: 0 }],
  ['a list in an item of a list', { a: [1, { b: [1, 2, 3] }], c: 'x' }, { values: 9, items: 3 }],
])('counts the values and the longest list of %s', (_what, value, size) => {
  expect(measureContent(value)).toEqual(size);
});
