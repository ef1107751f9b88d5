import { anySpelling, endsWith } from './any-spelling.ts';
import { type Rate, readRates, sentenceEnd } from './rate-words.ts';

/** The term of a deposit. */
export interface Term {
  /** As it is written. */
  words: string;
  /** The shortest that the words name; of "dưới 6 tháng" the longest. 0: without a term. */
  months: number;
}

const unit = anySpelling('tháng|tuần|ngày|năm');
const noTerm = `(?<none>${anySpelling('không (?:có )?kỳ hạn')})`;
const counted =
  `(?:(?<more>${anySpelling('trên|hơn')})\\s)?(?:(?<below>${anySpelling('dưới')})\\s)?` +
  `(?<first>\\d{1,3})(?:\\s?(?:(?<to>[-–]|${anySpelling('đến|tới')})\\s?(?:${anySpelling('dưới')}\\s)?|(?:,|${anySpelling('và|hoặc|hay')})\\s?)\\d{1,3}){0,8}` +
  `\\s?(?<unit>${unit})(?![\\p{L}/])`;
const termPattern = new RegExp(`(?<![\\p{L}\\d.,])(?:${noTerm}|${counted})`, 'giu');

/** "3 tháng đầu", "6 tháng gần nhất" and the like are no terms. */
const noTermBehind = new RegExp(
  `^\\s?(?:${anySpelling('đầu|gần|gần nhất|liên tiếp|qua|trước|tới|nữa|một lần|lương|chi tiêu|thu nhập|sau|kể từ')})(?!\\p{L})`,
  'iu',
);
const noTermBefore = endsWith('mỗi|hằng|hàng|sau|trước|cứ|ngày|tháng|trong vòng|trong|suốt|qua|tối đa trong');
/** Weeks, days and years are terms where they are said to be. */
const saysTerm = endsWith('kỳ hạn|gửi|kỳ hạn gửi|thời hạn', 2);

interface Placed extends Term {
  index: number;
  end: number;
}

function listTerms(text: string): Placed[] {
  return [...text.matchAll(termPattern)].flatMap((match): Placed[] => {
    const { none, first = '', unit: counts = '', below, more } = match.groups ?? {};
    const [words] = match;
    const { index } = match;
    const place = { words, index, end: index + words.length };
    if (none !== undefined) return [{ ...place, months: 0 }];
    const before = text.slice(Math.max(0, index - 30), index);
    if (noTermBefore.test(before) || noTermBehind.test(text.slice(place.end, place.end + 20))) return [];
    const isMonths = /^th/iu.test(counts);
    if (!isMonths && !saysTerm.test(before)) return [];
    const months = monthsOf(Number(first), counts);
    return [{ ...place, months: below === undefined ? months + (more === undefined ? 0 : 0.01) : months - 0.01 }];
  });
}

function monthsOf(count: number, counts: string): number {
  if (/^th/iu.test(counts)) return count;
  if (/^n[ăâa]m$/iu.test(counts)) return 12 * count;
  return count * (/^ng/iu.test(counts) ? 1 / 30 : 7 / 30);
}

/** Letters around a rate among which its term is looked for. */
const windowLength = 160;

/** The first term of a text in NFC. */
export function findFirstTerm(text: string): Term | undefined {
  return listTerms(text.slice(0, 2 * windowLength))[0];
}

/**
 * The term that belongs to a rate of a text in NFC: of its part of the sentence, otherwise the nearest one without
 * another rate between, otherwise that of the label before.
 */
export function findTerm(whole: string, { index, length }: Pick<Rate, 'index' | 'length'>): Term | undefined {
  const begin = Math.max(0, index - windowLength);
  const text = whole.slice(begin, index + length + windowLength);
  const from = index - begin;
  const to = from + length;
  const terms = listTerms(text);
  const part = rangeAround(text, from, to, /(?<=[,;.!?])\s|\n/g);
  const sentence = rangeAround(text, from, to, new RegExp(sentenceEnd, 'g'));
  const isIn = (range: Range) => (term: Placed) => term.index >= range.from && term.end <= range.to;
  const inPart = terms.filter(isIn(part));
  if (inPart.length > 0) return nearest(inPart, from, to);
  const others = readRates(text).filter((other) => other.index !== from);
  const isCut = (term: Placed) => others.some((other) => other.index > term.index !== other.index > from);
  const inSentence = terms.filter((term) => isIn(sentence)(term) && !isCut(term));
  if (inSentence.length > 0) return nearest(inSentence, from, to);
  const label = terms.findLast(({ end }) => end <= sentence.from);
  const isNear = label && text.slice(label.end, sentence.from).trim().length <= 20;
  return isNear && !isCut(label) ? label : undefined;
}

interface Range {
  from: number;
  to: number;
}

function rangeAround(text: string, from: number, to: number, end: RegExp): Range {
  const ends = [...text.matchAll(end)].map(({ index }) => index);
  return { from: ends.findLast((at) => at < from) ?? 0, to: ends.find((at) => at >= to) ?? text.length };
}

function nearest(terms: readonly Placed[], from: number, to: number): Placed | undefined {
  const distance = ({ index, end }: Placed) => (index >= to ? index - to : from - end);
  return terms.toSorted((one, other) => distance(one) - distance(other))[0];
}
