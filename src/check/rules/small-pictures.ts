import { joinPath } from '../../contract/content-paths.ts';
import { goodShare } from '../../contract/media.ts';
import { remarksOf } from '../../contract/remarks/remark.ts';
import { measurePicturePlaces, type PicturePlace } from '../picture-places.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

const sentences = {
  'a picture {least} pixels wide or wider, as the page draws it up to {drawn} wide':
    'ảnh rộng từ {least} điểm ảnh trở lên, vì trang hiện ảnh này rộng đến {drawn} điểm ảnh; nhỏ hơn thì ảnh bị mờ',
  '{path}, {width} pixels wide': '{path}, rộng {width} điểm ảnh',
} as const;
const remark = remarksOf(sentences);

/** Screens of phones have two or three dots for each CSS pixel; from one and a half on a photograph looks sharp. */
const phoneDots = 1.5;

/**
 * Pictures that are too small for their place: the page draws them larger than they are, so they look blurred. Drawings
 * have no such size.
 */
export const smallPictures: Rule = {
  name: 'small-pictures',
  sentences,
  find: (site) =>
    measurePicturePlaces(site).flatMap((place): FoundByRule[] => {
      const { type, width } = site.media[place.file] ?? {};
      const least = leastWidth(place);
      if (width === undefined || type === 'image/svg+xml' || width >= least * goodShare) return [];
      return [
        {
          severity: 'warning',
          key: place.key,
          path: joinPath(place.path, 'url'),
          expected: remark('a picture {least} pixels wide or wider, as the page draws it up to {drawn} wide', {
            least,
            drawn: Math.max(place.phone, place.desktop),
          }),
          received: remark('{path}, {width} pixels wide', { path: place.file, width }),
        },
      ];
    }),
};

/** Least width in pixels of the picture at a place. 0 if the page does not show it. */
export function leastWidth({ phone, desktop }: PicturePlace): number {
  return Math.max(desktop, Math.ceil(phone * phoneDots));
}
