import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The files of `src` with code, by their paths in it. */
export const sources: readonly string[] = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => path.replaceAll('\\', '/'));

/** Which files of `src` each file imports, also late. */
export const imports: ReadonlyMap<string, readonly string[]> = new Map(
  sources.map((path) => {
    const text = readFileSync(join('src', path), 'utf8');
    const named = [...text.matchAll(/(?:from|import\(|^import) ?'(\.[^'?]+)/gm)].map(([, target = '']) =>
      normalize(join(dirname(path), target)),
    );
    return [path, named.filter((target) => sources.includes(target))] as const;
  }),
);
