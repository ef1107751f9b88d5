import { sayDecimal, sayRate as sayRateOf } from '../say-figures.ts';
import { experimentTexts as words } from './texts.ts';

/** `3,19%` of 0.0319. */
export function sayRate(rate: number): string {
  return sayRateOf(rate, 2);
}

/** `46,5%` of 0.4652, `50%` of 0.5. */
export function sayShare(share: number): string {
  return sayRateOf(share, Number.isInteger(Number((share * 100).toFixed(1))) ? 0 : 1);
}

/** `+0,45` of 0.0045: percentage points with their sign, which is no hyphen. */
export function sayPoints(difference: number): string {
  const size = saySize(difference);
  if (Number((difference * 100).toFixed(2)) === 0) return size;
  return `${difference > 0 ? '+' : '−'}${size}`;
}

/** `0,45` of −0.0045. */
export function saySize(difference: number): string {
  return sayDecimal(Math.abs(difference * 100), 2);
}

/** `p = 0,41`, `p = 0,041`, `p < 0,001`. */
export function sayChance(pValue: number): string {
  if (pValue < 0.001) return words.chanceBelow;
  return words.chance(pValue >= 0.1 ? sayDecimal(pValue, 2) : threePlaces.format(pValue));
}

const threePlaces = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3 });
