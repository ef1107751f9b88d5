import type { Picture } from '../../page/content-types.ts';
import { type PicturePreload, picturePreload } from '../../page/picture-sources.ts';
import { desktopPictureFromPx, desktopPictureMedia, leastMobileWidth } from './picture-breakpoint.ts';

/** Two pictures of one subject: for windows from 860 px, and for narrower ones. */
export interface ArtDirectedPictures {
  desktop: Picture;
  mobile: Picture;
}

/** How wide a section draws its two pictures, as the `sizes` attribute says it. */
export interface ArtDirectedSizes {
  desktop: string;
  mobile: string;
}

/** The two pictures of an `ArtDirectedPicture`, as the head of the page asks for them. None without pictures. */
export function artDirectedPreloads(
  pictures: ArtDirectedPictures | undefined,
  sizes: ArtDirectedSizes,
): readonly PicturePreload[] {
  if (!pictures) return [];
  const { desktop, mobile } = pictures;
  return [
    picturePreload(desktop, { sizes: sizes.desktop, media: desktopPictureMedia, leastWidth: desktopPictureFromPx }),
    picturePreload(mobile, {
      sizes: sizes.mobile,
      media: `not all and ${desktopPictureMedia}`,
      leastWidth: leastMobileWidth,
    }),
  ];
}
