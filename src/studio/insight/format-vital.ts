import type { Vital } from '../../contract/insight/page-events.ts';
import { formatDecimal, formatNumber } from '../app/format.ts';
import { vitalTexts as words } from './texts.ts';

/** `2,3 s`, `0,36 s`, `176 ms`, `0,03`. */
export function formatVital(metric: Vital, value: number): string {
  if (metric === 'cls') return formatDecimal(value, 2);
  if (metric === 'inp') return words.milliseconds(formatNumber(Math.round(value)));
  return words.seconds(formatDecimal(value / 1000, value < 1000 ? 2 : 1));
}
