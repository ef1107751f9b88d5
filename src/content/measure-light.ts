import sharp from 'sharp';
import type { PictureLight } from '../contract/media.ts';
import { relativeLuminance } from '../contract/relative-luminance.ts';

/** Pixels of the small copy that is measured: each stands for an area about as large as a letter of a title. */
const measuredWidth = 48;
const measuredHeight = 32;

/** Measures how light a picture is where words may stand on it. What shines through counts as white. Rejects when the picture cannot be decoded. */
export async function measureLight(bytes: Uint8Array): Promise<PictureLight> {
  const pixels = await sharp(bytes, { limitInputPixels: false })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(measuredWidth, measuredHeight, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const channels = pixels.length / (measuredWidth * measuredHeight);
  const lightOf = (toX: number, toY: number): number => {
    const values: number[] = [];
    for (let y = 0; y < measuredHeight * toY; y += 1) {
      for (let x = 0; x < measuredWidth * toX; x += 1) {
        const start = (y * measuredWidth + x) * channels;
        const [red = 0, green = red, blue = red] = pixels.subarray(start, start + channels);
        values.push(relativeLuminance(red, green, blue));
      }
    }
    values.sort((one, other) => one - other);
    return Math.round((values[Math.floor(values.length * 0.95)] ?? 1) * 100) / 100;
  };
  return { left: lightOf(1 / 2, 1), head: lightOf(1, 1 / 8), top: lightOf(1, 1 / 3) };
}
