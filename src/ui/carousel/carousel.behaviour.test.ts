import { describe, expect, it } from 'vitest';
import { wrapIndex } from './carousel.behaviour.ts';

describe('"Carousels wrap at both ends"', () => {
  it.each([
    [-1, 4, 3],
    [0, 4, 0],
    [3, 4, 3],
    [4, 4, 0],
    [-5, 4, 3],
    [1, 1, 0],
    [-1, 1, 0],
    [3, 0, 0],
  ])('%i of %i slides is slide %i', (index, count, slide) => {
    expect(wrapIndex(index, count)).toBe(slide);
  });
});
