import { joinPath } from '../../contract/content-paths.ts';
import { asItStands, type Remark, remarksOf } from '../../contract/remarks/remark.ts';
import { isMissing, valueAt } from '../../page/filled-parts.ts';
import type { ContentPlace } from '../list-places.ts';
import { type FoundByRule, findInKeys, type Rule } from '../site-to-check.ts';

const sentences = {
  'words for a picture that is a link': {
    files: 'mô tả ảnh (alt), vì ảnh này dùng làm liên kết',
    studio: 'mô tả ảnh, vì ảnh này dùng làm liên kết',
  },
  'what the picture shows, or "" when it says nothing': {
    files: 'mô tả ảnh cho thấy gì, hoặc "" nếu ảnh chỉ để trang trí',
    studio: 'mô tả ảnh cho thấy gì; để trống nếu ảnh chỉ để trang trí',
  },
  'what the picture shows': 'mô tả ảnh cho thấy gì',
} as const;
const remark = remarksOf(sentences);

/**
 * Pictures without alternative text. A decorative picture has `"alt": ""`; a picture that is a whole link needs a text
 * that says where it leads.
 */
export const altText: Rule = {
  name: 'alt-text',
  sentences,
  find: findInKeys(({ places }) =>
    places.flatMap(({ key, path, kind, value }): FoundByRule[] => {
      if ((kind !== 'image' && kind !== 'backdrop') || typeof value !== 'object' || value === null) return [];
      const url: unknown = Reflect.get(value, 'url');
      if (typeof url !== 'string' || url === '') return [];
      const alt: unknown = Reflect.get(value, 'alt');
      const found = (expected: Remark, received: Remark): FoundByRule[] => [
        { severity: 'warning', key, path: joinPath(path, 'alt'), expected, received },
      ];
      if (typeof alt !== 'string')
        return found(remark('what the picture shows, or "" when it says nothing'), remark('nothing'));
      if (alt.trim() === '' && isWholeLink(places.find((place) => place.path === parentOf(path))))
        return found(remark('words for a picture that is a link'), asItStands(JSON.stringify(alt)));
      if (
        /\.(?:avif|webp|jpe?g|png|gif|svg)$/i.test(alt.trim()) ||
        /^(?:image|img|picture|ảnh|hình ảnh)$/i.test(alt.trim())
      )
        return found(remark('what the picture shows'), asItStands(JSON.stringify(alt)));
      return [];
    }),
  ),
};

/** `slides[0].img` -> `slides[0]` */
function parentOf(path: string): string {
  return path.replace(/\.?(?<!\w)\w+$/, '');
}

/** Whether a part is a link without text except its picture's. */
function isWholeLink(part: ContentPlace | undefined): boolean {
  const has = (...path: string[]) => !isMissing(valueAt(part?.value, path));
  return has('link') && !has('title') && !has('label') && !has('link', 'label');
}
