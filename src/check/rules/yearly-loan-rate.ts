import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { composedWords, wordsPattern } from '../any-spelling.ts';
import { quoteAround } from '../finding.ts';
import { listRates, type RateInWords } from '../rate-words.ts';
import { type FoundByRule, findInKeys, type Rule } from '../site-to-check.ts';

const sentences = {
  'the rate of a year (7,5%/năm) beside it': 'mức lãi theo năm (7,5%/năm) bên cạnh',
} as const;
const remark = remarksOf(sentences);

const loan = wordsPattern('vay|trả góp|dư nợ|giải ngân|thế chấp');
const deposit = wordsPattern('tiền gửi|gửi tiết kiệm|sổ tiết kiệm|tiết kiệm');
const yearly = wordsPattern('(?:một|mỗi|theo|từng|hằng|hàng) năm|%/năm|/năm');

/** Rates of loans for a day or a month, or for nobody knows how long, without that of a year. */
export const yearlyLoanRate: Rule = {
  name: 'yearly-loan-rate',
  sentences,
  find: findInKeys((section) => {
    const ofLoans = listRates(section).filter(({ text }) => !deposit.test(text) || loan.test(text));
    const byYear = new Set(ofLoans.filter(({ rate }) => rate.per === 'year').map(({ words }) => words));
    const unclear = ofLoans.find(({ rate }) => rate.per === undefined);
    const saysYear = () => byYear.size > 0 || section.words.some((one) => yearly.test(composedWords(one)));
    return [
      ...ofLoans.filter(({ words, rate: { per } }) => (per === 'month' || per === 'day') && !byYear.has(words)),
      ...(unclear && !saysYear() ? [unclear] : []),
    ].map(ask);
  }),
};

function ask({ words: { key, path }, text, rate }: RateInWords): FoundByRule {
  const received = asItStands(quoteAround(text, rate.index, rate.length));
  return { severity: 'law', key, path, expected: remark('the rate of a year (7,5%/năm) beside it'), received };
}
