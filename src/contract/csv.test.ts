import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoints } from '../testing/code-points.ts';
import { runs, unicodeText } from '../testing/made-up-inputs.ts';
import { writableText } from './clean-text.ts';
import { formatCsvRow, markAsText } from './csv.ts';

describe('"phones stay text in a spreadsheet, formula characters disarmed"', () => {
  test.each([
    ['0912345678', "'0912345678"],
    ['0912 345 678', "'0912 345 678"],
    ['0912.345.678', "'0912.345.678"],
    ['+84 912 345 678', "'+84 912 345 678"],
    ['84912345678', "'84912345678"],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("https://evil.example","x")', `'=HYPERLINK("https://evil.example","x")`],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['- Phường 5', "'- Phường 5"],
    ['\t=1', "'\t'=1"],
    ['\tx', "'\tx"],
    ['\r\n=1', "'\r\n'=1"],
    ['  =1+1', "'  =1+1"],
    ['＝1+1', "'＝1+1"],
    // Addresses and references that a spreadsheet would turn into numbers and dates.
    ['12/3', "'12/3"],
    ['12-3-2026', "'12-3-2026"],
    ['234E56', "'234E56"],
    ['10:30', "'10:30"],
    ["'quoted", "''quoted"],
    // After a line end or a tab.
    ['Hà Nội\n=1+1', "Hà Nội\n'=1+1"],
    ['Hà Nội\r\n  @SUM(A1)', "Hà Nội\r\n'  @SUM(A1)"],
    ['Hà Nội\t-2+3', "Hà Nội\t'-2+3"],
    ["Hà Nội\n'x", "Hà Nội\n''x"],
    ['12/3 Lê Lợi\n0912345678', '12/3 Lê Lợi\n0912345678'],
    // A list separator of many spreadsheets.
    ['Số 5; ngõ 3', 'Số 5； ngõ 3'],
    ['An;=1+1;', 'An；=1+1；'],
    // Unchanged.
    ['Nguyễn Văn An', 'Nguyễn Văn An'],
    ['12/3 Lê Lợi', '12/3 Lê Lợi'],
    ['an@example.vn', 'an@example.vn'],
    ['HV7K3M', 'HV7K3M'],
    ['', ''],
  ])('%j is written %j', (value, written) => {
    expect(markAsText(value)).toBe(written);
  });

  test('taking one apostrophe off gives every text back, but for its semicolons', () => {
    fc.assert(
      fc.property(trickyText, (value) => {
        expect(unmark(markAsText(value))).toBe(value.replaceAll(';', '；'));
      }),
    );
  });

  test('no text begins with a formula character', () => {
    const start = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '');
    fc.assert(
      fc.property(start, start, fc.string(), (first, second, rest) => {
        expect(markAsText(first + second + rest)).not.toMatch(/^\s*[=+\-@]|^[\t\r\n]/);
      }),
    );
  });
});

describe('RFC 4180', () => {
  test.each([
    [['a', 'b'], 'a,b\r\n'],
    [['a,b', 'c'], '"a,b",c\r\n'],
    [['say "x"'], '"say ""x"""\r\n'],
    [['two\nlines', 'two\r\nlines'], '"two\nlines","two\r\nlines"\r\n'],
    [['a;b', 'c'], 'a；b,c\r\n'],
    [[undefined, 'x', undefined], ',x,\r\n'],
    [[7, 'x'], '7,x\r\n'],
    [[new Date('2026-11-20T02:30:05.999Z')], '2026-11-20 09:30:05\r\n'],
  ])('%j', (cells, line) => {
    expect(formatCsvRow(cells)).toBe(line);
  });

  test('a reader gets every row back', () => {
    fc.assert(
      fc.property(fc.array(fc.array(unicodeText(), { minLength: 2, maxLength: 2 })), (rows) => {
        const file = rows.map((row) => formatCsvRow(row)).join('');
        expect(readCsv(file).map((row) => row.map(unmark))).toEqual(
          rows.map((row) => row.map((cell) => writableText(cell).replaceAll(';', '；'))),
        );
      }),
    );
  });

  test.each(['people', 'programs'] as const)('%s get each code point back that a file may hold', (readers) => {
    const texts = Array.from({ length: 200 }, (_, row) =>
      codePoints.filter((_point, at) => at % 200 === row).join('a'),
    );
    const bytes = new TextEncoder().encode(texts.map((text) => formatCsvRow([text, 'c'], readers)).join(''));
    const found = readCsv(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    const expected = texts.map((text) => writableText(readers === 'people' ? text.replaceAll(';', '；') : text));
    expect(found.map(([text = '']) => (readers === 'people' ? unmark(text) : text))).toEqual(expected);
    expect(found.every(([, last, ...others]) => last === 'c' && others.length === 0)).toBe(true);
  });
});

describe('a spreadsheet whose list separator is a semicolon', () => {
  test('a cell with semicolons stays with its row', () => {
    const row = formatCsvRow(['HV7K3M', 'Số 5; ngõ 3', '=1+1;=2+2', 'Phường 5']);
    expect(readWithSemicolons(row)).toEqual(["HV7K3M,Số 5； ngõ 3,'=1+1；=2+2,Phường 5"]);
  });

  test('no text makes a second cell of its line, or a formula', () => {
    fc.assert(
      fc.property(fc.array(trickyText, { minLength: 1, maxLength: 4 }), (cells) => {
        const lines = formatCsvRow(['HV7K3M', ...cells]).split(/\r\n|[\r\n]/);
        for (const line of lines) {
          const found = readWithSemicolons(line);
          expect(found).toHaveLength(1);
          expect(found[0]).not.toMatch(/^\s*[=+\-@＝＋－＠]/u);
        }
      }),
      { numRuns: runs(300, 5_000) },
    );
  });
});

/** Texts with many separators and starts of formulas. */
const trickyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...[';', ',', '"', "'", '=', '+', '-', '@', '＝', '\t', '\r', '\n', '\r\n', ' ', '1', 'Hà Nội']),
      unicodeText({ maxLength: 3 }),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''));

/** Restores a value, as a program that reads the file would. */
function unmark(cell: string): string {
  return cell.replace(/(^|\r\n|[\t\r\n])'/g, '$1');
}

/**
 * The cells of a line as spreadsheets with semicolons read it: a quote counts at the start of a cell only, and text
 * after the closing quote belongs to the cell.
 */
function readWithSemicolons(line: string): string[] {
  const cells = line.match(/(?:^|;)(?:"(?:[^"]|"")*")?[^;]*/g) ?? [];
  return cells.map((cell, index) => (index === 0 ? cell : cell.slice(1)).replace(/\r\n$/, ''));
}

/** A reader of RFC 4180, independent of the writer. */
function readCsv(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = file;
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const plain = /^[^,\r\n]*/.exec(rest)?.[0] ?? '';
    row.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : plain);
    rest = rest.slice(quoted ? quoted[0].length : plain.length);
    if (rest.startsWith(',')) {
      rest = rest.slice(1);
    } else {
      expect(rest.startsWith('\r\n')).toBe(true);
      rest = rest.slice(2);
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
