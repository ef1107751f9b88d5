import { asItStands, remark } from '../../contract/remarks/remark.ts';
import { hasMarkup } from '../../page/strip-markup.ts';
import { quote } from '../finding.ts';
import { type FoundByRule, ruleOfKeys } from '../site-to-check.ts';

/** HTML in a plain text, which the page shows without tags. */
export const htmlInText = ruleOfKeys(({ places }) =>
  places.flatMap(({ key, path, kind, value }): FoundByRule[] => {
    if (kind !== 'text' || typeof value !== 'string' || !hasMarkup(value)) return [];
    const expected = remark('text without HTML; its tags are not shown');
    return [{ severity: 'warning', key, path, expected, received: asItStands(quote(value.trim())) }];
  }),
);
