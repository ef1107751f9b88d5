import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);

/** The source that fulfils a sentence and the test that proves it. */
export interface Proof {
  id: string;
  source: string;
  testFile: string;
  test: string;
}

/** The rows of a coverage table, each with all its proofs. `isRow`: how they begin. */
export function readCoverage(text: string, isRow: RegExp): Proof[][] {
  return text
    .split('\n')
    .filter((line) => isRow.test(line))
    .map((line) => {
      const [id = '', source = '', testFile = '', test = '', more = ''] = line
        .slice(1)
        .split('|')
        .map((cell) => cell.trim());
      const others = more === '' ? [] : more.split('<br>').map((entry) => ({ id, ...readEntry(entry) }));
      return [{ id, source, testFile, test }, ...others];
    });
}

/** `source · test file › test` */
function readEntry(entry: string): Omit<Proof, 'id'> {
  const [, source = '', testFile = '', test = ''] = /^(\S+) · (\S+) › (.+)$/.exec(entry) ?? [];
  return { source, testFile, test };
}

/** The titles of tests, groups, steps and fault scenarios of a file, as they stand in its source. */
function titlesIn(path: string): Set<string> {
  const opening = path.startsWith('faults/')
    ? /\bname: '([^']*)'/g
    : /(?:\b(?:test|it|describe(?:On\w+)?|step)(?:\.\w+)*|[)\]])\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;
  return new Set(
    [...readFileSync(new URL(path, root), 'utf8').matchAll(opening)].map(
      ([, one, two, three]) => one ?? two ?? three ?? '',
    ),
  );
}

/** Proofs whose source, test file or test is not there. */
export function findWrongProofs(proofs: readonly Proof[]): string[] {
  return proofs
    .filter(({ source }) => source !== 'no behaviour')
    .flatMap(({ id, source, testFile, test }) => {
      if (!source || !existsSync(new URL(source, root))) return [`${id}: there is no source ${source}`];
      if (!testFile || !existsSync(new URL(testFile, root))) return [`${id}: there is no test file ${testFile}`];
      return titlesIn(testFile).has(test) ? [] : [`${id}: ${testFile} has no test "${test}"`];
    });
}
