import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/super_sinh_loi/content/home.section5.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { formatFinding, parseContent } from '../../page/parse-content.ts';
import { drawBesideForm } from '../../testing/draw-beside-form.ts';
import { runs } from '../../testing/made-up-inputs.ts';
import { exampleMedia } from '../example-media.ts';
import { Calculator } from './Calculator.tsx';
import { calculatorSchema } from './calculator.schema.ts';

const schema = calculatorSchema(createContentTypes(exampleMedia));
const parse = (content: unknown) => parseContent({ 'home.section5': content }, 'home.section5', schema);
const draw = (content: unknown) => {
  const html = renderToStaticMarkup(<Calculator calculator={schema.parse(content)} />);
  return html.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ');
};
/** Text of the page, without the props of the island. */
const textOf = (content: unknown) =>
  draw(content)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');

/** "path: expected" of each finding that `site check` prints. */
function findingsOf(content: unknown): string[] {
  const parsed = parse(content);
  if (parsed.kind !== 'malformed') return [];
  return parsed.findings
    .map(formatFinding)
    .map(({ key, path, expected, received }) => `${key} ${path}: ${expected} <- ${received}`);
}

const least = {
  title: 'Tính lãi',
  input_table: ['{"interest_rate":3.2}'],
  formula: 'amount * rate / 100 * days / 365',
  max_money: 500_000_000,
  max_time: 365,
};

describe('the calculator as content sets it', () => {
  it('takes the "input table of JSON strings each with interest_rate and value"', () => {
    expect(schema.parse(demo).settings.rows).toEqual([
      { rate: 2.6, below: 100_000_000 },
      { rate: 3.2, below: 250_000_000 },
      { rate: 3.8, below: undefined },
    ]);
  });

  it('takes "min/max/step for money and time", as numbers or as text', () => {
    const { money, time } = schema.parse({ ...demo, max_money: '500.000.000', min_time: '1' }).settings;
    expect(money).toMatchObject({ min: 1_000_000, max: 500_000_000, step: 1_000_000, start: 100_000_000 });
    expect(time).toMatchObject({ min: 1, max: 365, step: 1, start: 180 });
  });

  it('has "default money 100000000 and default days 30 when not configured"', () => {
    const { money, time } = schema.parse(least).settings;
    expect([money.start, time.start]).toEqual([100_000_000, 30]);
    const small = schema.parse({ ...least, max_money: 50_000_000, max_time: 7, default_money: '', default_time: null });
    expect([small.settings.money.start, small.settings.time.start]).toEqual([50_000_000, 7]);
  });

  it('takes default_money and default_time', () => {
    const { money, time } = schema.parse({ ...demo, default_money: '7.000.000', default_time: 45 }).settings;
    expect([money.start, time.start]).toEqual([7_000_000, 45]);
  });

  it('takes "formula strings": what they say is what is shown', () => {
    expect(textOf({ ...demo, formula: 'amount / 1000 + days', formula_daily: '7' })).toContain('+100.180');
    expect(textOf({ ...demo, formula: 'amount / 1000 + days', formula_daily: '7' })).toContain('7 đồng');
  });

  it('takes "chart data points with label and value", in the order of their days, chart formula and chart rate', () => {
    const chart_data = demo.chart_data.toReversed();
    const { chart } = schema.parse({ ...demo, chart_data, chart_formula: 'amount + days', chart_rate: '0,5' }).settings;
    expect(chart).toEqual({
      formula: 'amount + days',
      labels: demo.chart_data.map(({ label, value }) => ({ label, days: value })),
      name: 'Siêu Sinh Lời',
      comparison: { rate: 0.5, name: 'Tài khoản thường' },
    });
    expect(schema.parse({ ...demo, chart_formula: undefined }).settings.chart?.formula).toBe(demo.formula);
  });

  it('takes "labels and units"', () => {
    const text = textOf({ ...demo, label_money: 'Vốn', unit_money: 'USD', label_time: 'Hạn', unit_time: 'hôm' });
    for (const part of ['Vốn', 'Hạn', '180 hôm', '98.631 USD', 'Thêm 150 triệu USD']) expect(text).toContain(part);
    expect(text).not.toContain('180 ngày');
    const labels = {
      label_result: 'Phần thêm',
      label_daily: 'Một ngày được',
      label_rate: 'Mức áp dụng',
      unit_rate: '‰/quý',
      chart_label: 'Tài khoản mới',
      chart_rate_label: 'Tài khoản cũ',
    };
    const labelled = textOf({ ...demo, ...labels });
    for (const part of Object.values(labels)) expect(labelled).toContain(part);
    expect(labelled).toContain('3,2‰/quý');
    for (const part of ['%/năm', 'Siêu Sinh Lời', 'Tài khoản thường']) expect(labelled).not.toContain(part);
    for (const usual of ['Tiền lời sau', 'Mỗi ngày thêm khoảng', 'Lãi\u00a0suất áp dụng'])
      expect(labelled).not.toContain(usual.replace('\u00a0', ' '));
  });

  it.each([
    ['label_money', 'Số tiền'],
    ['unit_money', 'đồng'],
    ['label_time', 'Thời gian'],
    ['unit_time', 'ngày'],
    ['label_result', 'Tiền lời sau'],
    ['label_daily', 'Mỗi ngày thêm khoảng'],
    ['label_rate', 'Lãi suất áp dụng'],
    ['unit_rate', '%/năm'],
    ['chart_label', 'Tiền lời'],
    ['chart_rate_label', 'Để so sánh'],
  ])('without %s it says "%s"', (field, usual) => {
    expect(textOf({ ...demo, [field]: undefined })).toContain(usual);
  });

  it('has no chart without data points', () => {
    expect(schema.parse(least).settings.chart).toBeUndefined();
    expect(draw(least)).not.toContain('<figure');
  });
});

