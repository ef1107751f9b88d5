import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { beginsWith, composedWords, endsWith, mayHave, wordsPattern } from '../any-spelling.ts';
import { quoteAround } from '../finding.ts';
import { sampleMark, sentenceEnd } from '../rate-words.ts';
import { findInKeys, type Rule, type Words } from '../site-to-check.ts';

const sentences = {
  'no gift beside a deposit, or a reason why gift and interest stay below the cap':
    'không nêu quà cạnh tiền gửi, hoặc lý do tổng lãi và quà vẫn dưới trần',
} as const;
const remark = remarksOf(sentences);

/** What is given, behind a verb of giving. */
const given =
  '(?:(?:ngay|thêm|kèm|đến|tới|lên đến|lên tới|tối đa|bạn|quý khách|khách hàng|khách|mỗi khách|hội viên|liền tay) ){0,3}' +
  '(?:[0-9][0-9.,]*k?|quà|voucher|phiếu|thẻ cào|thẻ quà|vàng|tiền|điểm|mã giảm|vali|ba lô|balo|áo|ô|nón|bộ|chỉ vàng|một)';

/** What a bank gives, and not what customers give each other. */
const gifts = wordsPattern(
  `(?:tặng|thưởng|lì xì|hoàn) ${given}|(?:phần|suất|bộ|hộp|nhận|đổi|giỏ) quà|quà tặng|` +
    'quà (?:chào|mừng|khai xuân|sinh nhật|tri ân)|tặng kèm|hoàn tiền|tiền hoàn|cashback|e-voucher|voucher|' +
    'phiếu mua hàng|phiếu quà|coupon|điểm thưởng|quay số|quay thưởng|vòng quay may mắn|bốc thăm|rút thăm|' +
    'trúng thưởng|trúng giải|cơ hội trúng|cơ cấu giải|khuyến mại|khuyến mãi',
  'g',
);

const mayGive = mayHave('quà|tặng|thưởng|lì xì|hoàn|cashback|voucher|phiếu|coupon|quay|thăm|trúng|cơ cấu|khuyến m');

/** Gifts that customers buy and give: "mua quà tặng mẹ", "để dành tiền tặng quà"; refunds: "hoàn tiền bằng …". */
const ownBefore = endsWith('mua|chọn|gói|để|muốn|tiền|dành|sắm|món|kịp|biếu|cho|định|khoản', 1);
const ownBehind = beginsWith(
  '(?:bằng|qua|nhầm|lại)|(?:cho )?(?:mẹ|bố|ba má|ba mẹ|cha mẹ|ông bà|con|cháu|vợ|chồng|người thân|người yêu|bạn bè|cả nhà|hai bên|thầy cô)',
);
/** Sentences that give nothing: warnings, refusals, refunds. */
const givesNothing = wordsPattern(
  'lừa đảo|giả mạo|cảnh giác|mạo danh|không (?:có |kèm |gồm |bao gồm |tặng |nhận |áp dụng )(?:\\p{L}+ ){0,2}(?:quà|khuyến mại|voucher|hoàn tiền|quay số)|' +
    'không kèm|giao dịch lỗi|giao dịch bị lỗi|tra soát|hoàn tiền về tài khoản khi|yêu cầu hoàn tiền',
);
const gifted = wordsPattern('quà|thưởng|tặng|ưu đãi|khuyến mại|hoàn');

/** Gifts and cash-back on pages of deposits, whose highest rate includes them. */
export const giftsOnDeposits: Rule = {
  name: 'gifts-on-deposits',
  sentences,
  find: findInKeys(({ words: section }) => {
    const found = section.flatMap(findGift);
    if (found.length === 0 || section.some(isSampleOfGifts)) return [];
    return found.map(({ words: { key, path }, quoted }) => ({
      ...{ severity: 'law', key, path },
      expected: remark('no gift beside a deposit, or a reason why gift and interest stay below the cap'),
      received: asItStands(quoted),
    }));
  }),
};

/** Whether a sentence says that the gifts of the section are an example. */
function isSampleOfGifts(words: Words): boolean {
  return composedWords(words)
    .split(sentenceEnd)
    .some((sentence) => sampleMark.test(sentence) && gifted.test(sentence));
}

/** The first gift of a text. */
function findGift(words: Words): { words: Words; quoted: string }[] {
  if (words.kind === 'alt' || !mayGive(words)) return [];
  for (const sentence of composedWords(words).split(sentenceEnd)) {
    const match = givesNothing.test(sentence)
      ? undefined
      : [...sentence.matchAll(gifts)].find((one) => isGift(sentence, one));
    if (match) return [{ words, quoted: quoteAround(sentence, match.index, match[0].length) }];
  }
  return [];
}

/** Letters around a gift that say who gives it. */
const windowLength = 40;

function isGift(sentence: string, { index, 0: found }: RegExpExecArray): boolean {
  const before = sentence.slice(Math.max(0, index - windowLength), index);
  const end = index + found.length;
  return !ownBefore.test(before) && !ownBehind.test(sentence.slice(end, end + windowLength));
}
