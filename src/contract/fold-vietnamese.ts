/**
 * Folds text for searching: lower case without diacritics, "đ" as "d", words separated by single spaces. "Tiết kiệm"
 * and "tiet kiem" become equal. Punctuation separates words.
 */
export function foldVietnamese(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
