import { z } from 'zod';
import type { CalculatorSettings, ChartSettings } from '../../calculator/calculator-settings.ts';
import { type CalculatorWord, usualWords } from '../../calculator/calculator-words.ts';
import { parseFormula } from '../../calculator/formula.ts';
import { canGiveSum } from '../../calculator/formula-trial.ts';
import { parseRateTable, type RateRow, readStoredRate, readStoredSum } from '../../calculator/rate-table.ts';
import { defaultAmount, defaultDays } from '../../calculator/result.ts';
import { asMessage, expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes } from '../../page/content-types.ts';
import { ownWordFields, pickOwnWords } from '../../page/own-words.ts';
import { withStoredShape } from '../../page/stored-shape.ts';
import { sectionAnchor } from '../section-anchor.ts';

export interface CalculatorModel {
  anchor: string | undefined;
  title: string;
  content: string | undefined;
  note: string | undefined;
  settings: CalculatorSettings;
}

/** Largest amount, in đồng, and largest number of days in a sign-up (contract/registration/sign-up.ts). */
const mostMoney = 1e15;
const mostDays = 100_000;
/** Longest sign of a result, in characters. */
const mostSign = 12;
/** More labels than this do not fit under the chart. */
const mostLabels = 12;

/**
 * `home.section5` of super_sinh_loi: the calculator's settings (behaviour 3.42 to 3.49). Numbers may stand as numbers
 * or as text.
 */
export function calculatorSchema(types: ContentTypes): z.ZodType<CalculatorModel> {
  const { text, optionalText, button } = types;
  const money = wholeNumber(mostMoney);
  const days = wholeNumber(mostDays);
  return z
    .object({
      anchor: sectionAnchor(types),
      title: text,
      content: optionalText,
      note: optionalText,
      input_table: rateTable,
      version: optionalText.pipe(
        z
          .string()
          .max(64, expected('at most {most} characters', { most: 64 }))
          .optional(),
      ),
      formula,
      formula_daily: blankAsMissing(formula.optional()),
      min_money: blankAsMissing(money.default(0)),
      max_money: money,
      step_money: blankAsMissing(money.default(1_000_000)),
      default_money: blankAsMissing(money.optional()),
      label_money: optionalText,
      unit_money: optionalText,
      min_time: blankAsMissing(days.default(1)),
      max_time: days,
      step_time: blankAsMissing(days.default(1)),
      default_time: blankAsMissing(days.optional()),
      label_time: optionalText,
      unit_time: optionalText,
      label_result: optionalText,
      sign_result: optionalText
        .pipe(
          z
            .string()
            .max(mostSign, expected('at most {most} characters', { most: mostSign }))
            .optional(),
        )
        .describe('Stands before a result above 0, for example +. The usual label has a +, another label nothing.'),
      label_daily: optionalText,
      label_rate: optionalText,
      unit_rate: optionalText,
      chart_data: z
        .array(z.object({ label: text, value: days }))
        .max(mostLabels, expected('at most {most} labels', { most: mostLabels }))
        .default([]),
      chart_formula: blankAsMissing(formula.optional()),
      chart_rate: blankAsMissing(rate.optional()),
      chart_label: optionalText,
      chart_rate_label: optionalText,
      button: button.optional(),
      ...ownWordFields(optionalText, usualWords, wordTitles),
    })
    .superRefine((stored, context) => {
      const report = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message });
      for (const [name, least] of [
        ['money', 1],
        ['time', 1],
      ] as const) {
        const { min, max, step, start } = rangeOf(stored, name);
        if (max < least) report([`max_${name}`], expected('{least} or more', { least }));
        if (min > max) report([`min_${name}`], expected('at most max_{name}, {most}', { name, most: max }));
        if (step < 1) report([`step_${name}`], expected('{least} or more', { least: 1 }));
        if (start !== undefined && start > max)
          report([`default_${name}`], expected('at most max_{name}, {most}', { name, most: max }));
      }
      if (stored.min_time < 1) report(['min_time'], expected('{least} or more', { least: 1 }));
      if (stored.default_time === 0) report(['default_time'], expected('{least} or more', { least: 1 }));
      const ranges = {
        rows: stored.input_table,
        money: { min: stored.min_money, max: stored.max_money },
        time: { min: stored.min_time, max: stored.max_time },
      };
      for (const [name, text, otherRate] of [
        ['formula', stored.formula, undefined],
        ['formula_daily', stored.formula_daily, undefined],
        ['chart_formula', stored.chart_formula, stored.chart_rate],
      ] as const) {
        if (text !== undefined && !canGiveSum(text, { ...ranges, otherRate }))
          report([name], expected('a formula that gives a sum; this one gives none for any amount and days'));
      }
      stored.chart_data.forEach(({ value }, index) => {
        if (value < 1 || value > stored.max_time)
          report(
            ['chart_data', index, 'value'],
            expected('days from 1 to max_time, {most}', { most: stored.max_time }),
          );
      });
    })
    .transform((stored): CalculatorModel => {
      const { anchor, title, content, note } = stored;
      const { formula, formula_daily: dailyFormula } = stored;
      const labels = stored.chart_data
        .map(({ label, value }) => ({ label, days: value }))
        .sort((one, other) => one.days - other.days);
      const comparison =
        stored.chart_rate === undefined
          ? undefined
          : { rate: stored.chart_rate, name: stored.chart_rate_label ?? 'Để so sánh' };
      const chart: ChartSettings | undefined =
        labels.length === 0
          ? undefined
          : { formula: stored.chart_formula ?? formula, labels, name: stored.chart_label ?? 'Tiền lời', comparison };
      return {
        anchor,
        title,
        content,
        note,
        settings: {
          rows: stored.input_table,
          version: stored.version,
          formula,
          money: {
            label: stored.label_money ?? 'Số tiền',
            unit: stored.unit_money ?? 'đồng',
            min: stored.min_money,
            max: stored.max_money,
            step: stored.step_money,
            start: Math.min(stored.default_money ?? defaultAmount, stored.max_money),
          },
          time: {
            label: stored.label_time ?? 'Thời gian',
            unit: stored.unit_time ?? 'ngày',
            min: stored.min_time,
            max: stored.max_time,
            step: stored.step_time,
            start: Math.min(stored.default_time ?? defaultDays, stored.max_time),
          },
          result: {
            label: stored.label_result ?? 'Tiền lời sau',
            unit: stored.unit_money ?? 'đồng',
            // Under another label the result may be a payment, so no sign.
            sign: stored.sign_result ?? (stored.label_result === undefined ? '+' : ''),
          },
          daily:
            dailyFormula === undefined
              ? undefined
              : { label: stored.label_daily ?? 'Mỗi ngày thêm khoảng', formula: dailyFormula },
          rate: { label: stored.label_rate ?? 'Lãi\u00a0suất áp dụng', unit: stored.unit_rate ?? '%/năm' },
          chart,
          button: stored.button,
          words: pickOwnWords(usualWords, stored),
        },
      };
    });
}

