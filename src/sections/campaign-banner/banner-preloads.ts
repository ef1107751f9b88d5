import { type PicturePreload, picturePreload } from '../../page/picture-sources.ts';
import { desktopPictureFromPx, desktopPictureMedia, leastMobileWidth } from '../../ui/picture/picture-breakpoint.ts';
import type { CampaignBannerModel } from './campaign-banner.schema.ts';

/** How wide a dress draws the two pictures, as the `sizes` attribute says it. */
export interface BannerSizes {
  desktop: string;
  mobile: string;
}

/** Over the bars: the picture fills the foot of the screen on a phone. */
export const campaignBannerSizes: BannerSizes = {
  desktop: '100vw',
  mobile: '(min-width: 660px) 660px, max(100vw, min(54svh, 118vw))',
};

/** The premium dress: the picture stands above the words on a phone. */
export const jewelBannerSizes: BannerSizes = {
  desktop: '100vw',
  mobile: '(min-width: 720px) 660px, (min-width: 560px) 92vw, max(100vw, min(62svh, 128vw))',
};

/** The two pictures, as the head asks for them. */
export function bannerPreloads(
  { desktop, mobile }: CampaignBannerModel,
  sizes: BannerSizes,
): readonly PicturePreload[] {
  return [
    picturePreload(desktop, { sizes: sizes.desktop, media: desktopPictureMedia, leastWidth: desktopPictureFromPx }),
    picturePreload(mobile, {
      sizes: sizes.mobile,
      media: `not all and ${desktopPictureMedia}`,
      leastWidth: leastMobileWidth,
    }),
  ];
}
