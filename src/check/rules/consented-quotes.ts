import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { quotes } from '../../sections/quotes/quotes.section.tsx';
import { composedWords, wordsPattern } from '../any-spelling.ts';
import { quote } from '../finding.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

const sentences = {
  'a note that says that the customers have agreed': 'ghi chú nói khách đã đồng ý cho đăng lời và ảnh',
} as const;
const remark = remarksOf(sentences);

/** That people have agreed, and not that they will, or have not. */
const agreed = wordsPattern(
  '(?:đã|được|có|với) (?:\\p{L}+ ){0,4}(?:đồng ý|cho phép|chấp thuận|đồng thuận|ưng thuận)|' +
    'sự (?:đồng ý|cho phép|chấp thuận|đồng thuận)|văn bản đồng ý|giấy đồng ý',
);
const notAgreed = wordsPattern('(?:chưa|không|chờ|sẽ|đang xin) (?:\\p{L}+ ){0,3}(?:đồng ý|cho phép|chấp thuận)');

/** Words of customers whose note does not say that they have agreed. */
export const consentedQuotes: Rule = {
  name: 'consented-quotes',
  sentences,
  find: ({ template, words }) => {
    const keys = new Set(
      template.main.filter(({ section }) => section.name === quotes.name).flatMap(({ slots: [own] }) => own?.key ?? []),
    );
    return words.flatMap((one): FoundByRule[] => {
      if (one.path !== 'note' || !keys.has(one.key)) return [];
      const text = composedWords(one);
      if (agreed.test(text) && !notAgreed.test(text)) return [];
      const expected = remark('a note that says that the customers have agreed');
      return [{ severity: 'law', key: one.key, path: one.path, expected, received: asItStands(quote(text)) }];
    });
  },
};
