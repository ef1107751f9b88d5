import sharp from 'sharp';
import type { PictureFormat, PictureWidth } from '../../contract/media.ts';

/** Scales and encodes a picture. Rejects when the bytes are no picture. */
export type EncodePicture = (bytes: Uint8Array, width: PictureWidth, format: PictureFormat) => Promise<Uint8Array>;

/** Largest picture that is decoded, in pixels: a bomb of a few kilobytes must not take the memory. */
const maxPixels = 60_000_000;

/** Found by eye on the demo pictures: below these, gold and skin show blocks. */
const quality = { avif: 52, webp: 80 } as const;

/**
 * Of 0 to 9. Effort 4 makes the demo pictures 6 to 8 % smaller and takes seven to nine times as long, which a fresh
 * server cannot afford.
 */
const avifEffort = 2;

// The queue bounds how many pictures are made at once; each takes one core and leaves the others to the pages.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Scales a picture down to a width and encodes it. A smaller picture keeps its size. Rejects when the bytes are no
 * picture.
 */
export const encodePicture: EncodePicture = async (bytes, width, format) => {
  const picture = sharp(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  const encoded =
    format === 'avif'
      ? picture.avif({ quality: quality.avif, effort: avifEffort })
      : picture.webp({ quality: quality.webp });
  return encoded.toBuffer();
};
