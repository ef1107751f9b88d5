/** Written by `sections/scan-steps`, read by `ui/step-slider/step-slider.behaviour.ts`. */
export const stepSliderAttributes = {
  /** On the viewport that shows one screen; a swipe on it goes to the next. */
  window: 'data-step-window',
  /** On the row of screens, one for each radio button of the slider. */
  track: 'data-step-track',
  /** On a button: `-1` for the step before, `1` for the next; both wrap. */
  by: 'data-step-by',
  /** On the bare number of the step on show. */
  position: 'data-step-position',
  /** On the text that is read out when buttons or a swipe have changed the step. */
  status: 'data-step-status',
  /** On the row while a finger moves it. */
  dragging: 'data-dragging',
  /** On a row whose screens are all shown on a desktop: none is hidden from screen readers. */
  list: 'data-step-list',
} as const;

/** Custom property on the row of screens: how far a finger has moved it. */
export const dragProperty = '--drag';
