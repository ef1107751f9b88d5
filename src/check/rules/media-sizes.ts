import type { MediaFile } from '../../contract/media.ts';
import type { Rule } from '../site-to-check.ts';

/** Most bytes of a file by its type. Pictures are made smaller by the server; what is larger than this costs it time and shows nothing more. */
const mostBytes: readonly (readonly [type: RegExp, bytes: number])[] = [
  [/^image\/svg/, 200_000],
  [/^image\/gif/, 1_000_000],
  [/^image\//, 3_000_000],
  [/^video\//, 12_000_000],
  [/^application\/pdf/, 10_000_000],
];

/** Longest side of a picture, in pixels: twice the widest screen that a picture fills. */
const longestSidePx = 5120;

/** Files that are larger than a page needs. */
export const mediaSizes: Rule = ({ media }) =>
  Object.entries(media).flatMap(([path, file]) => {
    const expected = findExcess(file);
    if (expected === undefined) return [];
    const size = file.width === undefined ? '' : `${file.width} x ${file.height} pixels, `;
    return [{ severity: 'warning', key: path, path: '', expected, received: `${size}${formatMegabytes(file.bytes)}` }];
  });

function findExcess({ type, bytes, width = 0, height = 0 }: MediaFile): string | undefined {
  const limit = mostBytes.find(([pattern]) => pattern.test(type))?.[1];
  if (limit !== undefined && bytes > limit) return `at most ${formatMegabytes(limit)} for ${type}`;
  const isRaster = type.startsWith('image/') && type !== 'image/svg+xml';
  return isRaster && Math.max(width, height) > longestSidePx ? `at most ${longestSidePx} pixels a side` : undefined;
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