type StoredRanges = Readonly<
  Record<`${'min' | 'max' | 'step'}_${'money' | 'time'}`, number> &
    Partial<Record<`default_${'money' | 'time'}`, number | undefined>>
>;

function rangeOf(stored: StoredRanges, name: 'money' | 'time') {
  return {
    min: stored[`min_${name}`],
    max: stored[`max_${name}`],
    step: stored[`step_${name}`],
    start: stored[`default_${name}`],
  };
}

const wordTitles: Readonly<Record<CalculatorWord, string>> = {
  text_next_rate: 'Lời mời lên bậc lãi suất sau',
  text_highest_rate: 'Lời báo đã ở bậc cao nhất',
  text_lower_money: 'Lời khuyên giảm số tiền',
  text_no_rate: 'Lời báo chưa có lãi suất',
  label_no_rate: 'Chữ thay lãi suất khi chưa có',
  text_no_value: 'Lời báo chưa tính được',
  text_too_large: 'Lời báo kết quả quá lớn',
  text_most_money: 'Lời nhắc số tiền lớn nhất',
  text_unclear_money: 'Lời nhắc viết lại số tiền',
  text_days_range: 'Lời nhắc khoảng thời gian',
  text_compared: 'Chữ so sánh hai mức tiền',
};

/** A valid formula. The message for an invalid one has the character, counted from 1. */
const formula = z
  .string()
  .superRefine((text, context) => {
    const parsed = parseFormula(text);
    if (parsed.kind === 'refused')
      context.addIssue({
        code: 'custom',
        message: expected('a formula; at character {position}: {fault}', {
          position: parsed.position + 1,
          fault: parsed.fault,
        }),
      });
  })
  .describe('A formula of amount, days and rate, for example amount * rate / 100 * days / 365.');

const storedRateRow = z
  .union([
    z.string(),
    z.object({
      interest_rate: z.union([z.number(), z.string()]),
      value: z.union([z.number(), z.string(), z.null()]).optional(),
    }),
  ])
  .describe(
    'A row as JSON text: {"interest_rate": 2.6, "value": 100000000} is the rate below that amount; without value, of all others.',
  );

/** The rows as JSON strings. All must be valid: without a row, those after it would be offered to other amounts. */
const rateTable = z
  .array(withStoredShape(z.unknown(), () => storedRateRow))
  .min(1, expected('one {thing} or more', { thing: 'row' }))
  .transform((stored, context): readonly RateRow[] => {
    const table = parseRateTable(stored);
    if (table.kind === 'table') return table.rows;
    for (const problem of table.problems)
      context.addIssue({ code: 'custom', path: [problem.row], message: asMessage(problem.expected) });
    return z.NEVER;
  });

/** Null and empty text count as missing, like for texts. */
function blankAsMissing<Value>(schema: z.ZodType<Value>) {
  return z.preprocess((stored) => (stored === null || stored === '' ? undefined : stored), schema);
}

function wholeNumber(most: number): z.ZodType<number> {
  const number = z.unknown().transform((stored, context): number => {
    const value = readStoredSum(stored);
    if (value !== undefined && Number.isInteger(value) && value <= most) return value;
    context.addIssue({
      code: 'custom',
      message: expected('a whole number from {least} to {most}', { least: 0, most }),
    });
    return z.NEVER;
  });
  return withStoredShape(number, () => storedNumber.describe(`A whole number from 0 to ${most}, or its text.`));
}

const storedNumber = z.union([z.number().min(0), z.string(), z.null()]);

const rate = withStoredShape(
  z.unknown().transform((stored, context): number => {
    const value = readStoredRate(stored);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: expected('a number of 0 or more') });
    return z.NEVER;
  }),
  () => storedNumber.describe('A rate in percent a year, or its text, for example "3,2".'),
);
