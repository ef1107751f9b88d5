import type { ArtDirectedSizes } from '../../ui/picture/art-directed-preloads.ts';

/** Over the bars: the picture fills the foot of the screen on a phone. */
export const campaignBannerSizes: ArtDirectedSizes = {
  desktop: '100vw',
  mobile: '(min-width: 660px) 660px, max(100vw, min(54svh, 118vw))',
};

/** The premium design: the picture is above the text on a phone. */
export const jewelBannerSizes: ArtDirectedSizes = {
  desktop: '100vw',
  mobile: '(min-width: 720px) 660px, (min-width: 560px) 92vw, max(100vw, min(62svh, 128vw))',
};
