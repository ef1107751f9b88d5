import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unicodeText } from '../testing/made-up-inputs.ts';
import { formatWhole } from './money-text.ts';
import { readMoneyText } from './typed-money.ts';

const sumOf = (text: string, before?: string, unit?: string) => {
  const typed = readMoneyText(text, before, unit);
  return typed.kind === 'sum' ? typed.amount : typed.kind;
};

describe('"money text strips dots, empty gives 0"', () => {
  test.each([
    ['', 0],
    ['   ', 0],
    ['0', 0],
    ['000', 0],
    ['1000000', 1_000_000],
    ['1.000.000', 1_000_000],
    ['1.000.000 đ', 1_000_000],
    ['1.000.000đồng', 1_000_000],
    ['1.000.000 VND', 1_000_000],
    ['1.000.000\u00a0₫', 1_000_000],
    ['1,000,000', 1_000_000],
    ['1.000.000,50 đồng', 1_000_000],
    ['1,000,000.50', 1_000_000],
    ['1500000.00', 1_500_000],
    ['1500000.5', 1_500_000],
    ['1 500 000.00', 1_500_000],
    ['1500000.000', 1_500_000_000],
    ['1.00.0', 1000],
    ['1 000 000', 1_000_000],
    ['1000000000000000', 1e15],
    ['9'.repeat(400), Number.POSITIVE_INFINITY],
  ])('%j is %s', (text, amount) => {
    expect(readMoneyText(text)).toEqual({ kind: 'sum', amount, isPlain: true });
  });
});

describe('sums in words are what they say', () => {
  test.each([
    ['1,5 tỷ', 1_500_000_000],
    ['1, tỷ', 1_000_000_000],
    ['1.500,5 triệu', 1_500_500_000],
    ['1,5 tỉ', 1_500_000_000],
    ['1.5 ty', 1_500_000_000],
    ['1,5 TỶ ĐỒNG', 1_500_000_000],
    ['100 triệu', 100_000_000],
    ['100triệu', 100_000_000],
    ['100 tr', 100_000_000],
    ['100 trieu đ', 100_000_000],
    ['0,25 tỷ', 250_000_000],
    ['1.500 triệu', 1_500_000_000],
    ['1 tỷ 500 triệu', 1_500_000_000],
    ['1 tỷ 500 triệu 20 nghìn đồng', 1_500_020_000],
    ['500 nghìn', 500_000],
    ['500 ngàn', 500_000],
    ['500k', 500_000],
    ['100 triê\u0323u', 100_000_000],
  ])('%j is %i', (text, amount) => {
    expect(readMoneyText(text)).toEqual({ kind: 'sum', amount, isPlain: false });
  });

  test('and a unit of content goes like đồng', () => {
    expect(sumOf('2 triệu USD', '', 'USD')).toBe(2_000_000);
    expect(sumOf('2 triệu USD')).toBe('refused');
  });
});

describe('what says no amount is never taken for another', () => {
  test.each(['1,', '1,5', '12,34', '1,5 t', '100 tri', '100 ng', '1 tỷ 5', '1 tỷ đô', '100 v'])(
    '%j may become one',
    (text) => {
      expect(sumOf(text)).toBe('unfinished');
    },
  );

  test.each([
    '-5',
    '−1.000',
    '-1,5 tỷ',
    'đồng',
    'triệu',
    '.',
    ',',
    '100 abc',
    '1 triệu 2 tỷ',
    '1,5,5 tỷ',
    '1e9',
    '+5',
    '1/2 tỷ',
  ])('%j cannot', (text) => {
    expect(sumOf(text)).toBe('refused');
  });

  test('a dot that is typed behind a figure is a decimal until it has made a group', () => {
    const steps = ['1', '1.', '1.5', '1.5 ', '1.5 t', '1.5 tỷ'];
    expect(steps.map((text, at) => sumOf(text, steps[at - 1]))).toEqual([
      1,
      'unfinished',
      'unfinished',
      'unfinished',
      'unfinished',
      1_500_000_000,
    ]);
    const groups = ['1', '1.', '1.2', '1.25', '1.250', '12.500', '125.000'];
    expect(groups.map((text, at) => sumOf(text, groups[at - 1])).slice(4)).toEqual([1250, 12_500, 125_000]);
  });

  test.each([
    ['1.0000', '1.000', 10_000],
    ['1.00', '1.000', 100],
    ['1.500.00', '1.500.000', 150_000],
    ['12.3456', '100.000.000', 123_456],
    ['1.5', '100.000.000', 15],
  ])('but %j in a field that held %j has the dots of grouping', (text, before, amount) => {
    expect(sumOf(text, before)).toBe(amount);
  });
});

test('gives a whole number of 0 or more or none, whatever is pasted over whatever', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'0123456789., tỷriệunghđồk₫-') });
  fc.assert(
    fc.property(fc.oneof(unicodeText(), letters), letters, (text, before) => {
      const typed = readMoneyText(text, before);
      if (typed.kind === 'sum')
        expect(typed.amount >= 0 && (Number.isInteger(typed.amount) || typed.amount === Number.POSITIVE_INFINITY)).toBe(
          true,
        );
    }),
  );
});

test('reads back what is formatted', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 9), (amount) => {
      expect(sumOf(formatWhole(amount))).toBe(amount);
    }),
  );
});
