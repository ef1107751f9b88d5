/** Written by `sections/banner-slides`; its buttons are those of a carousel. */
export const bannerAttributes = {
  /** On each slide. */
  slide: 'data-banner-slide',
  /** On the slide on show, once the script decides which that is. */
  shown: 'data-banner-shown',
  /** On the banner from then on; before, the slides change in CSS. */
  taken: 'data-banner-taken',
} as const;
