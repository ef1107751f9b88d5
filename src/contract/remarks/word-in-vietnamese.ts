import { type NamedParts, type Remark, word } from './remark.ts';
import { vietnamese } from './remarks-in-vietnamese.ts';

/** Words a remark in Vietnamese, for content editors. */
export function inVietnamese({ code, parts }: Remark): string {
  return wordVietnamese(vietnamese[code], parts, inVietnamese);
}

/** A Vietnamese sentence with its parts: 10.000 and 1,5. */
export function wordVietnamese(sentence: string, parts: NamedParts, wordPart: (part: Remark) => string): string {
  return word(sentence, parts, (part) => (typeof part === 'number' ? part.toLocaleString('vi-VN') : wordPart(part)));
}
