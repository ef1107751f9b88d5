import { type NamedParts, type Remark, word } from './remark.ts';
import { vietnamese } from './remarks-in-vietnamese.ts';

/** The readers: people who edit files, or people in the Studio. */
type Reader = 'files' | 'studio';

/** The Vietnamese sentence of a remark, with its parts in braces. */
export function sentenceFor(reader: Reader, said: Remark): string {
  const sentence = 'vietnamese' in said ? said.vietnamese : vietnamese[said.code];
  return typeof sentence === 'string' ? sentence : sentence[reader];
}

/** Words a remark in Vietnamese, for who edits files. */
export function inVietnamese(said: Remark): string {
  return wordVietnamese(sentenceFor('files', said), said.parts, inVietnamese);
}

/** A Vietnamese sentence with its parts: 10.000 and 1,5. */
export function wordVietnamese(sentence: string, parts: NamedParts, wordPart: (part: Remark) => string): string {
  return word(sentence, parts, (part) => (typeof part === 'number' ? part.toLocaleString('vi-VN') : wordPart(part)));
}
