import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { composedWords } from '../any-spelling.ts';
import { quoteAround } from '../finding.ts';
import { dateMark, listRates, type RateInWords, sampleMark } from '../rate-words.ts';
import { asksBy, type FoundByRule, findInKeys, type Rule, type WalkedKey, type Words } from '../site-to-check.ts';

const sentences = {
  'a date (áp dụng từ 01/12/2026) or "minh họa" in the section, as it names rates or fees':
    'ngày áp dụng (áp dụng từ 01/12/2026) hoặc chữ "minh họa" trong phần này, vì có nêu lãi suất hay phí',
  '{quote} and {count} more in this section': '{quote} và {count} chỗ nữa trong phần này',
} as const;
const remark = remarksOf(sentences);

/** A percentage, except "100%", which means "all". */
const sharePattern = /(?<![\d.,])(?!100(?:[.,]0+)?[\s\u00a0]?%)\d{1,3}(?:[.,]\d+)?[\s\u00a0]?%/u;

/**
 * Words that make a percentage a rate: "2,6%/năm", "lãi suất 6%", "hoàn 10%". "Vay đến 75% giá trị căn nhà" is none.
 */
const ratePattern =
  /%[\s\u00a0]?(?:\/|mỗi[\s\u00a0])|(?<!\p{L})(?:lãi|tiền lời|sinh lời|suất|phí|hoàn|giảm|chiết khấu|thưởng|ưu đãi)(?!\p{L})/iu;

/** A fee in money. */
const feePattern =
  /(?<!\p{L})phí(?!\p{L})[^.!?\n]{0,30}?\d[\d.,]*[\s\u00a0]?(?:nghìn|ngàn|triệu|đồng|đ|vnđ|vnd)(?!\p{L})/iu;

/**
 * Rates and fees in a section without "minh họa" or a date: readers would take them for current ones. Those of deposits
 * and loans are left to the rule of law where it looks (`rates-with-terms`), so that nothing is said twice.
 */
export const datedRates: Rule = {
  name: 'dated-rates',
  sentences,
  find: (site) => (asksBy(site, 'rates-with-terms') ? findOthers(site) : findAll(site)),
};

const findAll = findInKeys((key) => findUndated(key, []));
const findOthers = findInKeys((key) => findUndated(key, listRates(key)));

function findUndated({ words: section }: WalkedKey, left: readonly RateInWords[]): FoundByRule[] {
  const isMarked = section.map(composedWords).some((text) => sampleMark.test(text) || dateMark.test(text));
  if (isMarked) return [];
  const rates = section.flatMap((one) =>
    findRate(
      one,
      left.some(({ words }) => words === one),
    ),
  );
  const [first] = rates;
  if (!first) return [];
  const expected = remark('a date (áp dụng từ 01/12/2026) or "minh họa" in the section, as it names rates or fees');
  const { key, path, quoted } = first;
  const received =
    rates.length > 1
      ? remark('{quote} and {count} more in this section', { quote: quoted, count: rates.length - 1 })
      : asItStands(quoted);
  return [{ severity: 'warning', key, path, expected, received }];
}

/** The first rate or fee of a text. `feesOnly`: its shares are left. */
function findRate(words: Words, feesOnly: boolean): { key: string; path: string; quoted: string }[] {
  const { key, path, kind } = words;
  if (kind === 'alt') return [];
  for (const sentence of composedWords(words).split(/(?<=[.!?])\s|\n/)) {
    const share = feesOnly ? null : sharePattern.exec(sentence);
    // A single percentage is the figure of a card, whose text is in another field.
    const isFigure = share !== null && sentence.trim().length <= share[0].length + 1;
    const match =
      (share !== null && (isFigure || ratePattern.test(sentence)) ? share : null) ?? feePattern.exec(sentence);
    if (match) return [{ key, path, quoted: quoteAround(sentence, match.index, match[0].length) }];
  }
  return [];
}
