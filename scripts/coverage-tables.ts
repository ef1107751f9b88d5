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

/** Proofs whose source, test file or test is not there. */
export function findWrongProofs(proofs: readonly Proof[]): string[] {
  return proofs
    .filter(({ source }) => source !== 'no behaviour')
    .flatMap(({ id, source, testFile, test }) => {
      if (!source || !existsSync(new URL(source, root))) return [`${id}: there is no source ${source}`];
      if (!testFile || !existsSync(new URL(testFile, root))) return [`${id}: there is no test file ${testFile}`];
      return findPlaces(testFile, test).length > 0 ? [] : [`${id}: ${testFile} has no test "${test}"`];
    });
}

/** Ids of rows none of whose proofs runs in `npm test`: each of them is a browser test of the night. */
export function findNightlyRows(rows: readonly Proof[][]): string[] {
  return rows
    .filter((row) => row[0]?.source !== 'no behaviour' && !row.some(runsByDay))
    .flatMap(([first]) => first?.id ?? []);
}

function runsByDay({ testFile, test }: Proof): boolean {
  if (testFile.startsWith('faults/')) return false;
  return (
    !testFile.startsWith('e2e/') || findPlaces(testFile, test).some((place) => isQuick(readTests(testFile), place))
  );
}

/** Whether the browser test at this place, or around the step there, or the first one of the group there, is tagged. */
function isQuick(text: string, place: number): boolean {
  const before = text.slice(0, place);
  const isGroup = /describe(?:\.\w+)*\(\s*$/.test(before);
  const starts = [...text.matchAll(/(?<![.\w])test\(/g)].map(({ index }) => index);
  const start = starts.findLast((index) => index < place);
  const next = starts.find((index) => index >= place);
  const test = text.slice(isGroup ? next : start);
  return test.slice(0, test.indexOf('=>')).includes("'@quick'");
}

/** Where this title of a test, group, step or fault scenario stands in the source of a file. */
function findPlaces(path: string, title: string): number[] {
  const opening = path.startsWith('faults/')
    ? /\bname: ('([^']*)')/g
    : /(?:\b(?:test|it|describe|step)(?:\.\w+)*|[)\]])\(\s*('((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;
  return [...readTests(path).matchAll(opening)].flatMap(
    ({ index, 0: whole, 1: quoted = '', 2: one, 3: two, 4: three }) =>
      (one ?? two ?? three) === title ? [index + whole.length - quoted.length] : [],
  );
}

function readTests(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}
