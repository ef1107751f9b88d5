import sharp from 'sharp';
import type { PictureLight } from '../contract/media.ts';
import { relativeLuminance } from '../contract/relative-luminance.ts';

/**
 * Size of the small copy that is measured, in pixels: each pixel stands for an area about as large as a letter of a
 * title.
 */
const measuredWidth = 48;
const measuredHeight = 32;

/**
 * Measures how light a picture is where text may lie on it, and how much of it is transparent. Transparent parts count
 * as white. Rejects when the picture cannot be decoded.
 */
export async function measureLight(bytes: Uint8Array): Promise<PictureLight> {
  const pixels = await sharp(bytes, { limitInputPixels: false })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(measuredWidth, measuredHeight, { fit: 'fill' })
    .raw()
    .toBuffer();
  const channels = 4;
  const lightOf = (toX: number, toY: number): number => {
    const values: number[] = [];
    for (let y = 0; y < measuredHeight * toY; y += 1) {
      for (let x = 0; x < measuredWidth * toX; x += 1) {
        const start = (y * measuredWidth + x) * channels;
        const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(start, start + channels);
        const onWhite = (channel: number) => 255 + ((channel - 255) * alpha) / 255;
        values.push(relativeLuminance(onWhite(red), onWhite(green), onWhite(blue)));
      }
    }
    values.sort((one, other) => one - other);
    return Math.round((values[Math.floor(values.length * 0.95)] ?? 1) * 100) / 100;
  };
  const clearPixels = pixels.filter((value, index) => index % channels === channels - 1 && value < 128).length;
  return {
    left: lightOf(1 / 2, 1),
    head: lightOf(1, 1 / 8),
    top: lightOf(1, 1 / 3),
    clear: Math.round((clearPixels / (measuredWidth * measuredHeight)) * 100) / 100,
  };
}
