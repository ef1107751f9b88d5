import { memoise } from '../contract/memoise.ts';
import type { Words } from './site-to-check.ts';

/** Between two words: spaces, no-break ones and line breaks, too, and what nobody sees. */
const gap = '[\\s\\u00ad\\u200b\\u2060]{1,6}';

/**
 * The source of a pattern for words that people type with all their marks, with some, or with none: "tốt nhất" is also
 * "tôt nhât" and "TOT NHAT", and not "tột nhật". For text in NFC, with the flags `iu`. Groups and alternatives stay.
 */
export function anySpelling(words: string): string {
  return words.normalize('NFC').replace(/\p{L}|\s+/gu, (part) => (part.trim() === '' ? gap : spellLetter(part)));
}

function spellLetter(letter: string): string {
  if (letter === 'đ') return '[đd]';
  const [base = '', ...marks] = letter.normalize('NFD');
  let spelled = base;
  for (const mark of marks) spelled += [...spelled].map((one) => `${one}${mark}`.normalize('NFC')).join('');
  return spelled.length === 1 ? base : `[${spelled}]`;
}

const wordBegins = '(?<![\\p{L}\\p{M}\\p{N}])';
const wordEnds = '(?![\\p{L}\\p{M}\\p{N}])';

/** Finds these words, whole ones, anywhere. `flags`: `g` for all of them. */
export function wordsPattern(words: string, flags = ''): RegExp {
  return new RegExp(`${wordBegins}(?:${anySpelling(words)})${wordEnds}`, `iu${flags}`);
}

/** Whether a text ends with these words, and `between` at most so many others. */
export function endsWith(words: string, between = 0): RegExp {
  const others = between === 0 ? '' : `(?:${gap}[\\p{L}\\p{M}\\p{N}]+){0,${between}}`;
  return new RegExp(`${wordBegins}(?:${anySpelling(words)})${others}[\\s:]{0,6}$`, 'iu');
}

/** Whether a text begins with these words. */
export function beginsWith(words: string): RegExp {
  return new RegExp(`^\\s{0,6}(?:${anySpelling(words)})${wordEnds}`, 'iu');
}

/** The words of a place in NFC, made once. */
export const composedWords = memoise(({ words }: Words) => words.normalize('NFC'));

const lowerWords = memoise((words: Words) => composedWords(words).toLowerCase());

/**
 * Whether a place may have some of these words or parts of words. Most places have none, and a plain pattern on small
 * letters tells it in a fifth of the time.
 */
export function mayHave(parts: string): (words: Words) => boolean {
  const pattern = new RegExp(anySpelling(parts));
  return (words) => pattern.test(lowerWords(words));
}
