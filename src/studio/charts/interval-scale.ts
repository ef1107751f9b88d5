import { scaleLinear } from 'd3-scale';

/** Width of an interval's drawing, in pixels. */
export const intervalWidth = 96;

/** Where a value of a table's scale stands in the drawing, with room for dots at the ends. */
export function placeInInterval(low: number, high: number) {
  return scaleLinear([low, high], [5, intervalWidth - 5]).clamp(true);
}
