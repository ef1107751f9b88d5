import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBehaviour } from './behaviour-pages.ts';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The source that fulfils a sentence and the test that proves it. */
interface Proof {
  id: string;
  source: string;
  testFile: string;
  test: string;
}

const rows: Proof[][] = read('docs/spec-coverage.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', source = '', testFile = '', test = '', more = ''] = line
      .slice(1)
      .split('|')
      .map((cell) => cell.trim());
    const others = more === '' ? [] : more.split('<br>').map((entry) => ({ id, ...readEntry(entry) }));
    return [{ id, source, testFile, test }, ...others];
  });

/** `source · test file › test` */
function readEntry(entry: string): Omit<Proof, 'id'> {
  const [, source = '', testFile = '', test = ''] = /^(\S+) · (\S+) › (.+)$/.exec(entry) ?? [];
  return { source, testFile, test };
}

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

/** The titles of tests, groups and steps of a file, as they stand in its source. */
function titlesIn(path: string): Set<string> {
  const opening =
    /(?:\b(?:test|it|describe|step)(?:\.\w+)*|[)\]])\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;
  return new Set([...read(path).matchAll(opening)].map(([, one, two, three]) => one ?? two ?? three ?? ''));
}

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

  it('names sources and tests that exist', () => {
    const wrong = rows
      .flat()
      .filter(({ source }) => source !== 'no behaviour')
      .flatMap(({ id, source, testFile, test }) => {
        if (!source || !existsSync(new URL(source, root))) return [`${id}: there is no source ${source}`];
        if (!testFile || !existsSync(new URL(testFile, root))) return [`${id}: there is no test file ${testFile}`];
        return titlesIn(testFile).has(test) ? [] : [`${id}: ${testFile} has no test "${test}"`];
      });
    expect(wrong).toEqual([]);
  });
});
