import { type PictureFormat, pictureFormats, pictureUrl, widthsFor } from '../contract/media.ts';
import type { Picture } from './content-types.ts';

type RasterPicture = Extract<Picture, { kind: 'raster' }>;

/** MIME types of the formats, best first: the order in which a browser is offered them. */
export const pictureTypes = pictureFormats.map((format) => ({ format, type: `image/${format}` }) as const);

/** The `srcset` of a picture in one format. Widths below `leastWidth` pixels are left out, unless the picture has no other. */
export function pictureSrcset(picture: RasterPicture, format: PictureFormat, leastWidth = 0): string {
  const widths = widthsFor(picture.width);
  const useful = widths.filter((width) => width >= leastWidth);
  return (useful.length > 0 ? useful : widths.slice(-1))
    .map((width) => `${pictureUrl(picture.hash, width, format)} ${width}w`)
    .join(', ');
}

/** The address for browsers that know no `srcset`: the widest WebP. */
export function fallbackUrl(picture: Picture): string {
  if (picture.kind !== 'raster') return picture.url;
  const widest = widthsFor(picture.width).at(-1);
  return widest === undefined ? '' : pictureUrl(picture.hash, widest, 'webp');
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
        imageSrcSet: pictureSrcset(picture, 'avif', leastWidth),
        imageSizes: sizes,
      }
    : { media, type: undefined, href: picture.url, imageSrcSet: undefined, imageSizes: undefined };
}
