/**
 * One row of the calculator's table: the rate for amounts below `below`, in the unit that the formula expects (the
 * content's, usually percent a year).
 */
import { asItStands, type Remark, remark } from '../contract/remarks/remark.ts';
export type RateRow = {
  rate: number;
  /** Undefined is no limit: a row without value holds for every amount (behaviour 9.23). */
  below: number | undefined;
};

interface RateRowFinding {
  /** Index of the row, counted from 0. */
  row: number;
  expected: Remark;
  received: Remark;
}

/** One invalid row invalidates the table, because the rows after it would be offered to other amounts. */
export type ParsedRateTable =
  | { kind: 'table'; rows: readonly RateRow[] }
  | { kind: 'malformed'; findings: readonly RateRowFinding[] };

/** Parses the stored rows: JSON texts or objects with `interest_rate` and, unless it has no limit, `value`. */
export function parseRateTable(stored: readonly unknown[]): ParsedRateTable {
  const rows: RateRow[] = [];
  const findings: RateRowFinding[] = [];
  stored.forEach((row, index) => {
    const parsed = parseRow(row);
    if ('rate' in parsed) rows.push(parsed);
    else findings.push({ row: index, ...parsed });
  });
  return findings.length > 0 ? { kind: 'malformed', findings } : { kind: 'table', rows };
}

/**
 * The rate for an amount: that of the first row, in the order of the table, whose value is above the amount. Undefined
 * when there is none.
 */
export function chooseRate(rows: readonly RateRow[], amount: number): number | undefined {
  return rows.find(({ below }) => below === undefined || below > amount)?.rate;
}

function parseRow(stored: unknown): RateRow | Omit<RateRowFinding, 'row'> {
  const row = readObject(stored);
  if (!row)
    return { expected: remark('JSON of an object with interest_rate and value'), received: quoteReceived(stored) };
  const rate = readStoredRate(Reflect.get(row, 'interest_rate'));
  if (rate === undefined)
    return {
      expected: remark('interest_rate: a number of 0 or more'),
      received: quoteReceived(Reflect.get(row, 'interest_rate')),
    };
  const value: unknown = Reflect.get(row, 'value');
  if (value === undefined || value === null || value === '') return { rate, below: undefined };
  const below = readStoredSum(value);
  if (below === undefined)
    return { expected: remark('value: a number of 0 or more, or nothing'), received: quoteReceived(value) };
  return { rate, below };
}

function readObject(stored: unknown): object | undefined {
  let value = stored;
  if (typeof stored === 'string') {
    try {
      value = JSON.parse(stored);
    } catch {
      return undefined;
    }
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}

/** A stored rate: a number of 0 or more, or its text, "3.2" or "3,2". Undefined for anything else. */
export function readStoredRate(stored: unknown): number | undefined {
  return readNumber(stored, parseDecimal);
}

/**
 * A stored sum or number of days: a number of 0 or more, or its text, "100000000", "100.000.000" or "100000000.00".
 * Undefined for anything else.
 */
export function readStoredSum(stored: unknown): number | undefined {
  return readNumber(stored, parseGrouped);
}

function readNumber(value: unknown, parseText: (text: string) => number | undefined): number | undefined {
  const number = typeof value === 'string' ? parseText(value.trim()) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined;
}

/** "3.2" or, as it is written in Vietnamese, "3,2". */
function parseDecimal(text: string): number | undefined {
  return /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

/** "100000000", "100.000.000" or, as programs write it, "100000000.00". */
function parseGrouped(text: string): number | undefined {
  if (/^\d{4,}\.\d{1,2}$/.test(text)) return Number(text);
  return /^(?:\d+|\d{1,3}(?:\.\d{3})+)$/.test(text) ? Number(text.replaceAll('.', '')) : undefined;
}

function quoteReceived(value: unknown): Remark {
  return value === undefined ? remark('nothing') : asItStands((JSON.stringify(value) ?? typeof value).slice(0, 100));
}
