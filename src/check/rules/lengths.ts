import { asItStands, remark } from '../../contract/remarks/remark.ts';
import { type FoundByRule, ruleOfKeys } from '../site-to-check.ts';
import { findTextLimit } from '../text-limits.ts';

/** Texts that are too long for their place, or too short to be of use. */
export const lengths = ruleOfKeys(({ words }) =>
  words.flatMap(({ key, path, words: text }): FoundByRule[] => {
    const limit = findTextLimit(key, path);
    const length = [...text.normalize('NFC')].length;
    if (!limit || (length >= (limit.least ?? 0) && length <= limit.most)) return [];
    const { least, most, why } = limit;
    const expected =
      least === undefined
        ? remark('at most {most} characters: {why}', { most, why })
        : remark('{least} to {most} characters: {why}', { least, most, why });
    const received = asItStands(`${length}: ${JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text)}`);
    return [{ severity: 'warning', key, path, expected, received }];
  }),
);
