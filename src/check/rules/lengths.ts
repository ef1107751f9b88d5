import { asItStands, type Remark, remark } from '../../contract/remarks/remark.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

interface Limit {
  /** Matched against `<key>, <path>`, with `[]` for any place in a list. */
  place: RegExp;
  least?: number;
  most: number;
  why: Remark;
}

/** In characters. Longer texts are cut off, or break the layout. The first matching limit counts. */
const limits: readonly Limit[] = [
  { place: /^home\.meta(?:, |\.)title\b/, least: 10, most: 70, why: remark('search engines cut what is longer') },
  {
    place: /^home\.meta(?:, |\.)description\b/,
    least: 50,
    most: 170,
    why: remark('search engines cut what is longer'),
  },
  { place: /^home\.meta(?:, |\.)og_title\b/, most: 90, why: remark('social networks cut what is longer') },
  { place: /^home\.meta(?:, |\.)og_description\b/, most: 200, why: remark('social networks cut what is longer') },
  { place: /\bmenu\[\]\.label$/, most: 24, why: remark('the menu has one line') },
  { place: /\b(?:labelButtonAction|buttonLabel)$/, most: 32, why: remark('a button has one line') },
  { place: /\balt$/, most: 160, why: remark('it is read out in one go') },
  { place: /\bchart_data\[\]\.label$/, most: 12, why: remark('it stands under a bar of the chart') },
  { place: /\bstages\[\]\.label$/, most: 12, why: remark('it stands beside a storey of the drawing') },
  { place: /\bstamp$/, most: 32, why: remark('it is a stamp on the corner of the book') },
  { place: /\bunit(?:_\w+)?$/, most: 8, why: remark('it stands behind a number') },
  { place: /\bquestion$/, most: 140, why: remark('it stands on a closed line') },
  { place: /(?:, |\.)title$/, most: 140, why: remark('it is a headline') },
];

/** Texts that are too long for their place, or too short to be of use. */
export const lengths: Rule = ({ words }) =>
  words.flatMap(({ key, path, words: text }): FoundByRule[] => {
    const place = `${key}, ${path}`.replace(/\[\d+\]/g, '[]');
    const limit = limits.find((candidate) => candidate.place.test(place));
    const length = [...text.normalize('NFC')].length;
    if (!limit || (length >= (limit.least ?? 0) && length <= limit.most)) return [];
    const { least, most, why } = limit;
    const expected =
      least === undefined
        ? remark('at most {most} characters: {why}', { most, why })
        : remark('{least} to {most} characters: {why}', { least, most, why });
    const received = asItStands(`${length}: ${JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text)}`);
    return [{ severity: 'warning', key, path, expected, received }];
  });
