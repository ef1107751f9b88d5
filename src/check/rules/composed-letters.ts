import { asItStands, type Remark, remarksOf } from '../../contract/remarks/remark.ts';
import { quoteAround } from '../finding.ts';
import { mendText } from '../mend-text.ts';
import { type FoundByRule, findInKeys, type Rule } from '../site-to-check.ts';

const sentences = {
  'composed letters (NFC), for example "ế" as one character': {
    files: 'chữ có dấu dựng sẵn (NFC), ví dụ "ế" là một ký tự',
    studio: 'chữ có dấu viết liền, ví dụ “ế” là một ký tự',
  },
  'the Vietnamese letter đ; this is the Icelandic eth': 'chữ đ tiếng Việt; đây là chữ ð của tiếng Iceland',
  'text without invisible characters': 'văn bản không có ký tự ẩn',
} as const;
const remark = remarksOf(sentences);

/** Letters of other alphabets that look Vietnamese. */
const lookalikes: readonly (readonly [letter: RegExp, expected: Remark])[] = [
  [/[ðÐ]/u, remark('the Vietnamese letter đ; this is the Icelandic eth')],
  [/[\u200b\u2060\ufeff\u00ad]/u, remark('text without invisible characters')],
];

/** The text with composed letters, and with what looks like Vietnamese letters as such. */
function mendLetters(text: string): string {
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
export const composedLetters: Rule = {
  name: 'composed-letters',
  sentences,
  find: findInKeys(({ places }) =>
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
          return [
            { severity: 'warning', key, path, expected, received: asItStands(quoteAround(value, match.index, 1)) },
          ];
      }
      return [];
    }),
  ),
  mend: mendText(mendLetters),
};
