import { remarksOf } from '../../contract/remarks/remark.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

const sentences = {
  'a picture of about the shape {width} × {height}, because the page cuts off what goes beyond':
    'ảnh có tỷ lệ gần {width} × {height}, vì trang cắt phần vượt ra ngoài',
  '{path}, {width} × {height} pixels, of which about {share}% is shown':
    '{path}, {width} × {height} điểm ảnh, chỉ hiện khoảng {share}%',
} as const;
const remark = remarksOf(sentences);

/** The least part of a picture that still shows what it is of. */
const leastShown = 0.5;

/** Pictures of another shape than their frame, of which the page shows less than half. */
export const croppedPictures: Rule = {
  name: 'cropped-pictures',
  sentences,
  find: ({ places, media }) =>
    places.flatMap(({ key, path, value, frame }): FoundByRule[] => {
      if (!frame || typeof value !== 'object' || value === null) return [];
      const url: unknown = Reflect.get(value, 'url');
      const file = typeof url === 'string' && Object.hasOwn(media, url) ? media[url] : undefined;
      if (typeof url !== 'string' || !file?.width || !file.height) return [];
      const shapes = [file.width / file.height, frame[0] / frame[1]];
      const shown = Math.min(...shapes) / Math.max(...shapes);
      if (shown >= leastShown) return [];
      return [
        {
          severity: 'warning',
          key,
          path: `${path}.url`,
          expected: remark(
            'a picture of about the shape {width} × {height}, because the page cuts off what goes beyond',
            {
              width: frame[0],
              height: frame[1],
            },
          ),
          received: remark('{path}, {width} × {height} pixels, of which about {share}% is shown', {
            path: url,
            width: file.width,
            height: file.height,
            share: Math.round(shown * 100),
          }),
        },
      ];
    }),
};
