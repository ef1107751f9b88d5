import type { DepositCaps } from '../../contract/law/law-settings.ts';
import { memoise } from '../../contract/memoise.ts';
import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { vietnamDate } from '../../contract/vietnam-time.ts';
import { composedWords, wordsPattern } from '../any-spelling.ts';
import { findFirstTerm, findTerm, type Term } from '../deposit-terms.ts';
import { quoteAround } from '../finding.ts';
import { lastIndex, listRates, type RateInWords } from '../rate-words.ts';
import type { FoundByRule, Rule, WalkedKey } from '../site-to-check.ts';

const sentences = {
  'at most {most} % a year for {term}, by {decision}': 'không quá {most}%/năm cho {term}, theo {decision}',
} as const;
const remark = remarksOf(sentences);

const loan = wordsPattern('vay|trả góp|dư nợ|thẻ tín dụng|quá hạn', 'g');
const deposit = wordsPattern('gửi|tiết kiệm|kỳ hạn|sổ', 'g');
const foreign = wordsPattern('USD|EUR|đô la|ngoại tệ');

/** Rates of deposits above the cap that the bank has entered for their terms. */
export const depositCap: Rule = {
  name: 'deposit-cap',
  sentences,
  find: ({ keys, law: { depositCaps }, now }) => {
    const isInForce = depositCaps !== null && depositCaps.since <= vietnamDate(now);
    return isInForce ? keys.flatMap(listRatesWithTerms).flatMap((one) => compare(one, depositCaps)) : [];
  },
};

interface RateWithTerm extends RateInWords {
  term: Term;
  /** In per cent a year. */
  yearly: number;
}

/** Letters before a rate that say of what it is. */
const windowLength = 100;

/** The rates of deposits whose term is named near them. */
const listRatesWithTerms = memoise((section: WalkedKey): readonly RateWithTerm[] =>
  listRates(section).flatMap((one): RateWithTerm[] => {
    const { text, rate } = one;
    const before = text.slice(Math.max(0, rate.index - windowLength), rate.index);
    if (lastIndex(before, loan) > lastIndex(before, deposit) || foreign.test(before)) return [];
    const term = findTerm(text, rate) ?? findTermBeside(section, one);
    if (!term) return [];
    return [{ ...one, term, yearly: rate.percent * (rate.per === 'month' ? 12 : rate.per === 'day' ? 365 : 1) }];
  }),
);

/** In another field of the same card: its figure stands apart from its words. */
function findTermBeside({ words }: WalkedKey, { words: own }: RateInWords): Term | undefined {
  const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')));
  const parent = parentOf(own.path);
  if (parent === '') return undefined;
  for (const one of words) {
    const isBeside = one !== own && one.kind !== 'alt' && parentOf(one.path) === parent;
    const term = isBeside ? findFirstTerm(composedWords(one)) : undefined;
    if (term) return term;
  }
  return undefined;
}

function compare({ words, text, rate, term, yearly }: RateWithTerm, { caps, decision }: DepositCaps): FoundByRule[] {
  const cap = caps.find(({ belowMonths }) => term.months < belowMonths);
  // Per cent of months and days are not exact.
  if (!cap || yearly <= cap.percent + 0.001) return [];
  const expected = remark('at most {most} % a year for {term}, by {decision}', {
    most: cap.percent.toLocaleString('vi-VN'),
    term: term.words.replace(/\s+/g, ' ').toLowerCase(),
    decision,
  });
  const received = asItStands(quoteAround(text, rate.index, rate.length));
  return [{ severity: 'law', key: words.key, path: words.path, expected, received }];
}
