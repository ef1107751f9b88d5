import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { imports, sources } from './source-imports.ts';

/** The files that a row names: its own, then those in its words, which may leave out a folder named before. */
function listNamed(row: string): string[] {
  return [...row.matchAll(/`([\w./-]+\.(?:tsx?|sql))`/g)].map(([, path = '']) => path);
}

/**
 * A walk, row by row: a path below `src` for each file that is named. What a trigger says is heard by the next row.
 */
function readWalk(name: string): string[][] {
  const rows = readFileSync(join('docs', name), 'utf8').match(/^\| \d+ \|.*$/gm) ?? [];
  return rows.map((row) => {
    const [own = '', ...others] = listNamed(row);
    const here = others.map((path) => {
      const inFolder = join(dirname(own), path);
      return sources.includes(inFolder) ? inFolder : path;
    });
    return [own, ...here];
  });
}

const walks = readdirSync('docs').filter((name) => name.startsWith('walk-of-'));

test.each(walks)('%s names files that are there, each joined to an earlier one by an import', (name) => {
  const rows = readWalk(name);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.flat().filter((path) => !existsSync(join('src', path)))).toEqual([]);
  const known = new Set(rows[0]);
  const apart = rows.slice(1).flatMap((files, index) => {
    const modules = files.filter((path) => sources.includes(path));
    const isHeard = rows[index]?.some((path) => path.endsWith('.sql'));
    let waiting = isHeard ? modules.slice(1) : modules;
    if (isHeard && modules[0] !== undefined) known.add(modules[0]);
    // A file of the row may be joined by another one of it.
    for (let joined = true; joined; ) {
      const next = waiting.filter((path) => isJoined(path, known));
      for (const path of next) known.add(path);
      waiting = waiting.filter((path) => !known.has(path));
      joined = next.length > 0;
    }
    for (const path of modules) known.add(path);
    return waiting;
  });
  expect(apart).toEqual([]);
});

function isJoined(path: string, known: ReadonlySet<string>): boolean {
  if (known.has(path)) return true;
  if (imports.get(path)?.some((target) => known.has(target))) return true;
  return [...known].some((one) => imports.get(one)?.includes(path));
}
