/** Written by `sections/benefit-spokes`. */
export const spokesAttributes = {
  /** On the SVG of the lines. */
  lines: 'data-spokes-lines',
  /** On the disc. */
  hub: 'data-spokes-hub',
} as const;
