import { remarksOf } from '../../contract/remarks/remark.ts';
import { leastTextContrast } from '../../ui/theme-contrast.ts';
import { mostLight } from '../../ui/top-banner/scene-pictures.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

const sentences = {
  'a picture that is dark and calm in its left half, where white words stand':
    'ảnh tối và ít chi tiết ở nửa bên trái, chỗ đặt chữ trắng',
  'a picture that is dark and calm in its upper third, where white words stand':
    'ảnh tối và ít chi tiết ở phần ba phía trên, chỗ đặt chữ trắng',
  'white words on it reach {ratio}:1, {least}:1 is needed; the page draws the picture apart':
    'chữ trắng trên ảnh này chỉ đạt tương phản {ratio}:1, cần {least}:1; trang sẽ đặt ảnh tách khỏi chữ',
} as const;
const remark = remarksOf(sentences);

/** Pictures too light for white text on them, which the page shows apart from the text. */
export const lightPictures: Rule = {
  name: 'light-pictures',
  sentences,
  find: ({ places, media }) =>
    places.flatMap(({ key, path, kind, value }): FoundByRule[] => {
      if (kind !== 'backdrop' || typeof value !== 'object' || value === null) return [];
      const url: unknown = Reflect.get(value, 'url');
      const light = typeof url === 'string' && Object.hasOwn(media, url) ? media[url]?.light : undefined;
      if (light === undefined) return [];
      const isMobile = path.endsWith('Mobile');
      const behindWords = isMobile ? light.top : light.left;
      if (behindWords <= (isMobile ? mostLight.top : mostLight.left)) return [];
      return [
        {
          severity: 'warning',
          key,
          path: `${path}.url`,
          expected: isMobile
            ? remark('a picture that is dark and calm in its upper third, where white words stand')
            : remark('a picture that is dark and calm in its left half, where white words stand'),
          received: remark('white words on it reach {ratio}:1, {least}:1 is needed; the page draws the picture apart', {
            ratio: Math.round((10 * 1.05) / (behindWords + 0.05)) / 10,
            least: leastTextContrast,
          }),
        },
      ];
    }),
};
