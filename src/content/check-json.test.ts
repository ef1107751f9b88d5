import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../contract/remarks/remark.ts';
import { runs } from '../testing/made-up-inputs.ts';
import { worded } from '../testing/remarks.ts';
import { checkJson } from './check-json.ts';

describe('checkJson', () => {
  it.each([
    ['{"a": 1,}', 1, 8, 'no comma after the last one', ',}'],
    ['{\n  "a": [1, 2,\n  ]\n}', 2, 13, 'no comma after the last one', ','],
    ['{"a": "Gói "Vàng" mới", "b": 1}', 1, 12, 'quotes inside a text as “ ” or as \\"', '"Vàng" mới",'],
    ['["Gói "Vàng"", "b"]', 1, 7, 'quotes inside a text as “ ”', '"Vàng""'],
    ['{"a": "x" "b": 1}', 1, 11, ', or }', '"b": 1}'],
    ['{"a": “Hũ Vàng”}', 1, 7, 'straight double quotes (")', '“Hũ Vàng”}'],
    ['{“a”: 1}', 1, 2, 'straight double quotes (")', '“a”: 1}'],
    ['{"a": "Hũ Vàng”,\n"b": 1}', 1, 7, 'straight double quotes (")', '"Hũ Vàng”,'],
    ['{"a": 1.500.000}', 1, 7, 'a number without separators', '1.500.000'],
    ['{"a": 1 500 000}', 1, 7, 'a number without separators', '1 500 000'],
    ['{"a": 0912345678}', 1, 7, 'or a text in double quotes', '0912345678'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, ', or }', '"b": 2'],
    ['{"tên": tru}', 1, 9, 'a value: text', 'tru}'],
    ['{"a": "x', 1, 9, 'a closing double quote', 'the end of the file'],
    ['{"a": "x\ny"}', 1, 9, 'a closing double quote', 'the end of the line'],
    ['{"a": "x\ty"}', 1, 9, 'text without control characters', '\ty"}'],
    ['["\\x"]', 1, 3, 'one of \\"', '\\x"]'],
    ['', 1, 1, 'a value: text', 'the end of the file'],
    ['[1, 2', 1, 6, ', or ]', 'the end of the file'],
    ['[1] x', 1, 5, 'the end of the file', 'x'],
    ['{"a" 1}', 1, 6, ':', '1}'],
    ["{'a': 1}", 1, 2, 'straight double quotes (")', "'a': 1}"],
    ['[01]', 1, 2, 'a number without separators', '01'],
    ['{"a": {"__proto__": 1}}', 1, 8, 'a key that is not reserved by JavaScript', '"__proto__"'],
    ['{"\\u0063onstructor": 1}', 1, 2, 'a key that is not reserved by JavaScript', '"constructor"'],
    ['{"a": 1, "a": 2}', 1, 10, 'each key once', '"a" again'],
    ['["\\u0000"]', 1, 2, 'text without the NUL character', '\\u0000'],
    ['["ok", "\\ud83d"]', 1, 8, 'whole characters', 'surrogate'],
    ['{"\\udc00": 1}', 1, 2, 'whole characters', 'surrogate'],
    ['[1e999]', 1, 2, 'a number up to 1.8e308', '1e999'],
  ])('says where %j is wrong', (text, line, column, expected, received) => {
    expect(worded(checkJson(text))).toEqual({
      line,
      column,
      expected: expect.stringContaining(expected),
      received: expect.stringContaining(received),
    });
  });

  it('accepts 64 levels and no more', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(checkJson(nested(64))).toBeUndefined();
    expect(worded(checkJson(nested(65)))).toMatchObject({ line: 1, column: 65, received: 'a deeper one' });
    expect(worded(checkJson(nested(500_000)))).toMatchObject({ column: 65 });
  });

  it('accepts what JSON.parse accepts and nothing else, whatever single mistake is made', () => {
    const value = fc.json({ maxDepth: 4, stringUnit: 'grapheme' });
    const mistake = fc.record({
      at: fc.nat(),
      cut: fc.nat(2),
      put: fc.constantFrom('', '"', '{', ']', ',', ':', '0', '-', '.', 'e', '\\', '\t', '\u0085', ' '),
    });
    fc.assert(
      fc.property(value, fc.option(mistake), (json, change) => {
        const at = change ? change.at % (json.length + 1) : 0;
        const text = change ? json.slice(0, at) + change.put + json.slice(at + change.cut) : json;
        const finding = checkJson(text);
        if (isJson(text)) {
          // Valid JSON is refused only for the reasons of the store.
          if (finding)
            expect(inEnglish(finding.expected)).toMatch(
              /each key once|reserved by JavaScript|whole characters|NUL|1\.8e308/,
            );
        } else expect(finding).toBeDefined();
      }),
      { numRuns: runs(500, 10_000) },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
