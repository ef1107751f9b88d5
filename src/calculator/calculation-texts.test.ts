import { describe, expect, test } from 'vitest';
import { calculationSchema } from '../contract/registration/sign-up.ts';
import { adviseOnRate, announceCalculation, calculateDaily, summariseCalculation } from './calculation-texts.ts';
import { type CalculatorSettings, compileSettings } from './calculator-settings.ts';

const settings: CalculatorSettings = {
  rows: [
    { rate: 2.6, below: 100e6 },
    { rate: 3.2, below: 250e6 },
    { rate: 3.8, below: undefined },
  ],
  version: 'bảng 11',
  formula: 'amount * rate / 100 * days / 365',
  money: { label: 'Số tiền', unit: 'đồng', min: 0, max: 500e6, step: 1e6, start: 100e6 },
  time: { label: 'Thời gian', unit: 'ngày', min: 1, max: 365, step: 1, start: 180 },
  result: { label: 'Tiền lời sau', unit: 'đồng', sign: '+' },
  daily: { label: 'Mỗi ngày', formula: 'round(amount * rate / 100 / 365)' },
  rate: { label: 'Lãi suất', unit: '%/năm' },
  chart: undefined,
  button: undefined,
  words: undefined,
};
const compiled = compileSettings(settings);
const bounded = compileSettings({ ...settings, rows: settings.rows.slice(0, 2) });
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test.each([
  [100e6, 'Thêm 150 triệu đồng để lên bậc 3,8%/năm.'],
  [99_999_999, 'Thêm 1 đồng để lên bậc 3,2%/năm.'],
  [0, 'Thêm 100 triệu đồng để lên bậc 3,2%/năm.'],
  [250e6, 'Bạn đang ở bậc lãi suất cao nhất.'],
])('for %i the rate line says %j', (amount, text) => {
  expect(plain(adviseOnRate(compiled, amount))).toBe(text);
});

test('one rate for all amounts is no ladder to climb', () => {
  const single = compileSettings({ ...settings, rows: [{ rate: 3, below: undefined }] });
  expect(adviseOnRate(single, 5)).toBeUndefined();
});

test('above the table it names the amounts that have a rate', () => {
  expect(plain(adviseOnRate(bounded, 400e6))).toBe('Bạn thử số tiền dưới 250 triệu đồng nhé.');
});

describe('what is read out', () => {
  test('has amount, days, result, rate and the next rate', () => {
    expect(plain(announceCalculation(compiled, { amount: 100e6, days: 180 }))).toBe(
      '100.000.000 đồng, 180 ngày: tiền lời sau là 1.578.083 đồng, lãi suất 3,2%/năm. Thêm 150 triệu đồng để lên bậc 3,8%/năm.',
    );
  });

  test('says so when there is no rate', () => {
    expect(plain(announceCalculation(bounded, { amount: 400e6, days: 180 }))).toBe(
      '400.000.000 đồng, 180 ngày: chưa có lãi suất cho số tiền này. Bạn thử số tiền dưới 250 triệu đồng nhé.',
    );
  });
});

describe('what goes along with a sign-up', () => {
  test.each([
    ['with the version of the table', compiled, { amount: 100e6, days: 180 }, 'bảng 11', 3.2, 1_578_083],
    ['without a rate', bounded, { amount: 400e6, days: 1 }, 'bảng 11', null, 0],
    [
      'with the version of the page where the table has none',
      compileSettings({ ...settings, version: undefined }),
      { amount: 0, days: 365 },
      '17',
      2.6,
      0,
    ],
  ] as const)('%s', (_what, of, input, rateTableVersion, rate, result) => {
    const summary = summariseCalculation(of, input, '17');
    expect(summary).toEqual({ ...input, rate, result, rateTableVersion });
    // The server accepts it.
    expect(calculationSchema.parse(summary)).toEqual(summary);
  });

  test('is nothing while the formula gives no number', () => {
    const divided = compileSettings({ ...settings, formula: 'amount / (days - days)' });
    expect(summariseCalculation(divided, { amount: 5, days: 5 }, '17')).toBeUndefined();
  });
});

test('the second sum is missing where content has none or its formula gives no number', () => {
  const input = { amount: 100e6, days: 180 };
  expect(calculateDaily(compiled, input, 3.2)).toBe(8767);
  expect(calculateDaily(compileSettings({ ...settings, daily: undefined }), input, 3.2)).toBeUndefined();
  const divided = compileSettings({ ...settings, daily: { label: 'x', formula: '1 / 0' } });
  expect(calculateDaily(divided, input, 3.2)).toBeUndefined();
});

test('settings with a refused formula never calculate', () => {
  expect(() => compileSettings({ ...settings, formula: 'globalThis' })).toThrow('unknown name');
});
