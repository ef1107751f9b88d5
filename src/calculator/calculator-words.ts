import { fillBraces } from '../contract/fill-braces.ts';

/**
 * Default sentences of the calculator, by their field in content. Words in braces are replaced by values: `{money}` to
 * a sum with its unit, `{rate}` to a rate with its unit, `{first}` and `{last}` to days.
 */
export const usualWords = {
  text_next_rate: 'Thêm {money} để lên bậc {rate}.',
  text_highest_rate: 'Bạn đang ở bậc lãi\u00a0suất cao nhất.',
  text_lower_money: 'Bạn thử số tiền dưới {money} nhé.',
  text_no_rate: 'Chưa có lãi\u00a0suất cho số tiền này',
  label_no_rate: 'Chưa có',
  text_no_value: 'Chưa tính được cho số tiền và thời gian này',
  text_too_large: 'Kết quả quá lớn để viết ra đây',
  text_most_money: 'Nhiều nhất là {money}.',
  text_unclear_money: 'Bạn viết số tiền bằng chữ số, hoặc như “100 triệu”, “1,5 tỷ” nhé.',
  text_days_range: 'Bạn chọn từ {first} đến {last} nhé.',
  text_compared: 'so với {money}',
} as const;

export type CalculatorWord = keyof typeof usualWords;

/** The sentences that content replaces. */
export type CalculatorWords = { readonly [Word in CalculatorWord]?: string | undefined };

/** The sentence of content, or the default one, with its values. */
export function describeWord(
  words: CalculatorWords | undefined,
  word: CalculatorWord,
  values: Readonly<Record<string, string>> = {},
): string {
  const sentence: string = words?.[word] ?? usualWords[word];
  return fillBraces(sentence, values);
}
