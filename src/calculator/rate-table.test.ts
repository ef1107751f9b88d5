import { describe, expect, test } from 'vitest';
import { worded } from '../testing/remarks.ts';
import { chooseRate, parseRateTable, type RateRow, readStoredSum } from './rate-table.ts';

const stored = [
  '{"interest_rate": 2.6, "value": 100000000}',
  '{"interest_rate": "3.2", "value": "250.000.000"}',
  '{"interest_rate": "3,8"}',
];

function rowsOf(rows: readonly unknown[]): readonly RateRow[] {
  const table = parseRateTable(rows);
  if (table.kind === 'malformed') throw new Error(JSON.stringify(table.findings));
  return table.rows;
}

test('rows arrive as JSON texts, with numbers or numbers as text', () => {
  expect(rowsOf(stored)).toEqual([
    { rate: 2.6, below: 100_000_000 },
    { rate: 3.2, below: 250_000_000 },
    { rate: 3.8, below: undefined },
  ]);
  expect(rowsOf([{ interest_rate: 1, value: null }, '{"interest_rate":0,"value":""}'])).toEqual([
    { rate: 1, below: undefined },
    { rate: 0, below: undefined },
  ]);
});

test.each([
  ['120.000.000', 120_000_000],
  ['120000000', 120_000_000],
  ['120000000.00', 120_000_000],
  ['24', 24],
  ['1.5', undefined],
  ['120.000.00', undefined],
  ['1,5 tỷ', undefined],
  ['-1', undefined],
])('the stored sum %j is %s', (stored, sum) => {
  expect(readStoredSum(stored)).toBe(sum);
});

describe('"rate is the first table row whose value is above the amount (rows without value count as unbounded), else none"', () => {
  test.each([
    [0, 2.6],
    [99_999_999, 2.6],
    [100_000_000, 3.2],
    [249_999_999, 3.2],
    [250_000_000, 3.8],
    [1e15, 3.8],
  ])('for %i it is %d', (amount, rate) => {
    expect(chooseRate(rowsOf(stored), amount)).toBe(rate);
  });

  test('none when every row has a value and none is above', () => {
    const rows = rowsOf(stored.slice(0, 2));
    expect(chooseRate(rows, 249_999_999)).toBe(3.2);
    expect(chooseRate(rows, 250_000_000)).toBeUndefined();
  });

  test('none from an empty table', () => {
    expect(chooseRate(rowsOf([]), 0)).toBeUndefined();
  });

  test('an unsorted table is read in its own order', () => {
    const rows = rowsOf([stored[1], stored[0], stored[2]]);
    expect(chooseRate(rows, 50_000_000)).toBe(3.2);
    expect(chooseRate(rowsOf([stored[2], stored[0]]), 0)).toBe(3.8);
  });

  test('a row with the value 0 is for no amount', () => {
    expect(chooseRate(rowsOf(['{"interest_rate":9,"value":0}', stored[2]]), 0)).toBe(3.8);
  });
});

test.each([
  ['{"interest_rate": 2.6', '"{\\"interest_rate\\": 2.6"'],
  ['[]', '"[]"'],
  ['null', '"null"'],
  ['2.6', '"2.6"'],
  [7, '7'],
  [undefined, 'nothing'],
])('a row that is no object is malformed: %j', (row, received) => {
  expect(worded(parseRateTable([stored[0], row, stored[2]]))).toEqual({
    kind: 'malformed',
    findings: [{ row: 1, expected: 'JSON of an object with interest_rate and value', received }],
  });
});

test.each([
  ['{}', 'interest_rate: a number of 0 or more', 'nothing'],
  ['{"interest_rate":"cao"}', 'interest_rate: a number of 0 or more', '"cao"'],
  ['{"interest_rate":-1}', 'interest_rate: a number of 0 or more', '-1'],
  ['{"interest_rate":""}', 'interest_rate: a number of 0 or more', '""'],
  ['{"interest_rate":1e999}', 'interest_rate: a number of 0 or more', 'null'],
  ['{"interest_rate":1,"value":"nhiều"}', 'value: a number of 0 or more, or nothing', '"nhiều"'],
  ['{"interest_rate":1,"value":"1.00.000"}', 'value: a number of 0 or more, or nothing', '"1.00.000"'],
  ['{"interest_rate":1,"value":true}', 'value: a number of 0 or more, or nothing', 'true'],
  ['{"interest_rate":1,"value":-5}', 'value: a number of 0 or more, or nothing', '-5'],
])('a row with a wrong number is malformed: %s', (row, expected, received) => {
  expect(worded(parseRateTable([row]))).toEqual({ kind: 'malformed', findings: [{ row: 0, expected, received }] });
});

test('a property named __proto__ is only a property', () => {
  expect(parseRateTable(['{"__proto__":{"interest_rate":1}}']).kind).toBe('malformed');
});
