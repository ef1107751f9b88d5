import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatLongDate, formatMonth, formatShortDate, formatYearlyRate } from './format-payment.ts';
import { addMonths, buildPaymentPlan, parseCalendarDate } from './payment-plan.ts';

const firstDate = { year: 2027, month: 1, day: 5 };
const terms = { amount: 50_000_000, months: 24, yearlyRatePercent: 14, firstDate };

describe('a payment plan', () => {
  it('pays 50 million đồng at 14 % a year back in 24 equal payments', () => {
    const { instalment, payments } = buildPaymentPlan(terms);
    expect(instalment).toBe(2_400_644);
    expect(payments[7]).toEqual({
      number: 8,
      date: { year: 2027, month: 8, day: 5 },
      principal: 1_971_021,
      interest: 429_623,
      balance: 34_853_803,
    });
  });

  it('lets the last payment take the rounding difference: 4 đồng here', () => {
    const { instalment, payments, totalInterest } = buildPaymentPlan(terms);
    const last = payments.at(-1);
    expect((last?.principal ?? 0) + (last?.interest ?? 0) - instalment).toBe(4);
    expect(last?.balance).toBe(0);
    expect(totalInterest).toBe(7_615_460);
  });

  it('divides evenly without interest', () => {
    const { instalment, payments, totalInterest } = buildPaymentPlan({ ...terms, months: 7, yearlyRatePercent: 0 });
    expect(instalment).toBe(7_142_857);
    expect(payments.at(-1)?.principal).toBe(7_142_858);
    expect(totalInterest).toBe(0);
  });

  it('never asks for more than the debt, at any rate', () => {
    const { payments } = buildPaymentPlan({ ...terms, amount: 1_000_019, months: 120, yearlyRatePercent: 100 });
    expect(Math.min(...payments.map(({ principal }) => principal))).toBeGreaterThanOrEqual(0);
    expect(payments.at(-1)?.balance).toBe(0);
  });

  it('pays everything back, in whole đồng, with interest that never grows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 100_000_000_000 }),
        fc.integer({ min: 2, max: 120 }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (amount, months, yearlyRatePercent) => {
          const { instalment, payments } = buildPaymentPlan({ amount, months, yearlyRatePercent, firstDate });
          expect(payments).toHaveLength(months);
          expect(payments.reduce((sum, { principal }) => sum + principal, 0)).toBe(amount);
          for (const [index, { principal, interest, balance }] of payments.entries()) {
            expect(Number.isSafeInteger(principal) && Number.isSafeInteger(interest)).toBe(true);
            expect(interest).toBeLessThanOrEqual(payments[index - 1]?.interest ?? interest);
            expect(principal).toBeGreaterThanOrEqual(0);
            expect(balance).toBeGreaterThanOrEqual(0);
            if (index < months - 1 && balance > 0) expect(principal + interest).toBe(instalment);
          }
          // Half a đồng a month, and what compound interest makes of it.
          const last = payments.at(-1);
          if (yearlyRatePercent <= 30)
            expect(Math.abs((last?.principal ?? 0) + (last?.interest ?? 0) - instalment)).toBeLessThan(months * 20);
        },
      ),
    );
  });
});

describe('dates', () => {
  it.each([
    [{ year: 2027, month: 1, day: 31 }, 1, '28/2/2027'],
    [{ year: 2028, month: 1, day: 31 }, 1, '29/2/2028'],
    [{ year: 2027, month: 1, day: 31 }, 2, '31/3/2027'],
    [{ year: 2027, month: 3, day: 31 }, 1, '30/4/2027'],
    [{ year: 2027, month: 1, day: 5 }, 11, '5/12/2027'],
    [{ year: 2027, month: 12, day: 5 }, 1, '5/1/2028'],
    [{ year: 1999, month: 12, day: 30 }, 2, '29/2/2000'],
    [{ year: 2100, month: 1, day: 30 }, 1, '28/2/2100'],
  ])('%j and %i months is %s', (date, count, expected) => {
    expect(formatShortDate(addMonths(date, count))).toBe(expected);
  });

  it.each(['2027-02-29', '2027-13-01', '2027-00-10', '2027-01-32', '2027-1-5', '5/1/2027', 'ngày mai', ''])(
    '%s is no date',
    (text) => expect(parseCalendarDate(text)).toBeUndefined(),
  );

  it('are written as people write them', () => {
    const date = parseCalendarDate('2027-08-05');
    if (!date) throw new Error('expected a date');
    expect([formatLongDate(date), formatMonth(date)]).toEqual(['ngày 5 tháng 8 năm 2027', 'Tháng 8/2027']);
  });
});

describe('amounts', () => {
  it.each([
    [50_000_000, '50\u00a0triệu đồng'],
    [1_200_000, '1,2\u00a0triệu đồng'],
    [1_000_000_000, '1\u00a0tỷ đồng'],
    [2_500_000_000, '2,5\u00a0tỷ đồng'],
    [1_234_000_000, '1.234\u00a0triệu đồng'],
    [12_345_678, '12.345.678\u00a0đồng'],
  ])('%i is %s', (amount, expected) => expect(formatAmount(amount)).toBe(expected));

  it('have rates with a comma', () => expect(formatYearlyRate(14.5)).toBe('14,5%/năm'));
});
