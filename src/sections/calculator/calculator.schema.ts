import { z } from 'zod';
import type { ChartSettings } from '../../calculator/calculator-settings.ts';
import { type CalculatorWord, usualWords } from '../../calculator/calculator-words.ts';
import { parseFormula } from '../../calculator/formula.ts';
import { canGiveSum } from '../../calculator/formula-trial.ts';
import { parseRateTable, type RateRow, readStoredRate, readStoredSum } from '../../calculator/rate-table.ts';
import { defaultAmount, defaultDays } from '../../calculator/result.ts';
import type { FormGroup } from '../../contract/content-schema.ts';
import { asMessage, expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { ownWord, ownWordFields, pickOwnWords } from '../../page/own-words.ts';
import { withStoredShape } from '../../page/stored-shape.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** Largest amount, in đồng, and largest number of days in a sign-up (contract/registration/sign-up.ts). */
const mostMoney = 1e15;
const mostDays = 100_000;
/** Longest sign of a result, in characters. */
const mostSign = 12;
/** More labels than this do not fit under the chart. */
const roomyLabels = 12;

/** Labels instead of missing ones. */
const usualLabels = {
  money: 'Số tiền',
  moneyUnit: 'đồng',
  time: 'Thời gian',
  timeUnit: 'ngày',
  result: 'Tiền lời sau',
  daily: 'Mỗi ngày thêm khoảng',
  rate: 'Lãi\u00a0suất áp dụng',
  rateUnit: '%/năm',
  chart: 'Tiền lời',
  comparison: 'Để so sánh',
} as const;

/**
 * `home.section5` of super_sinh_loi: the calculator's settings (behaviour 3.42 to 3.49). Numbers may stand as numbers
 * or as text.
 */
export function calculatorSchema(types: ContentTypes) {
  const { text, optionalText, button } = types;
  const money = wholeNumber(mostMoney);
  const days = wholeNumber(mostDays);
  return z
    .object({
      title: text.meta({ title: 'Tiêu đề' }),
      content: optionalText.meta({ title: 'Câu dẫn' }),
      note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ cuối phần, nơi nói rõ số liệu minh họa.' }),
      input_table: rateTable.meta({
        title: 'Bảng lãi suất',
        itemTitle: 'bậc',
        description: 'Mỗi bậc là lãi suất cho số tiền dưới một mức; bậc cuối không có mức, cho mọi số tiền còn lại.',
      }),
      version: optionalText
        .pipe(
          z
            .string()
            .max(64, expected('at most {most} characters', { most: 64 }))
            .optional(),
        )
        .meta({
          title: 'Phiên bản bảng lãi suất',
          description: 'Ghi vào đăng ký cùng kết quả khách đã tính, như minh-hoa-2026-11.',
          longest: 64,
        }),
      formula: formula.meta({
        title: 'Công thức tiền lời',
        description:
          'Tính số tiền lời lớn. amount là số tiền, rate là lãi suất một năm, days là số ngày: amount * rate / 100 * days / 365.',
      }),
      formula_daily: blankAsMissing(formula.optional()).meta({
        title: 'Công thức tiền lời mỗi ngày',
        description: 'Tính dòng nhỏ “mỗi ngày thêm khoảng”. Thiếu thì không có dòng này.',
      }),
      min_money: blankAsMissing(money.default(0)).meta({
        title: 'Số tiền nhỏ nhất',
        description: 'Tính bằng đồng. Bỏ trống thì là 0.',
      }),
      max_money: money.meta({ title: 'Số tiền lớn nhất', description: 'Tính bằng đồng.' }),
      step_money: blankAsMissing(money.default(1_000_000)).meta({
        title: 'Bước của số tiền',
        description: 'Mỗi nấc của thanh kéo, tính bằng đồng. Bỏ trống thì là 1.000.000.',
      }),
      default_money: blankAsMissing(money.optional()).meta({
        title: 'Số tiền lúc đầu',
        description: `Tính bằng đồng. Bỏ trống thì là ${defaultAmount.toLocaleString('vi')}.`,
      }),
      label_money: ownWord(optionalText, 'Nhãn số tiền', usualLabels.money),
      unit_money: ownWord(optionalText, 'Đơn vị số tiền', usualLabels.moneyUnit),
      min_time: blankAsMissing(days.default(1)).meta({
        title: 'Số ngày ít nhất',
        description: 'Bỏ trống thì là 1.',
      }),
      max_time: days.meta({ title: 'Số ngày nhiều nhất' }),
      step_time: blankAsMissing(days.default(1)).meta({
        title: 'Bước của số ngày',
        description: 'Mỗi nấc của thanh kéo. Bỏ trống thì là 1.',
      }),
      default_time: blankAsMissing(days.optional()).meta({
        title: 'Số ngày lúc đầu',
        description: `Bỏ trống thì là ${defaultDays}.`,
      }),
      label_time: ownWord(optionalText, 'Nhãn thời gian', usualLabels.time),
      unit_time: ownWord(optionalText, 'Đơn vị thời gian', usualLabels.timeUnit),
      label_result: ownWord(optionalText, 'Nhãn kết quả', usualLabels.result),
      sign_result: optionalText
        .pipe(
          z
            .string()
            .max(mostSign, expected('at most {most} characters', { most: mostSign }))
            .optional(),
        )
        .meta({
          title: 'Dấu trước kết quả',
          description: 'Đứng trước số lớn hơn 0. Bỏ trống thì là dấu +, nhưng không có dấu khi đã đổi nhãn kết quả.',
          longest: mostSign,
        }),
      label_daily: ownWord(optionalText, 'Nhãn tiền lời mỗi ngày', usualLabels.daily),
      label_rate: ownWord(optionalText, 'Nhãn lãi suất', usualLabels.rate),
      unit_rate: ownWord(optionalText, 'Đơn vị lãi suất', usualLabels.rateUnit),
      chart_data: z
        .array(z.object({ label: text.meta({ title: 'Nhãn' }), value: days.meta({ title: 'Số ngày' }) }))
        .default([])
        .meta({
          room: roomyLabels,
          title: 'Các mốc của biểu đồ',
          itemTitle: 'mốc',
          description: 'Ghi dưới biểu đồ, như “6 tháng”. Không có mốc nào thì không có biểu đồ.',
        }),
      chart_formula: blankAsMissing(formula.optional()).meta({
        title: 'Công thức của biểu đồ',
        description: 'Tính chiều cao các cột của biểu đồ. Bỏ trống thì dùng công thức tiền lời.',
      }),
      chart_label: ownWord(optionalText, 'Tên dãy chính của biểu đồ', usualLabels.chart),
      chart_rate: blankAsMissing(rate.optional()).meta({
        title: 'Lãi suất để so sánh',
        description: 'Phần trăm một năm, vẽ thành dãy thứ hai. Bỏ trống thì biểu đồ chỉ có một dãy.',
      }),
      chart_rate_label: ownWord(optionalText, 'Tên dãy so sánh', usualLabels.comparison),
      button: button.optional().meta({ title: 'Nút' }),
      ...ownWordFields(optionalText, usualWords, wordTitles),
      anchor: sectionAnchor(types),
    })
    .meta({ formGroups })
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
    .transform((stored) => {
      const { anchor, title, content, note } = stored;
      const { formula, formula_daily: dailyFormula } = stored;
      const labels = stored.chart_data
        .map(({ label, value }) => ({ label, days: value }))
        .sort((one, other) => one.days - other.days);
      const comparison =
        stored.chart_rate === undefined
          ? undefined
          : { rate: stored.chart_rate, name: stored.chart_rate_label ?? usualLabels.comparison };
      const chart: ChartSettings | undefined =
        labels.length === 0
          ? undefined
          : {
              formula: stored.chart_formula ?? formula,
              labels,
              name: stored.chart_label ?? usualLabels.chart,
              comparison,
            };
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
            label: stored.label_money ?? usualLabels.money,
            unit: stored.unit_money ?? usualLabels.moneyUnit,
            min: stored.min_money,
            max: stored.max_money,
            step: stored.step_money,
            start: Math.min(stored.default_money ?? defaultAmount, stored.max_money),
          },
          time: {
            label: stored.label_time ?? usualLabels.time,
            unit: stored.unit_time ?? usualLabels.timeUnit,
            min: stored.min_time,
            max: stored.max_time,
            step: stored.step_time,
            start: Math.min(stored.default_time ?? defaultDays, stored.max_time),
          },
          result: {
            label: stored.label_result ?? usualLabels.result,
            unit: stored.unit_money ?? usualLabels.moneyUnit,
            // Under another label the result may be a payment, so no sign.
            sign: stored.sign_result ?? (stored.label_result === undefined ? '+' : ''),
          },
          daily:
            dailyFormula === undefined
              ? undefined
              : { label: stored.label_daily ?? usualLabels.daily, formula: dailyFormula },
          rate: { label: stored.label_rate ?? usualLabels.rate, unit: stored.unit_rate ?? usualLabels.rateUnit },
          chart,
          button: stored.button,
          words: pickOwnWords(usualWords, stored),
        },
      };
    });
}