describe('malformed content hides the calculator and is reported with key, path and position', () => {
  it.each([
    ['a name', { formula: 'amount * lãi' }, 'formula: a formula; at character 10: unknown name "lãi"'],
    ['a member', { formula: 'amount.constructor' }, 'formula: a formula; at character 7: unexpected character'],
    ['a call', { formula_daily: '1 + eval(1)' }, 'formula_daily: a formula; at character 5: unknown name'],
    ['over-long text', { chart_formula: '1'.repeat(501) }, 'chart_formula: a formula; at character 501: '],
    ['an empty formula', { formula: '' }, 'formula: text <- ""'],
    ['no formula', { formula: undefined }, 'formula: '],
    [
      'a formula that divides by zero',
      { formula: 'amount / 0' },
      'formula: a formula that gives a sum; this one gives none',
    ],
    [
      'one that does so in other words',
      { formula: 'amount * rate / (days - days)' },
      'formula: a formula that gives a sum',
    ],
    ['a remainder of zero', { formula_daily: 'amount % 0' }, 'formula_daily: a formula that gives a sum'],
    [
      'one that is too large for all',
      { chart_formula: '10 ^ 300 + amount' },
      'chart_formula: a formula that gives a sum',
    ],
    ['a sign that is a sentence', { sign_result: 'số tiền phải trả' }, 'sign_result: at most 12 characters'],
    ['an empty table', { input_table: [] }, 'input_table: array <- []'],
    ['no table', { input_table: undefined }, 'input_table: '],
    [
      'a broken row',
      { input_table: [demo.input_table[0], '{"interest_rate": 3'] },
      'input_table[1]: JSON of an object with interest_rate and value <- "{\\"interest_rate\\": 3"',
    ],
    [
      'a row with a wrong number',
      { input_table: ['{"interest_rate": "cao"}'] },
      'input_table[0]: interest_rate: a number of 0 or more',
    ],
    ['a maximum of 0', { max_money: 0, min_money: 0, default_money: 0 }, 'max_money: 1 or more <- 0'],
    ['a maximum that is too large', { max_money: 1e15 + 2 }, 'max_money: a whole number from 0 to'],
    ['a minimum above the maximum', { min_time: 366 }, 'min_time: at most max_time, 365 <- 366'],
    ['a day 0', { min_time: 0 }, 'min_time: 1 or more <- 0'],
    ['a step of 0', { step_money: 0 }, 'step_money: 1 or more <- 0'],
    ['a negative number', { step_time: -1 }, 'step_time: a whole number from 0 to 100000 <- -1'],
    ['a default above the maximum', { default_money: 5e8 + 1 }, 'default_money: at most max_money, 500000000'],
    ['a default of no days', { default_time: 0 }, 'default_time: 1 or more <- 0'],
    ['a rate that is no number', { chart_rate: 'thấp' }, 'chart_rate: a number of 0 or more <- "thấp"'],
    [
      'a label beyond the last day',
      { chart_data: [{ label: '2 năm', value: 730 }] },
      'chart_data[0].value: days from 1 to max_time, 365 <- 730',
    ],
  ])('%s', (_what, change, finding) => {
    const findings = findingsOf({ ...demo, ...change });
    expect(findings).toEqual([expect.stringContaining(`home.section5 ${finding}`)]);
  });

  it('reports every broken row and formula at once', () => {
    expect(findingsOf({ ...demo, input_table: ['1', 'x'], formula: '1 +', chart_formula: 'Math' }).length).toBe(4);
  });

  it('never throws, whatever JSON stands there', () => {
    const names = Object.keys(demo);
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.jsonValue(), (name, value) => {
        expect(() => parse({ ...demo, [name]: value })).not.toThrow();
      }),
    );
  });

  it('draws whatever it accepts', () => {
    const row = fc.record({ interest_rate: fc.nat(20), value: fc.option(fc.nat(1e9), { nil: undefined }) });
    const tables = fc.array(
      row.map((value) => JSON.stringify(value)),
      { minLength: 1, maxLength: 12 },
    );
    const formulas = fc.constantFrom(
      demo.formula,
      '-amount',
      'amount / (days - 30)',
      'rate',
      'amount ^ days',
      '-(amount ^ 3)',
      'days % 7 / (days % 2)',
    );
    fc.assert(
      fc.property(tables, formulas, fc.integer({ min: 1, max: 1e5 }), (input_table, formula, max_time) => {
        const html = draw({
          ...least,
          input_table,
          formula,
          max_time,
          chart_data: [{ label: 'cuối', value: max_time }],
        });
        expect(html).not.toMatch(/NaN|Infinity|undefined/);
      }),
      { numRuns: runs(20, 500) },
    );
  });
});

