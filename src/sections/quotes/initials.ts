/** Two letters that stand for a name without a portrait: of its last two words, by which people are called. */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? [];
  return words
    .slice(-2)
    .map((word) => [...word][0])
    .join('')
    .toLocaleUpperCase('vi');
}
