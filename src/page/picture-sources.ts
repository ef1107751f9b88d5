import { pictureUrl, widthsFor } from '../contract/media.ts';
import type { Picture } from './content-types.ts';

type RasterPicture = Extract<Picture, { kind: 'raster' }>;

/** The `srcset` of a picture, in AVIF. Widths below `leastWidth` pixels are left out, unless the picture has no other. */
export function pictureSrcset(picture: RasterPicture, leastWidth = 0): string {
  const widths = widthsFor(picture.width);
  const useful = widths.filter((width) => width >= leastWidth);
  return (useful.length > 0 ? useful : widths.slice(-1))
    .map((width) => `${pictureUrl(picture.hash, width, 'avif')} ${width}w`)
    .join(', ');
}

/** Wide enough for a phone of any density, and for most columns of a desktop. */
const fallbackWidth = 860;

/** The address for the few browsers that know no AVIF: WebP in one width (decision 0009). */
export function fallbackUrl(picture: Picture): string {
  if (picture.kind !== 'raster') return picture.url;
  const widths = widthsFor(picture.width);
  const width = widths.find((candidate) => candidate >= fallbackWidth) ?? widths.at(-1);
  return width === undefined ? '' : pictureUrl(picture.hash, width, 'webp');
}

/** A picture that the head asks for before the browser has read the body: the attributes of `<link rel="preload" as="image">`. */
export interface PicturePreload {
  media: string | undefined;
  type: string | undefined;
  href: string | undefined;
  imageSrcSet: string | undefined;
  imageSizes: string | undefined;
}

/** Describes the source that browsers of today choose, character for character as the `<picture>` names it, so that nothing is loaded twice. */
export function picturePreload(
  picture: Picture,
  options: { sizes: string; media?: string; leastWidth?: number },
): PicturePreload {
  const { sizes, media, leastWidth } = options;
  return picture.kind === 'raster'
    ? {
        media,
        type: 'image/avif',
        href: undefined,
        imageSrcSet: pictureSrcset(picture, leastWidth),
        imageSizes: sizes,
      }
    : { media, type: undefined, href: picture.url, imageSrcSet: undefined, imageSizes: undefined };
}
