/** Position of a value on the slider, in percent with two decimals. */
export function shareOf(value: number, min: number, max: number): number {
  if (max <= min) return 0;
  return Math.round(Math.min(Math.max((value - min) / (max - min), 0), 1) * 10_000) / 100;
}
