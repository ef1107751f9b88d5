import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { hasMarkup, stripMarkup } from '../../page/strip-markup.ts';
import { quote } from '../finding.ts';
import { mendText } from '../mend-text.ts';
import { type FoundByRule, findInKeys, type Rule } from '../site-to-check.ts';

const sentences = {
  'text without HTML; its tags are not shown': {
    files: 'chữ thường, không có thẻ HTML; trang bỏ các thẻ này đi',
    studio: 'chữ thường; trang bỏ các thẻ định dạng này đi',
  },
} as const;
const remark = remarksOf(sentences);

/** HTML in a plain text, which the page shows without tags. */
export const htmlInText: Rule = {
  name: 'html-in-text',
  sentences,
  find: findInKeys(({ places }) =>
    places.flatMap(({ key, path, kind, value }): FoundByRule[] => {
      if (kind !== 'text' || typeof value !== 'string' || !hasMarkup(value)) return [];
      const expected = remark('text without HTML; its tags are not shown');
      return [{ severity: 'warning', key, path, expected, received: asItStands(quote(value.trim())) }];
    }),
  ),
  mend: mendText(stripMarkup),
};
