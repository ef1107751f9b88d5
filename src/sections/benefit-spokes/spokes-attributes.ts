/** Written by `sections/benefit-spokes`. */
export const spokesAttributes = {
  /** On the drawing that the lines are written into. */
  lines: 'data-spokes-lines',
  /** On the disc that the lines lead to. */
  hub: 'data-spokes-hub',
} as const;
