import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { quoteAround } from '../finding.ts';
import { mendWords } from '../mend-text.ts';
import { type FoundByRule, findInKeys, type Rule } from '../site-to-check.ts';

const sentences = {
  'đ or đồng behind a sum': 'đ hoặc đồng sau số tiền',
} as const;
const remark = remarksOf(sentences);

/** A sum, then the currency with a straight d: "500.000d", "2 triệu d", "500.000 dong". Not "3D", nor "12 dặm". */
const straightD =
  /(?:\d{3}|(?:nghìn|ngàn|triệu|tỷ|tỉ))[\s\u00a0]?(?:d|vnd\s?d|dong)(?![\p{L}\p{N}])|\d[\s\u00a0]?dong(?![\p{L}\p{N}])/iu;

/** The text with đ or đồng behind its sums. */
function mendSums(text: string): string {
  return text
    .normalize('NFC')
    .replace(new RegExp(straightD, 'giu'), (sum) =>
      sum.replace(/(?:vnd[\s\u00a0]?)?d(?<word>ong)?$/iu, (_, word) => (word === undefined ? 'đ' : 'đồng')),
    );
}

/** Sums in "d" or "dong" where the currency is đ. */
export const currencySign: Rule = {
  name: 'currency-sign',
  sentences,
  find: findInKeys(({ words }) =>
    words.flatMap(({ key, path, words: text }): FoundByRule[] => {
      const match = straightD.exec(text.normalize('NFC'));
      if (!match) return [];
      const received = asItStands(quoteAround(text, match.index, match[0].length));
      return [{ severity: 'warning', key, path, expected: remark('đ or đồng behind a sum'), received }];
    }),
  ),
  mend: mendWords(mendSums),
};
