import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findNightlyRows, findWrongProofs, readCoverage } from './coverage-tables.ts';

const root = new URL('../', import.meta.url);
const rows = readCoverage(readFileSync(new URL('docs/studio-coverage.md', root), 'utf8'), /^\| [A-Z]\d/);

/** How many sentences each chapter of the Studio's specification has. */
const sentences: Record<string, number> = {
  A: 15,
  B: 7,
  C: 19,
  D: 9,
  E: 5,
  F: 14,
  G: 8,
  H: 5,
  I: 7,
  J: 18,
  K: 13,
  L: 4,
};

describe('docs/studio-coverage.md', () => {
  it('has a row for each sentence, in their order', () => {
    const all = Object.entries(sentences).flatMap(([chapter, count]) =>
      Array.from({ length: count }, (_, index) => `${chapter}${index + 1}`),
    );
    expect(rows.flatMap(([first]) => first?.id ?? [])).toEqual(all);
  });

  it('keeps a test of some level in npm test for each sentence', () => {
    expect(findNightlyRows(rows)).toEqual([]);
  });

  it('names sources and tests that exist', () => {
    expect(findWrongProofs(rows.flat())).toEqual([]);
  });

  it('says which sentence has only browser tests of the night', () => {
    const of = (test: string) => [{ id: 'A1', source: 'src/env.ts', testFile: 'e2e/studio/sign-in.e2e.ts', test }];
    const quick = 'an invited administrator makes an account, sets up an authenticator, and keeps recovery codes';
    expect(findNightlyRows([of(quick)])).toEqual([]);
    expect(findNightlyRows([of('without the telephone a recovery code signs in, once')])).toEqual(['A1']);
  });

  it('says where there is none', () => {
    const proof = { id: 'A1', source: 'src/env.ts', testFile: 'src/env.test.ts', test: 'no such test' };
    expect(findWrongProofs([proof])).toEqual(['A1: src/env.test.ts has no test "no such test"']);
    expect(existsSync(new URL('src/env.ts', root))).toBe(true);
  });
});
