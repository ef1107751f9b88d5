/**
 * Folds text for searching: lower case without diacritics, "đ" as "d", words separated by single spaces. "Tiết kiệm"
 * and "tiet kiem" become equal. Punctuation separates words.
 */
export function foldVietnamese(text: string): string {
  return withoutDiacritics(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The text without diacritics, "đ" as "d"; other characters stay. */
export function withoutDiacritics(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
}
