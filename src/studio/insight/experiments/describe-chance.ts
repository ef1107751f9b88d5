import { formatDecimal } from '../../app/format.ts';
import { experimentTexts as words } from './texts.ts';

/** `p = 0,41`, `p = 0,041`, `p < 0,001`. */
export function describeChance(pValue: number): string {
  if (pValue < 0.001) return words.chanceBelow;
  return words.chance(pValue >= 0.1 ? formatDecimal(pValue, 2) : threePlaces.format(pValue));
}

const threePlaces = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3 });
