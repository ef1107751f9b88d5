/** Position of a value on the plot, as a share of its height from the base line; clamped to 0 and 1. */
export function heightShare(value: number | undefined, end: number): number {
  return Math.min(Math.max((value ?? 0) / end, 0), 1);
}

/** The same from the top down, as an SVG length. */
export function heightOf(value: number | undefined, end: number): string {
  return percent(1 - heightShare(value, end));
}

/** A share of the width or height as an SVG length, to a tenth of a pixel of the widest plot: 0.25 is 25%. */
export function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
