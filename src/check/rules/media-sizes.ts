import type { MediaFile } from '../../contract/media.ts';
import { type Remark, remarksOf } from '../../contract/remarks/remark.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

const sentences = {
  'at most {size} for {type}': 'nhiều nhất {size} cho loại tệp {type}',
  'at most {most} pixels a side': 'mỗi cạnh nhiều nhất {most} điểm ảnh',
  '{path}, {width} x {height} pixels, {size}': '{path}, {width} × {height} điểm ảnh, {size}',
  '{path}, {size}': '{path}, {size}',
} as const;
const remark = remarksOf(sentences);

/**
 * Most bytes of a file by its type. The server scales pictures; larger files cost time without a visible difference.
 */
const mostBytes: readonly (readonly [type: RegExp, bytes: number])[] = [
  [/^image\/svg/, 200_000],
  [/^image\/gif/, 1_000_000],
  [/^image\//, 3_000_000],
  [/^video\//, 12_000_000],
  [/^application\/pdf/, 10_000_000],
];

/** Longest side of a picture, in pixels: twice the widest screen that a picture fills. */
const longestSidePx = 5120;

/** Files that are too large, at every field that uses them. */
export const mediaSizes: Rule = {
  name: 'media-sizes',
  sentences,
  find: ({ media, places }) =>
    Object.entries(media).flatMap(([path, file]): FoundByRule[] => {
      const expected = findExcess(file);
      if (expected === undefined) return [];
      const received = describeSize(path, file);
      const fields = places.filter(({ value }) => value === path);
      const named = fields.length > 0 ? fields : [{ key: path, path: '' }];
      return named.map((field) => ({ severity: 'warning', key: field.key, path: field.path, expected, received }));
    }),
};

function findExcess({ type, bytes, width = 0, height = 0 }: MediaFile): Remark | undefined {
  const limit = mostBytes.find(([pattern]) => pattern.test(type))?.[1];
  if (limit !== undefined && bytes > limit)
    return remark('at most {size} for {type}', { size: inMegabytes(limit), type });
  const isRaster = type.startsWith('image/') && type !== 'image/svg+xml';
  return isRaster && Math.max(width, height) > longestSidePx
    ? remark('at most {most} pixels a side', { most: longestSidePx })
    : undefined;
}

function describeSize(path: string, { bytes, width, height }: MediaFile): Remark {
  const size = inMegabytes(bytes);
  return width === undefined || height === undefined
    ? remark('{path}, {size}', { path, size })
    : remark('{path}, {width} x {height} pixels, {size}', { path, width, height, size });
}

function inMegabytes(bytes: number): Remark {
  return remark('{count} MB', { count: Number((bytes / 1_000_000).toFixed(1)) });
}
