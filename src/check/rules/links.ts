import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { callAddress } from '../../page/call-address.ts';
import { linkPattern } from '../../page/content-types.ts';
import { listLinks } from '../list-links.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

const sentences = {
  https: 'địa chỉ bắt đầu bằng https',
  'a telephone number': 'một số điện thoại',
  'a telephone number of 3 to 15 digits': 'số điện thoại có 3 đến 15 chữ số',
} as const;
const remark = remarksOf(sentences);

/**
 * Invalid links inside HTML, links without TLS, and hotlines that nothing calls. Links that are values are checked by
 * their schema.
 */
export const links: Rule = {
  name: 'links',
  sentences,
  find: (site) => [...findHotlines(site), ...findLinks(site)],
};

const findHotlines: Rule['find'] = ({ places }) =>
  places.flatMap(({ key, path, value }): FoundByRule[] => {
    if (path !== 'hotline.value' || typeof value !== 'string' || callAddress(value) !== undefined) return [];
    const received = asItStands(JSON.stringify(value));
    return [{ severity: 'warning', key, path, expected: remark('a telephone number'), received }];
  });

const findLinks: Rule['find'] = (site) =>
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
