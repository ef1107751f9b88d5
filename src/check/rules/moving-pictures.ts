import { remarksOf } from '../../contract/remarks/remark.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

const sentences = {
  'a still picture, or a film (MP4, WebM)': 'ảnh tĩnh, hoặc phim (MP4, WebM) ở chỗ nhận phim',
  '{path}, which moves; pages show its first picture only': '{path} là ảnh động; trang chỉ hiện hình đầu tiên',
} as const;
const remark = remarksOf(sentences);

/** Pictures that move, at every field that uses them: pages show scaled copies, which stand still. */
export const movingPictures: Rule = {
  name: 'moving-pictures',
  sentences,
  find: ({ media, places }) =>
    places.flatMap(({ key, path, value }): FoundByRule[] => {
      const file = typeof value === 'string' && Object.hasOwn(media, value) ? media[value] : undefined;
      if (typeof value !== 'string' || file?.frames === undefined) return [];
      return [
        {
          severity: 'warning',
          key,
          path,
          expected: remark('a still picture, or a film (MP4, WebM)'),
          received: remark('{path}, which moves; pages show its first picture only', { path: value }),
        },
      ];
    }),
};
