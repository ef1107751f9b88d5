import sharp, { type Sharp } from 'sharp';
import { machineXmp, saysMachine } from '../../content/machine-mark.ts';
import type { CropShares } from '../../contract/studio/media-calls.ts';

/**
 * Files are encoded once more when a page is made of them, so what is cut out keeps nearly all of its quality. AVIF
 * would take seconds where somebody waits.
 */
const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 92, mozjpeg: true }),
  'image/png': (picture) => picture.png({ compressionLevel: 9 }),
  'image/webp': (picture) => picture.webp({ quality: 92 }),
  'image/avif': (picture) => picture.webp({ quality: 92 }),
};

/** Whether a part of such a file can be cut out: not of drawings, and not of pictures that move. */
export function canCut(type: string): boolean {
  return Object.hasOwn(encoders, type);
}

/** Cuts a part out of a picture, in its own format or, from AVIF, in WebP. Rejects when it cannot be decoded. */
export async function cutPicture(bytes: Uint8Array, type: string, crop: CropShares): Promise<Uint8Array> {
  const picture = sharp(bytes).autoOrient();
  const { autoOrient: whole } = await picture.metadata();
  return encodeAgain(picture.extract(findPart(crop, whole)), type, await saysMachine(bytes));
}

/** The same picture with metadata that say, or do not say, that a machine has made it; in the format of a cut part. */
export function markPicture(bytes: Uint8Array, type: string, isMachine: boolean): Promise<Uint8Array> {
  return encodeAgain(sharp(bytes).autoOrient(), type, isMachine);
}

async function encodeAgain(picture: Sharp, type: string, isMachine: boolean): Promise<Uint8Array> {
  const encode = encoders[type];
  if (!encode) throw new Error(`A file of type ${type} cannot be encoded again`);
  const encoded = encode(picture);
  return new Uint8Array(await (isMachine ? encoded.withXmp(machineXmp) : encoded).toBuffer());
}

/** The part in pixels: at least one, and inside of the picture. */
export function findPart({ x, y, width, height }: CropShares, whole: { width: number; height: number }) {
  const [left, columns] = span(x, width, whole.width);
  const [top, rows] = span(y, height, whole.height);
  return { left, top, width: columns, height: rows };
}

function span(from: number, share: number, pixels: number): [start: number, length: number] {
  const start = Math.min(pixels - 1, Math.round((from / 100) * pixels));
  return [start, Math.max(1, Math.min(pixels - start, Math.round((share / 100) * pixels)))];
}
