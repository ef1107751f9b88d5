import { foldVietnamese } from '../contract/fold-vietnamese.ts';

/** What a text says of an amount of money. */
export type TypedMoney =
  /** Whole đồng, not yet capped. `isPlain`: figures alone, so that the field may group them anew. */
  | { kind: 'sum'; amount: number; isPlain: boolean }
  /** It says no amount yet, but may do so with more letters: "1,", "1,5", "100 tri". */
  | { kind: 'unfinished' }
  /** It never will. */
  | { kind: 'refused' };

/** Words for large sums, without diacritics, and what each stands for. */
const sizes: ReadonlyMap<string, number> = new Map([
  ['ty', 1e9],
  ['ti', 1e9],
  ['trieu', 1e6],
  ['tr', 1e6],
  ['nghin', 1e3],
  ['ngan', 1e3],
  ['k', 1e3],
]);

/** Written behind a sum, and said by the field itself. */
const usualUnits = ['dong', 'd', 'vnd'];

const refused: TypedMoney = { kind: 'refused' };
const unfinished: TypedMoney = { kind: 'unfinished' };

/**
 * Money as people write it. Dots are stripped and empty is 0 (behaviour 5.39), and a unit goes too: "1.000.000 đ". "1,5
 * tỷ", "100 triệu" and "1 tỷ 500 triệu" are what they say, so a decimal comma without such a word is no amount: it may
 * be 1 or 1.5 billion. Where the groups before it make plain that it is đồng ("1.000.000,50"), what stands behind it is
 * dropped. Commas may group too: "1,000,000".
 *
 * @param before What the field held before this text: a dot that somebody types into "1" is kept apart from those that
 *   grouping has made.
 * @param unit The unit of the field.
 */
export function readMoneyText(text: string, before = '', unit = ''): TypedMoney {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'sum', amount: 0, isPlain: true };
  if (/^[\d.\s]+$/.test(trimmed) && !isDotTyped(trimmed, before.trim())) return readDigits(trimmed);
  const words = readWords(trimmed, [...usualUnits, foldVietnamese(unit)].filter(Boolean));
  return words ?? refused;
}

function readDigits(text: string): TypedMoney {
  const digits = text.replace(/\D/g, '');
  // More digits than a double holds are above every maximum.
  return digits === '' ? refused : { kind: 'sum', amount: Number(digits), isPlain: true };
}

const grouped = /^\d{1,3}(?:\.\d{3})*$/;

/**
 * Whether the dots of a text are the visitor's own: one was typed behind a number, or stood there already without
 * making a group.
 */
function isDotTyped(text: string, before: string): boolean {
  if (!/\d\.\d*$/.test(text) || grouped.test(text)) return false;
  return text === `${before}.` || (/^[\d.]*\.\d*$/.test(before) && !grouped.test(before) && text.startsWith(before));
}

/** Figures with words behind them, the larger first. Undefined when it can be no amount. */
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
      // A unit behind the words, or the beginning of one.
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

/** Đồng without a word: digits alone or in groups, whose decimals are dropped. Undefined for anything else. */
function readWhole(figures: string): number | undefined {
  const whole = figures.replace(/^(\d{1,3}(?:\.\d{3})+),\d*$/, '$1').replace(/^(\d{1,3}(?:,\d{3})+)\.\d*$/, '$1');
  const isWhole = /^\d+$|^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(whole);
  return isWhole ? Number(whole.replace(/\D/g, '')) : undefined;
}

/** A number before a word: 100; 1.500; 1,5; 1.5; also one that still waits for what follows its comma. */
function readNumber(figures: string): number | undefined {
  if (grouped.test(figures) || /^\d+$/.test(figures)) return Number(figures.replaceAll('.', ''));
  const [, whole, fraction] = /^(\d+|\d{1,3}(?:\.\d{3})+)[.,](\d*)$/.exec(figures) ?? [];
  return whole === undefined ? undefined : Number(`${whole.replaceAll('.', '')}.${fraction || 0}`);
}
