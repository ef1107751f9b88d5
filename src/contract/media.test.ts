import { expect, it } from 'vitest';
import { widthsFor } from './media.ts';

it.each([
  [1, [96]],
  [96, [96]],
  [239, [96, 160]],
  [240, [96, 160, 240]],
])('a picture of %i px comes in %j: none larger than itself, but the smallest', (width, widths) => {
  expect(widthsFor(width)).toEqual(widths);
});
