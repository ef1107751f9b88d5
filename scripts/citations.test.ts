import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBehaviour } from './behaviour-pages.ts';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const folders = ['src', 'e2e', 'faults', 'bench', 'scripts', 'deploy', 'docs'];
const files = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...folders.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  ),
].filter((path) => /\.(tsx?|mjs|css|md|sql|sh|ya?ml)$/.test(path) && !path.endsWith('citations.test.ts'));

/** The text of each file, with comment lines joined so that no citation is split. */
const prose = files.map((path) => ({
  path,
  text: read(path).replace(/\s*\n\s*(?:\*|\/\/|--|#)?\s*/g, ' '),
}));

/** `behaviour 2.P2.3, 4.25 and 9.16 to 9.18` → every number it names, with the file that names it. */
function listCited(pattern: RegExp, number: RegExp): { path: string; cited: string }[] {
  return prose.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].flatMap(([citation]) =>
      [...citation.matchAll(number)].map(([cited]) => ({ path, cited })),
    ),
  );
}

/** The headings of a page as its readers' browsers name them in an address. */
function headingsOf(page: URL): Set<string> {
  const lines = readFileSync(page, 'utf8')
    .replace(/^```[\s\S]*?^```/gm, '')
    .matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...lines].map(([, words = '']) =>
      words
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
        .replaceAll(' ', '-'),
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

  it('name a section of docs/why, no decision by a number', () => {
    const numbered = listCited(/\bdecisions? 0\d{3}|docs\/decisions/gi, /.+/g);
    expect(numbered.filter(({ path }) => !path.startsWith('docs/archive/'))).toEqual([]);
  });

  it('by a link of a page lead to a file, and to a heading of it', () => {
    const links = files
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        [...read(path).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
          ([, target = '', heading]) => ({
            path,
            target: new URL(target === '' ? path : target, new URL(target === '' ? '' : path, root)),
            heading,
          }),
        ),
      );
    expect(links.length).toBeGreaterThan(100);
    const broken = links.filter(
      ({ target, heading }) =>
        !existsSync(target) || (heading !== undefined && !headingsOf(target).has(decodeURIComponent(heading))),
    );
    expect(broken.map(({ path, target, heading }) => `${path}: ${target.pathname}#${heading ?? ''}`)).toEqual([]);
  });

  it('of a section of a page lead to its heading', () => {
    const cited = listCited(/(?<![\w/.-])docs(?:\/[\w-]+)+\.md#[\w-]+/g, /.+/g);
    expect(cited.length).toBeGreaterThan(50);
    const broken = cited.filter(({ cited: place }) => {
      const [page = '', heading = ''] = place.split('#');
      return !existsSync(new URL(page, root)) || !headingsOf(new URL(page, root)).has(heading);
    });
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

  it('of a file by the end of its path, as docs name it, lead to it', () => {
    const named = files
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        [...read(path).matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|css|sql))`/g)].map(([, target = '']) => ({
          path,
          target,
        })),
      );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ target }) => !files.some((file) => `/${file}`.endsWith(`/${target}`)))).toEqual([]);
  });

  it('name a behaviour, not a section of something that is not here', () => {
    const wrong = prose.filter(({ text }) => /(?:specification|design)\W+(?:section|variant|hu_vang)/i.test(text));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
