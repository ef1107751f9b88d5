import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { quoteAround } from '../finding.ts';
import { findInKeys, type Rule, type Words } from '../site-to-check.ts';

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

/** Words that mark a number as an example, or name its date. */
const markPattern =
  /minh[\s\u00a0]h(?:ọa|oạ)|(?<!\d)\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|(?<!\d)\d{1,2}\/\d{4}|tháng[\s\u00a0]\d{1,2}(?:[\s\u00a0]năm[\s\u00a0]|[/-])\d{4}|quý[\s\u00a0](?:I{1,3}|IV|[1-4])[/-]\d{4}/iu;

/** Rates and fees in a section without "minh họa" or a date: readers would take them for current ones. */
export const datedRates: Rule = {
  name: 'dated-rates',
  sentences,
  find: findInKeys(({ words: section }) => {
    if (section.some(({ words: text }) => markPattern.test(text.normalize('NFC')))) return [];
    const rates = section.flatMap(findRate);
    const [first] = rates;
    if (!first) return [];
    const expected = remark('a date (áp dụng từ 01/12/2026) or "minh họa" in the section, as it names rates or fees');
    const { key, path, quoted } = first;
    const received =
      rates.length > 1
        ? remark('{quote} and {count} more in this section', { quote: quoted, count: rates.length - 1 })
        : asItStands(quoted);
    return [{ severity: 'warning', key, path, expected, received }];
  }),
};

function findRate({ key, path, kind, words }: Words): { key: string; path: string; quoted: string }[] {
  if (kind === 'alt') return [];
  for (const sentence of words.normalize('NFC').split(/(?<=[.!?])\s|\n/)) {
    const share = sharePattern.exec(sentence);
    // A single percentage is the figure of a card, whose text is in another field.
    const isFigure = share !== null && sentence.trim().length <= share[0].length + 1;
    const match =
      (share !== null && (isFigure || ratePattern.test(sentence)) ? share : null) ?? feePattern.exec(sentence);
    if (match) return [{ key, path, quoted: quoteAround(sentence, match.index, match[0].length) }];
  }
  return [];
}
