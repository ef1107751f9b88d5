import { asItStands, type Remark, remark } from '../../contract/remarks/remark.ts';
import { quoteAround } from '../finding.ts';
import { type FoundByRule, ruleOfKeys } from '../site-to-check.ts';

/** Letters of other alphabets that look Vietnamese. */
const lookalikes: readonly (readonly [letter: RegExp, expected: Remark])[] = [
  [/[ðÐ]/u, remark('the Vietnamese letter đ; this is the Icelandic eth')],
  [/[\u200b\u2060\ufeff\u00ad]/u, remark('text without invisible characters')],
];

/** The text with composed letters, and with what looks like Vietnamese letters as such. */
export function mendLetters(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('ð', 'đ')
    .replaceAll('Ð', 'Đ')
    .replace(/[\u200b\u2060\ufeff\u00ad]/gu, '');
}

/**
 * Text that is not composed (NFC), and letters of other alphabets that look Vietnamese. The page composes texts, but
 * not anchors and links.
 */
export const composedLetters = ruleOfKeys(({ places }) =>
  places.flatMap(({ key, path, value }): FoundByRule[] => {
    if (typeof value !== 'string') return [];
    if (value !== value.normalize('NFC')) {
      const at = [...value].findIndex((letter) => /\p{M}/u.test(letter));
      const expected = remark('composed letters (NFC), for example "ế" as one character');
      return [
        { severity: 'warning', key, path, expected, received: asItStands(quoteAround(value, Math.max(0, at), 1)) },
      ];
    }
    for (const [letter, expected] of lookalikes) {
      const match = letter.exec(value);
      if (match)
        return [{ severity: 'warning', key, path, expected, received: asItStands(quoteAround(value, match.index, 1)) }];
    }
    return [];
  }),
);
