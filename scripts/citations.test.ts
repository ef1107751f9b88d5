import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBehaviour } from './behaviour-pages.ts';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const folders = ['src', 'e2e', 'faults', 'bench', 'scripts', 'deploy', 'docs'];
const files = [
  'README.md',
  ...folders.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  ),
].filter((path) => /\.(tsx?|mjs|css|md|sql|sh|ya?ml)$/.test(path) && !path.endsWith('citations.test.ts'));

/** The text of a file, with comment lines joined so that no citation is split. */
function readProse(path: string): string {
  return read(path).replace(/\s*\n\s*(?:\*|\/\/|--|#)?\s*/g, ' ');
}

/** `behaviour 2.P2.3, 4.25 and 9.16 to 9.18` → every number it names, with the file that names it. */
function listCited(pattern: RegExp, number: RegExp): { path: string; cited: string }[] {
  return files.flatMap((path) =>
    [...readProse(path).matchAll(pattern)].flatMap(([citation]) =>
      [...citation.matchAll(number)].map(([cited]) => ({ path, cited })),
    ),
  );
}

describe('citations', () => {
  it('of a behaviour lead to an entry in docs/behaviour', () => {
    const known = new Set(readBehaviour().map(({ id }) => id));
    const cited = listCited(
      /\bbehaviour \d(?:\.[A-Z]+\d?)?\.\d+(?:(?:, | and | to )\d(?:\.[A-Z]+\d?)?\.\d+)*/gi,
      /\d(?:\.[A-Z]+\d?)?\.\d+/g,
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ cited: id }) => !known.has(id))).toEqual([]);
  });

  it('of a decision lead to a record', () => {
    const known = new Set(readdirSync(new URL('docs/decisions', root)).map((name) => name.slice(0, 4)));
    // docs/behaviour names them by their numbers alone: "(0043, 0122)".
    const cited = listCited(/\bdecisions? \d{4}(?:(?:, | and | to )\d{4})*|\(0\d{3}(?:, 0\d{3})*\)/gi, /\d{4}/g);
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ cited: number }) => !known.has(number))).toEqual([]);
  });

  it('by a link of a page lead to a file', () => {
    const broken = files
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
          .map(([, target = '']) => ({ path, target }))
          .filter(({ target }) => !existsSync(new URL(target, new URL(path, root)))),
      );
    expect(broken).toEqual([]);
  });

  it('of a file of the project lead to it', () => {
    const cited = listCited(
      /(?<![\w/.-])(?:src|e2e|faults|bench|scripts|docs|deploy)(?:\/[\w.-]+)+\.(?:tsx?|mjs|md|sql|css|json)\b/g,
      /.+/g,
    );
    expect(cited.length).toBeGreaterThan(100);
    // Tests make up files.
    const broken = cited.filter(
      ({ path, cited: target }) => !/\.test\.tsx?$/.test(path) && !existsSync(new URL(target, root)),
    );
    expect(broken).toEqual([]);
  });

  it('name a behaviour, not a section of something that is not here', () => {
    const wrong = files.filter((path) =>
      /(?:specification|design)\W+(?:section|variant|hu_vang)/i.test(readProse(path)),
    );
    expect(wrong).toEqual([]);
  });
});
