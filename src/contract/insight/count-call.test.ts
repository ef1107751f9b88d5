import { expect, it } from 'vitest';
import { classOfWidth } from './count-call.ts';

it.each([
  [599, 'phone'],
  [600, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
])('a window of %i px is one of a %s', (width, kind) => {
  expect(classOfWidth(width)).toBe(kind);
});
