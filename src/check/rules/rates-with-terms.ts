import { asItStands, type Remark, remarksOf } from '../../contract/remarks/remark.ts';
import { composedWords, wordsPattern } from '../any-spelling.ts';
import { quoteAround } from '../finding.ts';
import { dateMark, listRates, sampleMark } from '../rate-words.ts';
import { findInKeys, type Rule } from '../site-to-check.ts';

const sentences = {
  'the day from which the rate holds (áp dụng từ 01/12/2026) in the section':
    'ngày áp dụng lãi suất (áp dụng từ 01/12/2026) trong phần này',
  'the conditions of the rate (for which term, amount or customers) in the section':
    'điều kiện của lãi suất (kỳ hạn, số tiền, ai được hưởng) trong phần này',
  'the day from which the rate holds (áp dụng từ 01/12/2026), and its conditions, in the section':
    'ngày áp dụng lãi suất (áp dụng từ 01/12/2026) và điều kiện trong phần này',
  '{quote} and {count} more in this section': '{quote} và {count} chỗ nữa trong phần này',
} as const;
const remark = remarksOf(sentences);

/** For which term, amount or customers a rate holds, or where that stands. */
const conditions = wordsPattern(
  'điều kiện|kỳ hạn|không kỳ hạn|thể lệ|áp dụng (?:cho|với|khi|đối với)|dành cho|tối thiểu|số dư|theo hồ sơ|thời hạn|' +
    'biểu lãi suất|theo quy định|thả nổi|lãi cơ sở|trước hạn|[0-9]+ tháng|khách hàng mới|lần đầu',
);

/** Rates of deposits and loans in a section that does not say since when and for whom they hold. */
export const ratesWithTerms: Rule = {
  name: 'rates-with-terms',
  sentences,
  find: findInKeys((section) => {
    const [first, ...more] = listRates(section);
    if (!first) return [];
    const says = (pattern: RegExp) => section.words.some((one) => pattern.test(composedWords(one)));
    const expected = says(sampleMark) ? undefined : findMissing(says(dateMark), says(conditions));
    if (!expected) return [];
    const { words, text, rate } = first;
    const quoted = quoteAround(text, rate.index, rate.length);
    const received =
      more.length > 0
        ? remark('{quote} and {count} more in this section', { quote: quoted, count: more.length })
        : asItStands(quoted);
    return [{ severity: 'law', key: words.key, path: words.path, expected, received }];
  }),
};

function findMissing(hasDate: boolean, hasConditions: boolean): Remark | undefined {
  if (hasDate && hasConditions) return undefined;
  if (hasDate) return remark('the conditions of the rate (for which term, amount or customers) in the section');
  if (hasConditions) return remark('the day from which the rate holds (áp dụng từ 01/12/2026) in the section');
  return remark('the day from which the rate holds (áp dụng từ 01/12/2026), and its conditions, in the section');
}
