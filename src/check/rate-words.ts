import { memoise } from '../contract/memoise.ts';
import { anySpelling, beginsWith, composedWords, mayHave, wordsPattern } from './any-spelling.ts';
import type { WalkedKey, Words } from './site-to-check.ts';

/** Words that mark numbers as an example, with the tone on either letter. */
export const sampleMark = wordsPattern('minh họ(?:ạ)');

/** The name of a day, a month or a quarter. */
export const dateMark =
  /(?<!\d)\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|(?<!\d)\d{1,2}\/\d{4}|th[áa]ng\s\d{1,2}(?:\sn[ăa]m\s|[/-])\d{4}|qu[ýy]\s(?:I{1,3}|IV|[1-4])[/-]\d{4}/iu;

/** A rate of interest in a text. */
export interface Rate {
  index: number;
  length: number;
  /** The highest number of it, in per cent of the period. */
  percent: number;
  per: 'year' | 'month' | 'day' | undefined;
}

const number = '\\d{1,3}(?:[.,]\\d{1,3})?';
const sign = `\\s?(?:%|${anySpelling('phần trăm')})`;
/** `5,2%`, `5,2 %/năm`, `4,5–5% một năm`, `từ 5 đến 6 phần trăm mỗi năm` */
const share = new RegExp(
  `(?<![\\d.,])(?:(?<low>${number})(?:${sign})?\\s?(?:[-–~]|${anySpelling('đến|tới')})\\s?)?(?<high>${number})${sign}(?:\\s?(?:[/]|${anySpelling('một|mỗi|trên|1')})\\s?(?<per>${anySpelling('năm|tháng|ngày')})(?!\\p{L})|\\s?(?<year>${anySpelling('năm')})(?!\\p{L}|\\s?\\d))?`,
  'giu',
);

const interestWords = wordsPattern('lãi|tiền lời|sinh lời|suất', 'g');
/** A share of something else. */
const otherWords = wordsPattern(
  'phí|hoàn|giảm giá|giá trị|giá|tài sản|trả trước|vốn|thu nhập|phạt|chiết khấu|bảo hiểm|thuế|mốc|đạt|tiến độ|nhu cầu|lương|hạn mức|quà',
  'g',
);
const ofOther = beginsWith(
  '(?:của |trên )?(?:giá trị|giá|thu nhập|vốn|nhu cầu|tài sản|phí|số tiền|hạn mức|khách|người|chi phí|lương|căn nhà|xe|mục tiêu)',
);
const ofInterest = beginsWith('(?:/năm )?(?:lãi|lãi suất)');

/** Letters before a share that say of what it is. */
const windowLength = 70;

/** Rates of one text; a longer table is none that people read. */
const mostRates = 60;

/** The rates of interest in a text in NFC, the first sixty. */
export function readRates(text: string): readonly Rate[] {
  const rates = [...text.matchAll(share)].flatMap((match): Rate[] => {
    const { low = '', high = '', year = '', per = year } = match.groups ?? {};
    const percent = Math.max(numberOf(low), numberOf(high));
    const before = lastSentence(text.slice(Math.max(0, match.index - windowLength), match.index));
    const behind = text.slice(match.index + match[0].length, match.index + match[0].length + windowLength);
    const interest = lastIndex(before, interestWords);
    const other = lastIndex(before, otherWords);
    const isInterest = interest > other || ofInterest.test(behind) || (other < 0 && per !== '');
    if (!isInterest || percent >= 100 || (interest < 0 && ofOther.test(behind))) return [];
    return [{ index: match.index, length: match[0].length, percent, per: periodOf(per) }];
  });
  return rates.slice(0, mostRates);
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'));
}

function periodOf(per: string): Rate['per'] {
  if (per === '') return undefined;
  return /^n[ăâa]m/iu.test(per) ? 'year' : /^th/iu.test(per) ? 'month' : 'day';
}

/** Where a text speaks of one of the words last; -1: nowhere. */
export function lastIndex(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1;
}

/** What stands behind the last end of a sentence or block. */
function lastSentence(text: string): string {
  return text.split(sentenceEnd).at(-1) ?? '';
}

/** A sentence ends at its mark, a block at an empty line: a single line break may stand within a sentence. */
export const sentenceEnd = /(?<=[.!?;])\s|\n\s?\n/;

/** A text with one of its rates. */
export interface RateInWords {
  words: Words;
  text: string;
  rate: Rate;
}

/** A single percentage is the figure of a card, whose words are in other fields. */
const figure = new RegExp(`^\\s?(?:[+]\\s?)?(?<percent>${number})\\s?%?\\s?$`, 'u');
const speaksOfRates = wordsPattern('lãi|lãi suất|tiền lời|tiết kiệm|tiền gửi|kỳ hạn|vay');

const mayHaveRate = mayHave('%|trăm');

/** The rates of a part, with the figures of its cards. Pictures name none. */
export const listRates = memoise(({ words }: WalkedKey): readonly RateInWords[] => {
  const read = words
    .filter((one) => one.kind !== 'alt' && mayHaveRate(one))
    .map((one) => ({ words: one, text: composedWords(one) }));
  const speaks = () => words.some((one) => speaksOfRates.test(composedWords(one)));
  return read.flatMap(({ words: one, text }) => {
    const rates = readRates(text);
    if (rates.length > 0) return rates.map((rate) => ({ words: one, text, rate }));
    const percent = text.includes('%') ? figure.exec(text)?.groups?.percent : undefined;
    if (percent === undefined || numberOf(percent) >= 100 || !speaks()) return [];
    return [{ words: one, text, rate: { index: 0, length: text.length, percent: numberOf(percent), per: undefined } }];
  });
});
