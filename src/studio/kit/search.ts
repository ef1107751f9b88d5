import { foldVietnamese } from '../../contract/fold-vietnamese.ts';

/** Whether every word of `search` is in one of the texts, without regard to case and diacritics. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const wanted = foldVietnamese(search);
  // Folding the names of thousands of campaigns takes longer than a frame.
  if (wanted === '') return true;
  const folded = foldVietnamese(texts.join(' '));
  return wanted.split(' ').every((word) => folded.includes(word));
}
