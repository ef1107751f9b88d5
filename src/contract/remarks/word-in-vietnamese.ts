import { type Remark, word } from './remark.ts';
import { vietnamese } from './remarks-in-vietnamese.ts';

/** Words a remark in Vietnamese, for content editors. */
export function inVietnamese(remark: Remark): string {
  return word(vietnamese[remark.code], remark, inVietnamese);
}
