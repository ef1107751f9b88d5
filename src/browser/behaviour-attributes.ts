/**
 * Ids and attributes by which single sections and their behaviours know each other. Apart from `page-attributes.ts`,
 * which every page loads.
 */

/** Written by `ui/carousel`, read by `browser/behaviours/carousel.ts`. */
export const carouselAttributes = {
  /** On the row of slides, which scrolls. */
  track: 'data-carousel-track',
  /** On a button: `-1` for the slide before, `1` for the next; both wrap. */
  step: 'data-carousel-step',
  /** On a button that goes to one slide, counted from 0. The one on show has `aria-current`. */
  slide: 'data-carousel-slide',
  /** On the text that says which slide is on show. Its value is that text with `{}` for the number. */
  status: 'data-carousel-status',
  /** On the bare number of the slide on show. */
  position: 'data-carousel-position',
  /** On the carousel itself once its buttons work. */
  ready: 'data-carousel-ready',
  /** On a carousel that goes on by itself. Its value is how long a slide stays, in milliseconds. */
  autoplay: 'data-carousel-autoplay',
  /** On a carousel of which one slide is in view at a time: the others are inert. */
  onePerView: 'data-carousel-one',
  /** On the button that stops the carousel and lets it go on. */
  pause: 'data-carousel-pause',
  /** On a carousel that the visitor has stopped. */
  paused: 'data-carousel-paused',
} as const;

/** On the calculator with its chart. Bars that float over the page step aside while it is in view. */
export const calculatorAttribute = 'data-calculator';

/** Written by `sections/blueprint-tabs`, read by `browser/behaviours/blueprint.ts`. */
export const blueprintAttributes = {
  /** On each picture of the drawing, from the bare ground to the whole house. Its value is a `StageState`. */
  stage: 'data-stage',
  /** On the same picture: what is built by then, in words. */
  caption: 'data-stage-caption',
  /** On a label of the ruler: the number of the stage that it names. */
  label: 'data-stage-label',
  /** On a label of the ruler whose stage is built. */
  reached: 'data-stage-reached',
  /** On the text that says how many tabs were seen, for example `1/4`. */
  count: 'data-stage-count',
  /** On the text that says what is built. */
  status: 'data-stage-status',
} as const;

/** Written by `sections/scan-steps`, read by `browser/behaviours/step-slider.ts`. */
export const stepSliderAttributes = {
  /** On the window through which one screen is seen; a swipe on it goes to the next. */
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
  /** On a row whose screens can all be read where there is room for them: none is hidden from screen readers. */
  list: 'data-step-list',
} as const;

/** Custom property on the row of screens: how far a finger has moved it. */
export const dragProperty = '--drag';

/** Written by `sections/pdf-documents`, read by `browser/behaviours/pdf-view.ts`. */
export const pdfViewAttributes = {
  /** On the view: address of the document. */
  url: 'data-pdf-url',
  /** On the view: name of the document. */
  title: 'data-pdf-title',
  /** On the view: `waiting`, `offered`, `loading`, `pages`, `native` or `failed`. */
  state: 'data-pdf-state',
  /** On the text that says how it goes. */
  status: 'data-pdf-status',
  /** On the button that asks for the pages. */
  open: 'data-pdf-open',
} as const;

/**
 * On the radio button of a card: its place, counted from 1. The chosen card behind the form follows it in CSS alone.
 */
export const cardPlaceAttribute = 'data-card-place';

/** Where a link leads that is to choose the card at this place, counted from 1. */
export function cardAnchor(place: number): string {
  return `the-${place}`;
}

/** On the section that takes the theme of the chosen card; `formatStageThemesCss` writes the rule. */
export const stagePickerAttribute = 'data-stage-picker';

/** On a radio button in it: the theme that it brings. */
export const picksThemeAttribute = 'data-picks-theme';
