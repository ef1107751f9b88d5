import { type PictureFormat, type PictureWidth, pictureUrl, widthsFor } from '../contract/media.ts';
import type { Picture } from './content-types.ts';

type RasterPicture = Extract<Picture, { kind: 'raster' }>;

/**
 * The `srcset` of a picture, in AVIF. Widths below `leastWidth` pixels are left out, unless the picture has no other.
 */
export function pictureSrcset(picture: RasterPicture, leastWidth = 0): string {
  const widths = widthsFor(picture.width);
  const useful = widths.filter((width) => width >= leastWidth);
  return (useful.length > 0 ? useful : widths.slice(-1))
    .map((width) => `${pictureUrl(picture.hash, width, 'avif')} ${width}w`)
    .join(', ');
}

/** Wide enough for a phone of any density, and for most columns of a desktop. */
const fallbackWidth = 860;

function chooseFallbackWidth(widths: readonly PictureWidth[]): PictureWidth | undefined {
  return widths.find((width) => width >= fallbackWidth) ?? widths.at(-1);
}

/** The address for browsers without AVIF: WebP in one width (docs/why/drawing.md#pictures-are-scaled-once). */
export function fallbackUrl(picture: Picture): string {
  if (picture.kind !== 'raster') return picture.url;
  const width = chooseFallbackWidth(widthsFor(picture.width));
  return width === undefined ? '' : pictureUrl(picture.hash, width, 'webp');
}

/** All pictures of a parsed model, in its order. */
export function findPictures(model: unknown): Picture[] {
  if (typeof model !== 'object' || model === null) return [];
  if ('kind' in model && model.kind === 'raster' && 'hash' in model) return [model as RasterPicture];
  return Object.values(model).flatMap(findPictures);
}

/** The addresses of a raster picture in pages: AVIF in every width, WebP in one. */
export function listPictureAddresses(
  hash: string,
  naturalWidth: number,
): { hash: string; width: PictureWidth; format: PictureFormat }[] {
  const widths = widthsFor(naturalWidth);
  const fallback = chooseFallbackWidth(widths);
  return [
    ...widths.map((one) => ({ hash, width: one, format: 'avif' as const })),
    ...(fallback === undefined ? [] : [{ hash, width: fallback, format: 'webp' as const }]),
  ];
}

/** A picture that the head preloads: the attributes of `<link rel="preload" as="image">`. */
export interface PicturePreload {
  media: string | undefined;
  type: string | undefined;
  href: string | undefined;
  imageSrcSet: string | undefined;
  imageSizes: string | undefined;
}

/**
 * The preload of the source that current browsers choose, with exactly the attributes of the `<picture>`, so that
 * nothing is loaded twice.
 */
export function picturePreload(
  picture: Picture,
  options: { sizes: string; media?: string; leastWidth?: number | undefined },
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