export type CalculatorModel = ModelOf<typeof calculatorSchema>;

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

const formGroups: readonly FormGroup[] = [
  {
    title: 'Số tiền khách chọn',
    fields: ['min_money', 'max_money', 'default_money', 'label_money', 'unit_money'],
  },
  { title: 'Thời gian khách chọn', fields: ['min_time', 'max_time', 'default_time', 'label_time', 'unit_time'] },
  { title: 'Kết quả', fields: ['label_result', 'sign_result', 'label_daily', 'label_rate', 'unit_rate'] },
  { title: 'Biểu đồ', fields: ['chart_data', 'chart_label', 'chart_rate', 'chart_rate_label'] },
  { title: 'Câu chữ khác', fields: Object.keys(wordTitles) },
  {
    title: 'Nâng cao',
    description:
      'Cách tính và nấc của thanh kéo, ít khi phải sửa. Sửa xong, bạn kéo thử trên trang và so với số đã biết.',
    fields: ['formula', 'formula_daily', 'chart_formula', 'step_money', 'step_time', 'version'],
  },
];

/** A valid formula. The message for an invalid one has the character, counted from 1. */
const formula = z.string().superRefine((text, context) => {
  const parsed = parseFormula(text);
  if (parsed.kind === 'refused')
    context.addIssue({
      code: 'custom',
      message: expected('a formula; at character {position}: {fault}', {
        position: parsed.position + 1,
        fault: parsed.finding,
      }),
    });
});

