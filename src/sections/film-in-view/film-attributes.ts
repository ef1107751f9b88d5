/** Written by `sections/film-in-view`. */
export const filmAttributes = {
  /** On the frame once the button replaces the browser's controls. Its value is `playing` or `paused`. */
  state: 'data-film',
  /** On the button that plays and pauses. */
  toggle: 'data-film-toggle',
} as const;
