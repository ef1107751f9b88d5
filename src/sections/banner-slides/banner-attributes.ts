/** Written by `sections/banner-slides`; its buttons are those of a carousel. */
export const bannerAttributes = {
  /** On each slide. */
  slide: 'data-banner-slide',
  /** On the current slide, once the script has taken over. */
  shown: 'data-banner-shown',
  /** On the banner once the script has taken over from CSS. */
  taken: 'data-banner-taken',
} as const;
