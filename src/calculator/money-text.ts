/**
 * Days as they are typed: digits only, from 1 to `max`. Undefined for anything else, which is ignored (behaviour 5.40).
 */
export function parseDaysText(text: string, max: number): number | undefined {
  const trimmed = text.trim();
  if (!/^\d+$/.test(trimmed)) return undefined;
  const days = Number(trimmed);
  return days >= 1 && days <= max ? days : undefined;
}

/**
 * Whole numbers with Vietnamese groups: 1.000.000. Without Intl, because server and browser may have different locale
 * data.
 */
export function formatWhole(value: number): string {
  const digits = String(Math.abs(Math.trunc(value)));
  const grouped = digits.replace(/\B(?=(?:\d{3}){1,7}$)/g, '.');
  return value <= -1 ? `-${grouped}` : grouped;
}

/** A number with a decimal comma and at most `maxDigits` decimals: 3,2. */
export function formatDecimal(value: number, maxDigits = 2): string {
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(maxDigits).split('.');
  const kept = fraction.replace(/0{1,20}$/, '');
  const text = formatWhole(Number(whole)) + (kept === '' ? '' : `,${kept}`);
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Words for large sums with their values, largest first. */
const sumWords = [
  ['tỷ', 1e9],
  ['triệu', 1e6],
  ['nghìn', 1e3],
] as const;

/** A rounded short sum: 2,37 triệu; 789 nghìn; 12,5 tỷ. */
export function formatShortSum(value: number): string {
  for (const [index, [word, size]] of sumWords.entries()) {
    const digits = size === 1e3 ? 0 : Math.abs(value) >= 10 * size ? 1 : 2;
    const count = Number((value / size).toFixed(digits));
    // 999.999 is 1 triệu, not 1.000 nghìn.
    if (Math.abs(count) >= 1000 && index > 0) return formatShortSum(Math.sign(value) * size * 1000);
    if (Math.abs(value) >= size) return `${formatDecimal(count)}\u00a0${word}`;
  }
  return formatWhole(Math.round(value));
}

/** A sum in words if they are exact, otherwise in figures: 150 triệu; 1,25 tỷ; 150.000.001. */
export function formatExactSum(value: number): string {
  const exact = sumWords.find(([, size]) => size > 1e3 && value >= size && value % (size / 100) === 0);
  return exact ? `${formatDecimal(value / exact[1])}\u00a0${exact[0]}` : formatWhole(value);
}

/** Position of the caret after reformatting: after as many digits as before. */
export function placeCaret(before: string, caret: number, after: string): number {
  let digits = before.slice(0, caret).replace(/\D/g, '').length;
  // Formatting drops leading zeros.
  const leadingZeros = /^\D*(0*)/.exec(before)?.[1]?.length ?? 0;
  const keptZeros = /^\D*(0*)/.exec(after)?.[1]?.length ?? 0;
  digits -= Math.min(digits, Math.max(0, leadingZeros - keptZeros));
  let position = 0;
  while (digits > 0 && position < after.length) {
    if (/\d/.test(after.charAt(position))) digits -= 1;
    position += 1;
  }
  return position;
}
