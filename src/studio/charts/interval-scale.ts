import { place } from './scale.ts';

/** Width of an interval's drawing, and its room for dots at the ends, in pixels. */
export const intervalWidth = 96;
const edge = 5;

/** Where a value of the scale from `low` to `high` stands in the drawing, in pixels from its start. */
export function placeInInterval(value: number, low: number, high: number): number {
  return place({ low, high, start: edge, end: intervalWidth - edge }, value);
}
