import sharp from 'sharp';
import { machineXmp, saysMachine } from '../../content/machine-mark.ts';
import type { PictureFormat, PictureWidth } from '../../contract/media.ts';

/** Scales and encodes a picture. Rejects when the bytes are no picture. */
export type EncodePicture = (bytes: Uint8Array, width: PictureWidth, format: PictureFormat) => Promise<Uint8Array>;

/** Largest picture that is decoded, in pixels: a decompression bomb of a few kilobytes must not exhaust the memory. */
const maxPixels = 60_000_000;

/** Chosen by eye with the demo pictures: lower values show blocks in gold and skin. */
const quality = { avif: 52, webp: 80 } as const;

/**
 * Of 0 to 9. Effort 4 makes the demo pictures 6 to 8 % smaller and takes seven to nine times as long, which is too slow
 * after a fresh start.
 */
const avifEffort = 2;

// The queue bounds how many pictures are made at once; each uses one core.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Scales a picture down to a width and encodes it. A smaller picture keeps its size. Of its metadata only the mark of a
 * machine stays. Rejects when the bytes are no
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
  return ((await saysMachine(bytes)) ? encoded.withXmp(machineXmp) : encoded).toBuffer();
};
