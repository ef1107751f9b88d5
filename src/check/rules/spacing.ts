import { asItStands, type Remark, remarksOf } from '../../contract/remarks/remark.ts';
import { quoteAround } from '../finding.ts';
import { mendWords } from '../mend-text.ts';
import { type FoundByRule, findInKeys, type Rule } from '../site-to-check.ts';

const sentences = {
  'one space': 'một dấu cách',
  'no space before a punctuation mark': 'không có dấu cách trước dấu câu',
  'a space after a punctuation mark': 'có dấu cách sau dấu câu',
} as const;
const remark = remarksOf(sentences);

const patterns: readonly (readonly [pattern: RegExp, expected: Remark])[] = [
  [/[^\S\n]{2,}/u, remark('one space')],
  [/[^\S\n](?:[,;:!?]|\.(?!\.|\d))/u, remark('no space before a punctuation mark')],
  [/\p{L}[,;!?](?=\p{L})/u, remark('a space after a punctuation mark')],
];

/** The text with right spaces. */
function mendSpaces(text: string): string {
  return text
    .replace(/[^\S\n]{2,}/gu, ' ')
    .replace(/[^\S\n](?=[,;:!?]|\.(?!\.|\d))/gu, '')
    .replace(/(?<=\p{L}[,;!?])(?=\p{L})/gu, ' ');
}

/** Wrong spaces: doubled ones, one before a comma, none after it. */
export const spacing: Rule = {
  name: 'spacing',
  sentences,
  find: findInKeys(({ words }) =>
    words.flatMap(({ key, path, words: text }): FoundByRule[] =>
      patterns.flatMap(([pattern, expected]) => {
        const match = pattern.exec(text);
        if (!match) return [];
        const received = asItStands(quoteAround(text, match.index, match[0].length));
        return [{ severity: 'warning' as const, key, path, expected, received }];
      }),
    ),
  ),
  mend: mendWords(mendSpaces),
};
