import { joinPath } from '../../contract/content-paths.ts';
import { asItStands, type Remark, remark } from '../../contract/remarks/remark.ts';
import { isMissing, valueAt } from '../../page/filled-parts.ts';
import type { ContentPlace } from '../list-places.ts';
import { type FoundByRule, ruleOfKeys } from '../site-to-check.ts';

/**
 * Pictures without alternative text. A decorative picture has `"alt": ""`; a picture that is a whole link needs a text
 * that says where it leads.
 */
export const altText = ruleOfKeys(({ places }) =>
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
);

/** `slides[0].img` -> `slides[0]` */
function parentOf(path: string): string {
  return path.replace(/\.?(?<!\w)\w+$/, '');
}

/** Whether a part is a link without text except its picture's. */
function isWholeLink(part: ContentPlace | undefined): boolean {
  const has = (...path: string[]) => !isMissing(valueAt(part?.value, path));
  return has('link') && !has('title') && !has('label') && !has('link', 'label');
}
