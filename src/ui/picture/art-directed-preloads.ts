import type { Picture } from '../../page/content-types.ts';
import { type PicturePreload, picturePreload } from '../../page/picture-sources.ts';
import { desktopPictureFromPx, desktopPictureMedia, leastMobileWidth } from './picture-breakpoint.ts';

/** How wide a section draws its two pictures, as the `sizes` attribute says it. */
export interface ArtDirectedSizes {
  desktop: string;
  mobile: string;
}

/** The two pictures of an `ArtDirectedPicture`, as the head of the page asks for them. */
export function artDirectedPreloads(
  { desktop, mobile }: { desktop: Picture; mobile: Picture },
  sizes: ArtDirectedSizes,
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
