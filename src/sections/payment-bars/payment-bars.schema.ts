import { z } from 'zod';
import { readStoredRate, readStoredSum } from '../../calculator/rate-table.ts';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { ownWordFields, pickOwnWords } from '../../page/own-words.ts';
import { sectionAnchor } from '../section-anchor.ts';
import { buildPaymentPlan, type LoanTerms, parseCalendarDate } from './payment-plan.ts';
import { type PaymentWord, usualPaymentWords } from './payment-words.ts';

/** Below this a payment of whole đồng would no longer be a fair picture. */
const leastAmount = 1_000_000;
const mostAmount = 100_000_000_000;
/** Bars for more months than ten years are too thin to be seen on a phone. */
const mostMonths = 120;

const wordTitles: Readonly<Record<PaymentWord, string>> = {
  loan: 'Dòng nêu khoản vay',
  hint: 'Lời chỉ cách xem từng kỳ',
  principal: 'Tên phần gốc',
  interest: 'Tên phần lãi',
  balance: 'Tên dư nợ',
  terms: 'Câu nêu lãi suất',
  schedule: 'Chữ mở bảng trả nợ',
  principalShort: 'Tên phần gốc viết ngắn',
  interestShort: 'Tên phần lãi viết ngắn',
};

/** `home.section1` of variant A: an example loan, of which every payment is calculated here and nowhere else. */
export function paymentBarsSchema(types: ContentTypes) {
  const { html, optionalText, button, text } = types;
  // Content may hold numbers as text, for example "120.000.000" and "9,5".
  const number = (read: (stored: string) => number | undefined) =>
    z.union([
      z.number(),
      text.transform((stored, context) => {
        const value = read(stored);
        if (value !== undefined) return value;
        context.addIssue({ code: 'custom', message: expected('a number of 0 or more') });
        return z.NEVER;
      }),
    ]);
  return z
    .object({
      title: html.meta({ title: 'Tiêu đề' }),
      content: optionalText.meta({ title: 'Câu dẫn' }),
      amount: number(readStoredSum).pipe(z.int().min(leastAmount).max(mostAmount)).meta({
        contentKind: 'number',
        title: 'Số tiền vay',
        description: 'Tính bằng đồng, từ 1 triệu đến 100 tỷ.',
      }),
      months: number(readStoredSum)
        .pipe(z.int().min(2).max(mostMonths))
        .meta({
          contentKind: 'number',
          title: 'Số tháng trả',
          description: `Từ 2 đến ${mostMonths}.`,
        }),
      rate: number(readStoredRate).pipe(z.number().min(0).max(100)).meta({
        contentKind: 'number',
        title: 'Lãi suất',
        description: 'Phần trăm một năm, tính trên dư nợ giảm dần.',
      }),
      firstDate: text
        .transform((value, context) => {
          const date = parseCalendarDate(value);
          if (date) return date;
          context.addIssue({ code: 'custom', message: expected('a date, for example "2027-01-05"') });
          return z.NEVER;
        })
        .meta({ contentKind: 'date', title: 'Ngày trả kỳ đầu' }),
      note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ nối sau câu nêu lãi suất.' }),
      words: z
        .object(ownWordFields(optionalText, usualPaymentWords, wordTitles))
        .optional()
        .meta({ title: 'Chữ cố định', description: 'Các chữ có sẵn của bảng trả nợ, chỉ sửa khi cần.' }),
      button: button.optional().meta({ title: 'Nút' }),
      anchor: sectionAnchor(types),
    })
    .transform(({ anchor, title, content, amount, months, rate, firstDate, note, words, button }) => {
      const terms: LoanTerms = { amount, months, yearlyRatePercent: rate, firstDate };
      return {
        anchor,
        titleHtml: title,
        content,
        terms,
        plan: buildPaymentPlan(terms),
        note,
        words: { ...usualPaymentWords, ...(words && pickOwnWords(usualPaymentWords, words)) },
        button,
      };
    });
}

export type PaymentBarsModel = ModelOf<typeof paymentBarsSchema>;
