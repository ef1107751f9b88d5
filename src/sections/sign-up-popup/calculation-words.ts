/**
 * Words beside the visitor's calculation, by the name of their field in `home.popup`. `{amount}`, `{days}` and
 * `{result}` are replaced by the values with their units.
 */
export const usualCalculationWords = {
  calculationLabel: 'Bạn vừa tính thử',
  exampleLabel: 'Ví dụ minh họa',
  calculationText: 'từ {amount} trong {days}, số\u00a0liệu minh họa',
  sentText: 'Gửi kèm kết quả bạn vừa tính: {amount}, {days}, lời {result}. Số liệu minh họa.',
} as const;

export type CalculationWord = keyof typeof usualCalculationWords;

/** Words of content; undefined for the usual ones, so that only a campaign's own travel with its page. */
export type CalculationWords = { readonly [Word in CalculationWord]?: string | undefined };

export function chooseCalculationWord(words: CalculationWords | undefined, word: CalculationWord): string {
  return words?.[word] ?? usualCalculationWords[word];
}
