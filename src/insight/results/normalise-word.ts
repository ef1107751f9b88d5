import { cleanText, cutText } from '../../contract/clean-text.ts';

/** A word of an address as pages count it: lower case, composed, at most 64 characters. */
export function normaliseWord(word: string): string {
  return cutText(cleanText(word), 64).toLowerCase();
}
