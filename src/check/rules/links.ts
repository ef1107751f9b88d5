import { asItStands, remark } from '../../contract/remarks/remark.ts';
import { linkPattern } from '../../page/content-types.ts';
import { listLinks } from '../list-links.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

/** Invalid links inside HTML, and links without TLS. Links that are values are checked by their schema. */
export const links: Rule = (site) =>
  listLinks(site).flatMap(({ key, path, link, isInHtml }): FoundByRule[] => {
    const received = asItStands(JSON.stringify(link));
    if (isInHtml && !linkPattern.test(link)) {
      const expected = remark('a link (https://…, tel:…, mailto:…, #anchor or /path)');
      return [{ severity: 'error', key, path, expected, received }];
    }
    if (/^http:/i.test(link)) return [{ severity: 'warning', key, path, expected: remark('https'), received }];
    const digits = /^tel:(.*)$/i.exec(link)?.[1]?.replace(/\D/g, '');
    if (digits !== undefined && (digits.length < 3 || digits.length > 15))
      return [{ severity: 'warning', key, path, expected: remark('a telephone number of 3 to 15 digits'), received }];
    return [];
  });
