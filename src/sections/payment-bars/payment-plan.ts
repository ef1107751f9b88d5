/** A day of the calendar, without a time zone. `month` counts from 1. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

export interface LoanTerms {
  /** Whole đồng. */
  amount: number;
  months: number;
  /** Percent a year, for example 14. */
  yearlyRatePercent: number;
  firstDate: CalendarDate;
}

/** One monthly payment, in whole đồng. */
export interface Payment {
  /** Counts from 1. */
  number: number;
  date: CalendarDate;
  principal: number;
  interest: number;
  /** The debt after the payment. */
  balance: number;
}

export interface PaymentPlan {
  /** What is paid each month; the last payment differs from it by the rounding difference. */
  instalment: number;
  payments: readonly Payment[];
  totalInterest: number;
}

/**
 * Equal monthly payments on a reducing balance. Interest is rounded to whole đồng each month; the last payment takes
 * the difference, or at rates near 100 % the last ones, because nobody pays more than the debt.
 */
export function buildPaymentPlan({ amount, months, yearlyRatePercent, firstDate }: LoanTerms): PaymentPlan {
  const monthlyRate = yearlyRatePercent / 100 / 12;
  // 1 - (1 + rate)^-months, also for a rate so small that adding it to 1 changes nothing.
  const discount = -Math.expm1(-months * Math.log1p(monthlyRate));
  const instalment = Math.round(discount === 0 ? amount / months : (amount * monthlyRate) / discount);
  const payments: Payment[] = [];
  let balance = amount;
  for (let number = 1; number <= months; number += 1) {
    const interest = Math.round(balance * monthlyRate);
    const principal = number === months ? balance : Math.min(instalment - interest, balance);
    balance -= principal;
    payments.push({ number, date: addMonths(firstDate, number - 1), principal, interest, balance });
  }
  return { instalment, payments, totalInterest: payments.reduce((sum, { interest }) => sum + interest, 0) };
}

/** The same day of a later month, or the last day of a month that is too short for it. */
export function addMonths({ year, month, day }: CalendarDate, count: number): CalendarDate {
  const months = year * 12 + (month - 1) + count;
  const laterYear = Math.floor(months / 12);
  const laterMonth = (months % 12) + 1;
  return { year: laterYear, month: laterMonth, day: Math.min(day, daysInMonth(laterYear, laterMonth)) };
}

/** Reads `2027-01-05`. Undefined for a day that no calendar has. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return { year, month, day };
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
