import { figureTexts as words } from './texts.ts';

const percents = [0, 1, 2].map(
  (digits) =>
    new Intl.NumberFormat('vi-VN', { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }),
);
const decimals = [0, 1, 2].map(
  (digits) => new Intl.NumberFormat('vi-VN', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
);

/** `3,6%` from 0.0357; a dash where there is too little to say. */
export function sayRate(rate: number | undefined, digits: 0 | 1 | 2 = 1): string {
  return rate === undefined ? '–' : (percents[digits]?.format(rate) ?? '');
}

/** `0,02` and `1,9`. */
export function sayDecimal(value: number, digits: 0 | 1 | 2): string {
  return decimals[digits]?.format(value) ?? '';
}

/** `+8,2%` or `−3,0%` from before to now; undefined when there was nothing before. */
export function sayChange(now: number, before: number): string | undefined {
  return before <= 0 ? undefined : `${signOf(now - before)}${sayRate(Math.abs(now - before) / before)}`;
}

/** `+0,26 điểm` between two rates: percentage points. */
export function sayPoints(now: number, before: number, digits: 1 | 2 = 1): string {
  const points = (now - before) * 100;
  const said = sayDecimal(Math.abs(points), digits);
  return `${Number(Math.abs(points).toFixed(digits)) === 0 ? '' : signOf(points)}${words.points(said)}`;
}

function signOf(value: number): string {
  return value > 0 ? '+' : value < 0 ? '−' : '';
}
