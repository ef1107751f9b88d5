import { foldVietnamese } from '../../../contract/fold-vietnamese.ts';

/** Code of a button, made from its words: "Mở hũ ngay" gives `mo-hu-ngay`. */
export function codeOfWords(words: string): string {
  return foldVietnamese(words)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
