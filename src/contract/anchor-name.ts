import { foldVietnamese } from './fold-vietnamese.ts';

/** An anchor as it is compared, from content, where it may stand with `#`. */
export function readAnchor(value: string): string {
  return value.normalize('NFC').trim().replace(/^#/, '');
}

/** Longest anchor that is made of a title. */
const mostLetters = 40;

/** The anchor that a title gives, with whole words: "Hỏi <b>trước</b>, góp sau" gives `hoi-truoc-gop-sau`. */
export function makeAnchor(title: unknown): string {
  if (typeof title !== 'string') return '';
  const words = foldVietnamese(title.replace(/<[^<>]*>/g, ' ').replaceAll('&nbsp;', ' '))
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ')
    .filter((word) => word !== '');
  let anchor = '';
  for (const word of words) {
    const longer = anchor === '' ? word : `${anchor}-${word}`;
    if (longer.length > mostLetters) break;
    anchor = longer;
  }
  return anchor;
}
