import { memoise } from '../../contract/memoise.ts';
import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { mostPageBytes, weighPage } from '../../templates/weigh-page.ts';
import type { Rule, SiteToCheck, WalkedKey } from '../site-to-check.ts';

const sentences = {
  'a page of at most {most} kB; this part is the heaviest':
    'trang tối đa {most} kB; phần này nặng nhất, nên rút gọn hoặc tách sang trang khác',
  '{page} kB, {part} of them here': 'trang {page} kB, riêng phần này {part} kB',
} as const;
const remark = remarksOf(sentences);

/**
 * A page that takes long to arrive. Only where there is a build: without one the weight is not known. A page is drawn
 * to be weighed only if its content is so long that it may be too heavy.
 */
export const pageWeight: Rule = {
  name: 'page-weight',
  sentences,
  find: (site) => {
    const { parsed, facts, css } = site;
    if (!css || mayWeigh(site, css(parsed.sheets).length) <= mostPageBytes) return [];
    const { bytes, parts } = weighPage({ parsed, facts }, css);
    if (bytes <= mostPageBytes) return [];
    const [heaviest = { key: '', bytes: 0 }] = parts
      .toSorted((one, other) => other.letters - one.letters)
      .slice(0, mostWeighed)
      .map(({ key, weigh }) => ({ key, bytes: weigh() }))
      .toSorted((one, other) => other.bytes - one.bytes);
    const expected = remark('a page of at most {most} kB; this part is the heaviest', { most: mostPageBytes / 1000 });
    const received = remark('{page} kB, {part} of them here', {
      page: asItStands(inKilobytes(bytes)),
      part: asItStands(inKilobytes(heaviest.bytes)),
    });
    return [{ severity: 'warning', key: heaviest.key, path: '', expected, received }];
  },
};

/** The heaviest is among the longest: each letter in the editor would wait until all parts are weighed. */
const mostWeighed = 3;

const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1).replace('.', ',');

/** No page is heavier: on the demo pages content makes 0.4 to 0.9 bytes of HTML a letter, and CSS a fifth of itself. */
function mayWeigh({ keys }: SiteToCheck, cssLength: number): number {
  return 1.2 * keys.reduce((sum, key) => sum + lengthOf(key), 0) + cssLength / 4 + 1000;
}

const lengthOf = memoise(({ stored }: WalkedKey) => JSON.stringify(stored).length);
