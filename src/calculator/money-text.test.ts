import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal, formatExactSum, formatShortSum, formatWhole, parseDaysText, placeCaret } from './money-text.ts';

describe('"days accept digits only, between 1 and max time, otherwise ignored"', () => {
  test.each([
    ['1', 1],
    ['30', 30],
    ['030', 30],
    ['365', 365],
    ['366', undefined],
    ['0', undefined],
    ['', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e2', undefined],
    ['30 ngày', undefined],
    ['٣', undefined],
  ])('%j is %s with a maximum of 365', (text, days) => {
    expect(parseDaysText(text, 365)).toBe(days);
  });
});

describe('"numbers in Vietnamese format"', () => {
  test('as the locale data of the server prints them', () => {
    const whole = new Intl.NumberFormat('vi-VN');
    const decimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), (number, hundredths) => {
        expect(formatWhole(number)).toBe(whole.format(number));
        expect(formatDecimal(hundredths / 100)).toBe(decimal.format(hundredths / 100));
      }),
    );
  });

  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.000'],
    [100_000_000, '100.000.000'],
    [1e15, '1.000.000.000.000.000'],
    [-1500, '-1.500'],
    [-0, '0'],
  ])('%d is %s', (value, text) => {
    expect(formatWhole(value)).toBe(text);
  });

  test.each([
    [3.2, '3,2'],
    [3, '3'],
    [0.25, '0,25'],
    [1234.5, '1.234,5'],
    [-0.001, '0'],
  ])('%d is %s', (value, text) => {
    expect(formatDecimal(value)).toBe(text);
  });
});

describe('sums in words', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [789_041, '789 nghìn'],
    [999_499, '999 nghìn'],
    [999_999, '1 triệu'],
    [1_000_000, '1 triệu'],
    [2_367_124, '2,37 triệu'],
    [12_345_678, '12,3 triệu'],
    [999_999_999, '1 tỷ'],
    [1_250_000_000, '1,25 tỷ'],
    [1e15, '1.000.000 tỷ'],
  ])('%d at a glance is %s', (value, text) => {
    expect(formatShortSum(value).replaceAll('\u00a0', ' ')).toBe(text);
  });

  test.each([
    [0, '0'],
    [1, '1'],
    [500_000, '500.000'],
    [1_000_000, '1 triệu'],
    [150_000_000, '150 triệu'],
    [150_500_000, '150,5 triệu'],
    [150_000_001, '150.000.001'],
    [1_250_000_000, '1,25 tỷ'],
    [1_251_000_000, '1.251 triệu'],
  ])('%d exactly is %s', (value, text) => {
    expect(formatExactSum(value).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('the caret survives formatting', () => {
  /** A bar is the caret. */
  test.each([
    ['1000|', '1.000|'],
    ['1.0000|', '10.000|'],
    ['12|.345', '12|.345'],
    ['1|2.345', '1|2.345'],
    ['129|.345', '129|.345'],
    ['1.29|345', '129|.345'],
    ['|1.000', '|1.000'],
    ['0|', '0|'],
    ['05|', '5|'],
    ['0|5', '|5'],
    ['00|12', '|12'],
    ['1.0|0', '10|0'],
    ['abc1|2', '1|2'],
  ])('%s becomes %s', (before, after) => {
    const [text, expected] = [before.replace('|', ''), after.replace('|', '')];
    expect(placeCaret(text, before.indexOf('|'), expected)).toBe(after.indexOf('|'));
  });

  test('it stands behind as many digits as before, and within the text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), fc.nat(20), (amount, place) => {
        const typed = String(amount);
        const caret = Math.min(place, typed.length);
        const formatted = formatWhole(amount);
        const position = placeCaret(typed, caret, formatted);
        expect(position).toBeLessThanOrEqual(formatted.length);
        expect(formatted.slice(0, position).replaceAll('.', '')).toBe(typed.slice(0, caret));
      }),
    );
  });
});
