import { foldVietnamese } from '../contract/fold-vietnamese.ts';

/** Result of parsing an amount of money. */
export type TypedMoney =
  /** Whole đồng, not yet capped. `isPlain`: figures only, which the field may group. */
  | { kind: 'sum'; amount: number; isPlain: boolean }
  /** Not an amount yet, but it may become one: "1,", "1,5", "100 tri". */
  | { kind: 'unfinished' }
  /** It cannot become an amount. */
  | { kind: 'refused' };

/** Words for large sums without diacritics, with their values. */
const sizes: ReadonlyMap<string, number> = new Map([
  ['ty', 1e9],
  ['ti', 1e9],
  ['trieu', 1e6],
  ['tr', 1e6],
  ['nghin', 1e3],
  ['ngan', 1e3],
  ['k', 1e3],
]);

/** Units after a sum, which are ignored. */
const usualUnits = ['dong', 'd', 'vnd'];

const refused: TypedMoney = { kind: 'refused' };
const unfinished: TypedMoney = { kind: 'unfinished' };

/**
 * Parses money as people write it. Dots are stripped and empty is 0 (behaviour 5.39); a unit is ignored: "1.000.000 đ".
 * Words count: "1,5 tỷ", "100 triệu", "1 tỷ 500 triệu". A decimal comma without such a word is not an amount, because
 * "1,5" may mean billions; after groups ("1.000.000,50") and in "1500000.00" the decimals are dropped. Commas may also
 * group: "1,000,000".
 *
 * @param before The previous text of the field, to distinguish a typed dot from those of the grouping.
 * @param unit The unit of the field.
 */
export function readMoneyText(text: string, before = '', unit = ''): TypedMoney {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'sum', amount: 0, isPlain: true };
  // As programs write it: no grouping leaves four digits before a dot and fewer than three behind it.
  const [, whole] = /^(\d{4,})\.\d{1,2}$/.exec(trimmed.replace(/\s/g, '')) ?? [];
  if (whole !== undefined) return readDigits(whole);
  if (/^[\d.\s]+$/.test(trimmed) && !isDotTyped(trimmed, before.trim())) return readDigits(trimmed);
  const words = readWords(trimmed, [...usualUnits, foldVietnamese(unit)].filter(Boolean));
  return words ?? refused;
}

function readDigits(text: string): TypedMoney {
  const digits = text.replace(/\D/g, '');
  // Amounts beyond a double's precision are above every maximum.
  return digits === '' ? refused : { kind: 'sum', amount: Number(digits), isPlain: true };
}

const grouped = /^\d{1,3}(?:\.\d{3})*$/;

/** Whether the visitor has typed a dot: after a number, or without making a group. */
function isDotTyped(text: string, before: string): boolean {
  if (!/\d\.\d*$/.test(text) || grouped.test(text)) return false;
  return text === `${before}.` || (/^[\d.]*\.\d*$/.test(before) && !grouped.test(before) && text.startsWith(before));
}

/** Parses figures with words, larger ones first. Undefined if it cannot be an amount. */
function readWords(text: string, units: readonly string[]): TypedMoney | undefined {
  const parts = [...text.matchAll(/(\d[\d.,]*)?\s*(\p{L}[\p{L}\p{M}]*|[₫$€])?\s*/gu)].filter(([part]) => part !== '');
  if (parts.map(([part]) => part).join('') !== text || !parts[0]?.[1]) return undefined;
  let amount = 0;
  let isPlain = true;
  let leastSize = Number.POSITIVE_INFINITY;
  for (const [index, [, figures, word]] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const folded = word === undefined ? '' : foldVietnamese(word) || word;
    const size = sizes.get(folded);
    const isUnit = folded === '' ? figures !== undefined : units.includes(folded) || /[₫$€]/.test(folded);
    if (figures === undefined) {
      // A unit after the words, or its beginning.
      if (isLast && isUnit) break;
      return isLast && isBeginning(folded, units) ? unfinished : undefined;
    }
    if (size !== undefined) {
      const count = readNumber(figures);
      if (count === undefined || size >= leastSize || count * size >= leastSize) return undefined;
      amount += Math.round(count * size);
      leastSize = size;
      isPlain = false;
    } else if (isUnit) {
      if (!isLast) return undefined;
      if (leastSize < Number.POSITIVE_INFINITY) return readNumber(figures) === undefined ? undefined : unfinished;
      const sum = readWhole(figures);
      if (sum === undefined) return readNumber(figures) === undefined ? undefined : unfinished;
      amount = sum;
    } else return isLast && readNumber(figures) !== undefined && isBeginning(folded, units) ? unfinished : undefined;
  }
  return { kind: 'sum', amount, isPlain };
}

function isBeginning(word: string, units: readonly string[]): boolean {
  return [...sizes.keys(), ...units].some((whole) => whole.startsWith(word));
}

/** Parses đồng without a word: digits, or groups, whose decimals are dropped. Undefined for anything else. */
function readWhole(figures: string): number | undefined {
  const whole = figures.replace(/^(\d{1,3}(?:\.\d{3})+),\d*$/, '$1').replace(/^(\d{1,3}(?:,\d{3})+)\.\d*$/, '$1');
  const isWhole = /^\d+$|^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(whole);
  return isWhole ? Number(whole.replace(/\D/g, '')) : undefined;
}

/** Parses a number before a word: 100; 1.500; 1,5; 1.5; also with a trailing comma. */
function readNumber(figures: string): number | undefined {
  if (grouped.test(figures) || /^\d+$/.test(figures)) return Number(figures.replaceAll('.', ''));
  const [, whole, fraction] = /^(\d+|\d{1,3}(?:\.\d{3})+)[.,](\d*)$/.exec(figures) ?? [];
  return whole === undefined ? undefined : Number(`${whole.replaceAll('.', '')}.${fraction || 0}`);
}
