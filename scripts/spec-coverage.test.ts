import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBehaviour } from './behaviour-pages.ts';
import { findNightlyRows, findWrongProofs, readCoverage } from './coverage-tables.ts';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const rows = readCoverage(read('docs/spec-coverage.md'), /^\| \d/);

/** How many sentences each heading of the specification has. */
const sentences: Record<string, number> = {
  '1': 18,
  '2': 4,
  '2.A': 10,
  '2.B': 5,
  '2.C': 11,
  '2.D': 12,
  '2.P1': 12,
  '2.P2': 18,
  '2.HV': 23,
  '2.GEN': 6,
  '3': 49,
  '4': 25,
  '5': 40,
  '6': 3,
  '7': 32,
  '8': 10,
  '9': 30,
};

describe('docs/spec-coverage.md', () => {
  it('has one row for each sentence of the specification', () => {
    const expected = Object.entries(sentences).flatMap(([heading, count]) =>
      Array.from({ length: count }, (_, index) => `${heading}.${index + 1}`),
    );
    const ids = rows.flatMap(([first]) => first?.id ?? []);
    expect(ids.sort()).toEqual(expected.sort());
  });

  it('has the same ids as docs/behaviour, where each has its entry on the page of its section', () => {
    const wrong = readBehaviour().filter(({ id, page }) => !page.startsWith(`${id.split('.')[0]}-`));
    expect(wrong).toEqual([]);
    const entries = readBehaviour().map(({ id }) => id);
    expect(entries.sort()).toEqual(rows.flatMap(([first]) => first?.id ?? []).sort());
  });

  it('keeps a test of some level in npm test for each sentence', () => {
    expect(findNightlyRows(rows)).toEqual([]);
  });

  it('names sources and tests that exist', () => {
    expect(findWrongProofs(rows.flat())).toEqual([]);
  });
});
