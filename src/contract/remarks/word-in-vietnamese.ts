import { type Remark, word } from './remark.ts';
import { vietnamese } from './remarks-in-vietnamese.ts';

/** For people who write content. */
export function inVietnamese(remark: Remark): string {
  return word(vietnamese[remark.code], remark, inVietnamese);
}
