import { expect, test } from 'vitest';
import { medianOf } from './median-of.ts';

test.each([
  [[], null],
  [[7], 7],
  [[9, 1], 5],
  [[3, 100, 1], 3],
])('the middle of %j is %s', (values, middle) => expect(medianOf(values)).toBe(middle));
