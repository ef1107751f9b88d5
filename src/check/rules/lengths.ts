import { remark } from '../../contract/remarks/remark.ts';
import { type FoundByRule, ruleOfKeys } from '../site-to-check.ts';
import { findTextLimit, whyLeast } from '../text-limits.ts';
import { describeTooLong, findTooLongTexts, quoteStart } from '../too-long-texts.ts';

/** Texts that are too long for their place or for their kind of field, or too short to be of use. */
export const lengths = ruleOfKeys(({ key, stored, schema, words }) => {
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
});
