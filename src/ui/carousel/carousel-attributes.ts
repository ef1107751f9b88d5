/** Written by `ui/carousel`, read by `ui/carousel/carousel.behaviour.ts`. */
export const carouselAttributes = {
  /** On the row of slides, which scrolls. */
  track: 'data-carousel-track',
  /** On a button: `-1` for the previous slide, `1` for the next; both wrap. */
  step: 'data-carousel-step',
  /** On a button that goes to one slide, counted from 0. The one on show has `aria-current`. */
  slide: 'data-carousel-slide',
  /** On the text that says which slide is on show. Its value is that text with `{}` for the number. */
  status: 'data-carousel-status',
  /** On the bare number of the slide on show. */
  position: 'data-carousel-position',
  /** On the carousel itself once its buttons work. */
  ready: 'data-carousel-ready',
  /** On a carousel with autoplay. Its value is the interval in milliseconds. */
  autoplay: 'data-carousel-autoplay',
  /** On a carousel with one slide in view: the others are inert. */
  onePerView: 'data-carousel-one',
  /** On the pause button. */
  pause: 'data-carousel-pause',
  /** On a paused carousel. */
  paused: 'data-carousel-paused',
} as const;
