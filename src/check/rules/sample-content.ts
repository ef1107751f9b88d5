import { asItStands, type Remark, remark } from '../../contract/remarks/remark.ts';
import { quote } from '../finding.ts';
import type { ContentPlace } from '../list-places.ts';
import { numberAt } from '../sample-parts.ts';
import type { FoundByRule, Rule, SiteToCheck } from '../site-to-check.ts';

/**
 * Shorter ones without a figure, such as "Điều kiện", stand on every page and promise nothing, unless they name what is
 * offered: "Sen" is a card of the sample's bank.
 */
const wordsMinLength = 10;

/**
 * Words, figures and pictures that are still those of the template's sample: of a bank that does not exist. Some
 * may stay: whoever sends the campaign for review accepts them.
 */
export const sampleContent: Rule = ({ places, sample, media }) => {
  if (!sample) return [];
  return places.flatMap((place): FoundByRule[] => {
    const expected = findExpected(place, sample, media);
    if (!expected) return [];
    const { key, path, value } = place;
    return [{ severity: 'sample', key, path, expected, received: asItStands(quote(String(value))) }];
  });
};

/** What is expected instead of the sample's; undefined for what is the campaign's own. */
function findExpected(
  { key, path, kind, value, namesOffer }: ContentPlace,
  { texts, numbers, files }: NonNullable<SiteToCheck['sample']>,
  media: SiteToCheck['media'],
): Remark | undefined {
  if (typeof value === 'number')
    return numbers.has(numberAt(key, path, value)) ? remark('a figure of this campaign, not of the sample') : undefined;
  if (typeof value !== 'string') return undefined;
  if (kind === 'file')
    return files.has(media[value]?.hash ?? '') ? remark('a file of this campaign, not of the sample') : undefined;
  const words = value.trim();
  // Links to parts of the page stay right.
  const isRead = kind === 'text' || kind === 'html' || kind === 'alt' || (kind === 'link' && !words.startsWith('#'));
  const isSpecific = namesOffer || (isRead && (words.length >= wordsMinLength || /\d/.test(words)));
  return isSpecific && texts.has(words) ? remark('words of this campaign, not of the sample') : undefined;
}
