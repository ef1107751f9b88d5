import { remarksOf } from '../../contract/remarks/remark.ts';
import { type FoundByRule, findInKeys, type Rule } from '../site-to-check.ts';
import { findTextLimit, limitSentences, whyLeast } from '../text-limits.ts';
import { describeTooLong, findTooLongTexts, quoteStart, tooLongSentences } from '../too-long-texts.ts';

const sentences = {
  'at least {least} characters: {why}': 'ít nhất {least} ký tự: {why}',
  'at most {most} characters: {why}': 'nhiều nhất {most} ký tự: {why}',
} as const;
const remark = remarksOf(sentences);

/** Texts that are too long for their place or for their kind of field, or too short to be of use. */
export const lengths: Rule = {
  name: 'lengths',
  sentences: { ...sentences, ...limitSentences, ...tooLongSentences },
  find: findInKeys(({ key, stored, schema, words }) => {
    const tooLong = findTooLongTexts(key, stored, schema);
    const paths = new Set(tooLong.map(({ path }) => path));
    return [
      ...tooLong.map((found): FoundByRule => ({ severity: 'error', key, ...describeTooLong(found) })),
      ...words.flatMap(({ path, words: text }): FoundByRule[] => {
        const limit = findTextLimit(key, path);
        if (!limit || paths.has(path)) return [];
        const length = [...text.normalize('NFC')].length;
        const { least, most, why } = limit;
        const isShort = least !== undefined && length < least;
        if (!isShort && length <= most) return [];
        const expected = isShort
          ? remark('at least {least} characters: {why}', { least, why: whyLeast })
          : remark('at most {most} characters: {why}', { most, why });
        return [{ severity: 'warning', key, path, expected, received: quoteStart(length, text) }];
      }),
    ];
  }),
};