describe('the calculator as the server draws it', () => {
  it('has the result of the defaults before any script', () => {
    const text = textOf(demo);
    for (const part of ['+1.578.083', '180 ngày', '8.767 đồng', '3,2%', '98.631 đồng']) expect(text).toContain(part);
    expect(text).toContain('Thêm 150 triệu đồng để lên bậc 3,8%/năm.');
  });

  it('says that the fields need JavaScript, to those who have none', () => {
    expect(draw(demo)).toMatch(/<noscript>.*đang tắt JavaScript.*100\.000\.000 đồng.*180 ngày.*<\/noscript>/);
  });

  it('has the ticks of both series as SVG, each faint and lit', () => {
    const paths = [...draw(demo).matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d.split('z').length - 1);
    expect(paths.filter((count) => count === 73).length).toBe(4);
  });

  it('has both series as a table', () => {
    const table = /<table>.*<\/table>/.exec(draw(demo))?.[0] ?? '';
    const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell),
    );
    expect(rows).toEqual([
      ['Thời gian', 'Siêu Sinh Lời, 3,2%/năm', 'Tài khoản thường'],
      ['1 tháng', '263.014 đồng', '16.439 đồng'],
      ['3 tháng', '789.042 đồng', '49.316 đồng'],
      ['6 tháng', '1.578.083 đồng', '98.631 đồng'],
      ['9 tháng', '2.367.124 đồng', '147.946 đồng'],
      ['12 tháng', '3.200.000 đồng', '200.000 đồng'],
    ]);
  });

  it('has sliders with minimum, maximum, step and a value in words', () => {
    const sliders = [...draw(demo).matchAll(/<input[^>]*type="range"[^>]*>/g)].map(([slider]) => slider);
    expect(sliders.length).toBe(2);
    expect(sliders[0]).toMatch(/min="1000000".*max="500000000".*step="1000000".*aria-valuetext="100\.000\.000 đồng"/);
    expect(sliders[1]).toMatch(/min="1".*max="365".*step="1".*aria-valuetext="180 ngày"/);
  });

  it('says in words that there is no rate for an amount, and for which there is', () => {
    const text = textOf({ ...demo, input_table: demo.input_table.slice(0, 2), default_money: 400_000_000 });
    expect(text).toContain('Chưa có lãi suất cho số tiền này');
    expect(text).toContain('Bạn thử số tiền dưới 250 triệu đồng nhé.');
    expect(text).not.toContain('+');
  });

  it('says in words that the formula gives no number', () => {
    expect(textOf({ ...demo, formula: '1 / (days - 180)' })).toContain('Chưa tính được cho số tiền và thời gian này');
  });

  it('says in words that the result is too large, also in the chart', () => {
    const text = textOf({ ...demo, formula: 'amount ^ 2', chart_formula: 'amount ^ 2', formula_daily: 'amount ^ 2' });
    expect(text).toContain('Kết quả quá lớn để viết ra đây');
    expect(text).toContain('chưa có');
    expect(text).not.toContain('10.000.000.000.000.000');
  });

  it('has a sign before the result only where content says so: what it stands for may be something to pay', () => {
    const signOf = (change: object) => /\|([^|]*)1\.578\.083\|/.exec(textOf({ ...demo, ...change }))?.[1];
    expect(signOf({ label_result: 'Phải trả', sign_result: undefined })).toBe('');
    expect(signOf({ label_result: 'Phải trả', sign_result: '−' })).toBe('−');
    expect(signOf({ label_result: 'Tiền lời', sign_result: '+' })).toBe('+');
    expect(signOf({ label_result: undefined, sign_result: undefined }), 'of the usual words').toBe('+');
    expect(signOf({ label_result: undefined, sign_result: 'khoảng ' })).toBe('khoảng');
  });

  it('says every sentence as content does, with the values in their places', () => {
    const text = textOf({ ...demo, text_next_rate: 'Còn thiếu {money} nữa là được {rate}!' });
    expect(text).toContain('Còn thiếu 150 triệu đồng nữa là được 3,8%/năm!');
    expect(textOf({ ...demo, default_money: 500_000_000, text_highest_rate: 'Cao nhất rồi.' })).toContain(
      'Cao nhất rồi.',
    );
    const bounded = { ...demo, input_table: demo.input_table.slice(0, 2), default_money: 400_000_000 };
    const without = textOf({
      ...bounded,
      text_no_rate: 'Gọi chi nhánh',
      text_lower_money: 'Dưới {money}',
      label_no_rate: '–',
    });
    for (const part of ['Gọi chi nhánh', 'Dưới 250 triệu đồng', '|–|']) expect(without).toContain(part);
    expect(textOf({ ...demo, formula: '1 / (days - 180)', text_no_value: 'Không chia được' })).toContain(
      'Không chia được',
    );
    expect(textOf({ ...demo, formula: 'amount ^ 2', text_too_large: 'Nhiều lắm' })).toContain('Nhiều lắm');
  });

  it('reads an unsorted table in its own order', () => {
    const input_table = ['{"interest_rate":3.2,"value":250000000}', '{"interest_rate":2.6,"value":100000000}'];
    expect(schema.parse({ ...demo, input_table }).settings.rows.map(({ rate }) => rate)).toEqual([3.2, 2.6]);
    expect(textOf({ ...demo, input_table, default_money: 50_000_000 })).toContain('3,2%');
  });
});

it('leads to the form of its page, in the markup of the server and in the browser', () => {
  const hrefOf = (html: string) => /<a href="(#[^"]+)"[^>]*data-cta-id="tinh-loi-dang-ky"/.exec(html)?.[1];
  expect(hrefOf(draw(demo))).toBe('#dang-ky');
  expect(draw(demo)).not.toContain('formTarget');
  const beside = drawBesideForm(<Calculator calculator={schema.parse(demo)} />);
  expect(hrefOf(beside)).toBe('#register-form');
  expect(beside).toContain('`formTarget`:`register-form`');
});