const storedRateRow = z
  .union([
    z.string(),
    z
      .object({
        interest_rate: z
          .union([z.number(), z.string()])
          .meta({ contentKind: 'number', title: 'Lãi suất', description: 'Phần trăm một năm.' }),
        value: z.union([z.number(), z.string(), z.null()]).optional().meta({
          contentKind: 'number',
          title: 'Cho số tiền dưới',
          description: 'Tính bằng đồng. Bỏ trống ở bậc cuối.',
        }),
      })
      .meta({ itemNames: ['Dưới {value} đồng: {interest_rate}%/năm', 'Số tiền còn lại: {interest_rate}%/năm'] }),
  ])
  .meta({ description: 'Trong tệp, một bậc có thể viết thành chữ: {"interest_rate": 2.6, "value": 100000000}.' });

/** The rows as JSON strings. All must be valid: without a row, those after it would be offered to other amounts. */
const rateTable = z
  .array(withStoredShape(z.unknown(), () => storedRateRow))
  .min(1, expected('one {thing} or more', { thing: 'row' }))
  .transform((stored, context): readonly RateRow[] => {
    const table = parseRateTable(stored);
    if (table.kind === 'table') return table.rows;
    for (const finding of table.findings)
      context.addIssue({ code: 'custom', path: [finding.row], message: asMessage(finding.expected) });
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
  return withStoredShape(number, () => storedNumber);
}

const storedNumber = z.union([z.number().min(0), z.string(), z.null()]).meta({ contentKind: 'number' });

const rate = withStoredShape(
  z.unknown().transform((stored, context): number => {
    const value = readStoredRate(stored);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: expected('a number of 0 or more') });
    return z.NEVER;
  }),
  () => storedNumber,
);
