import { foldVietnamese } from '../../contract/fold-vietnamese.ts';

/** Whether every word of `search` is in one of the texts, without regard to case and diacritics. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const folded = foldVietnamese(texts.join(' '));
  return foldVietnamese(search)
    .split(' ')
    .every((word) => folded.includes(word));
}
