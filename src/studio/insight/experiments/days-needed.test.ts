import { expect, it } from 'vitest';
import { compareWithBase } from '../../../contract/experiments/advise.ts';
import { guessLastDay } from './days-needed.ts';

const setting = { shares: [0.5, 0.5], plan: { views: 80_000, days: 28, rate: 0.03, changePercent: 15 } };
const gone = (days: number) => ({ today: days, daysGone: days });
/** After so many days of 1,400 views each. */
const counts = (days: number, rates = [0.03, 0.036]) =>
  rates.map((rate) => ({ views: 1400 * days, registrations: Math.round(1400 * rate) * days }));
const differs = (days: number) => {
  const [interval] = compareWithBase({ arms: counts(days), ...setting });
  return interval !== undefined && interval.low > 0;
};

it('the last day is the first on which the same counts a day show a difference', () => {
  const day = guessLastDay(counts(5), setting, gone(5)) ?? 0;
  expect(day).toBeGreaterThan(5);
  expect([differs(day - 1), differs(day)]).toEqual([false, true]);
});

it('what differs already needs no other day', () => {
  const day = guessLastDay(counts(5), setting, gone(5)) ?? 0;
  expect(guessLastDay(counts(day + 2), setting, gone(day + 2))).toBe(day + 2);
});

it('versions alike run until the planned views are there', () => {
  expect(guessLastDay(counts(10, [0.03, 0.03]), setting, gone(10))).toBe(Math.ceil(80_000 / 2800));
  expect(guessLastDay(counts(40, [0.03, 0.03]), setting, gone(40))).toBe(40);
});

it('what cannot be compared yet is not guessed', () => {
  const few = [
    { views: 100, registrations: 5 },
    { views: 100, registrations: 20 },
  ];
  expect(guessLastDay(few, setting, gone(1))).toBe(80_000 / 200);
});

it('grows from the time that has gone, not from whole days', () => {
  const half = guessLastDay(counts(5), setting, { today: 5, daysGone: 4.5 }) ?? 0;
  expect(half).toBeLessThan(guessLastDay(counts(5), setting, gone(5)) ?? 0);
});

it.each([
  ['nobody came', counts(0), 5],
  ['no time has gone', counts(5), 0],
])('%s: nobody knows', (_, arms, daysGone) => {
  expect(guessLastDay(arms, setting, { today: 5, daysGone })).toBeUndefined();
});
