/**
 * Words of the payment bars, by the name of their field in `words`. Names in braces are replaced: `{amount}` by the
 * loan, `{months}` by the number of payments, `{rate}` by the yearly rate with its unit, `{interest}` by all interest.
 */
export const usualPaymentWords = {
  loan: 'Vay {amount} trong {months}\u00a0tháng, mỗi\u00a0tháng trả',
  hint: 'Kéo trên các vạch để xem kỳ khác',
  principal: 'Trả gốc',
  interest: 'Trả lãi',
  balance: 'Còn nợ',
  terms: 'Lãi suất minh\u00a0họa {rate} trên dư nợ giảm dần, tổng lãi {interest}\u00a0đồng.',
  schedule: 'Xem đủ {months} kỳ',
  /** Beside the bars, and over the columns of the table. */
  principalShort: 'Gốc',
  interestShort: 'Lãi',
} as const;

export type PaymentWord = keyof typeof usualPaymentWords;
export type PaymentWords = { readonly [Word in PaymentWord]: string };
