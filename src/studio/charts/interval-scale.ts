import { place } from './scale.ts';

/** Width of an interval's drawing, and its room for dots at the ends, in pixels. */
export const intervalWidth = 96;
const edge = 5;

/** Where a value of the scale from `low` to `high` stands in the drawing, in pixels from its start. */
export function placeInInterval(value: number, low: number, high: number): number {
  return place({ low, high, start: edge, end: intervalWidth - edge }, value);
}

/** How far words of this width stand from the middle of the drawing to be over a value, and still within its width. */
export function shiftWords(value: number, low: number, high: number, width: number): number {
  const room = Math.max(0, (intervalWidth - width) / 2);
  return Math.min(room, Math.max(-room, placeInInterval(value, low, high) - intervalWidth / 2));
}
