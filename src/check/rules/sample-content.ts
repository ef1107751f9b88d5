import { asItStands, type Remark, remarksOf } from '../../contract/remarks/remark.ts';
import { quote } from '../finding.ts';
import type { ContentPlace } from '../list-places.ts';
import { numberAt, type SampleParts } from '../sample-parts.ts';
import type { FoundByRule, Rule, SiteToCheck } from '../site-to-check.ts';

const sentences = {
  'words of this campaign, not of the sample': 'chữ của chiến dịch này; đây vẫn là chữ của trang mẫu',
  'a figure of this campaign, not of the sample': 'số của chiến dịch này; đây vẫn là số của trang mẫu',
  'a file of this campaign, not of the sample': 'tệp của chiến dịch này; đây vẫn là tệp của trang mẫu',
} as const;
const remark = remarksOf(sentences);

/**
 * Shorter ones without a figure, such as "Điều kiện", stand on every page and promise nothing, unless they name what is
 * offered: "Sen" is a card of the sample's bank.
 */
const wordsMinLength = 10;

/**
 * Words, figures and pictures that are still those of the template's sample: of a bank that does not exist. Some
 * may stay: whoever sends the campaign for review accepts them. Words and figures of an added part may not: they are
 * its section's.
 */
export const sampleContent: Rule = {
  name: 'sample-content',
  sentences,
  find: ({ places, sample, samplesOfParts, media }) =>
    places.flatMap((place): FoundByRule[] => {
      const { key, path, value } = place;
      const ofPart = samplesOfParts.get(key);
      const expected =
        (ofPart && findSampleValue({ ...place, key: '' }, ofPart, media)) ??
        (sample && findSampleValue(place, sample, media));
      if (!expected) return [];
      return [{ severity: 'sample', key, path, expected, received: asItStands(quote(String(value))) }];
    }),
};

/** The expected value in place of that of the sample; undefined when the value is the campaign's own. */
export function findSampleValue(
  { key, path, kind, value, namesOffer }: ContentPlace,
  { texts, numbers, files }: SampleParts,
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
