import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

// TypeScript accepts any class name of a CSS module; a wrong one ends up as class="undefined" in the page.

const imports = globSync('src/**/*.{ts,tsx}').flatMap((path) => {
  const code = readFileSync(path, 'utf8');
  return [...code.matchAll(/import (\w+) from '(.+\.module\.css)'/g)].map(([, name = '', sheet = '']) => ({
    path,
    sheet: join(dirname(path), sheet),
    used: [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used),
  }));
});

/** The class names as code writes them. */
function classesIn(sheet: string): Set<string> {
  const css = readFileSync(sheet, 'utf8').replace(/\/\*.*?\*\/|:global\([^)]*\)|"[^"]*"/gs, '');
  return new Set(
    [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) =>
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ),
  );
}

it('there are sheets to look at', () => expect(imports.length).toBeGreaterThan(50));

describe.each([...Map.groupBy(imports, ({ sheet }) => sheet)])('%s', (sheet, users) => {
  const classes = classesIn(sheet);

  it.each(users)('has every class that $path names', ({ used }) => {
    expect(used.filter((name) => !classes.has(name))).toEqual([]);
  });

  it('has no class that nobody names', () => {
    const used = new Set(users.flatMap((user) => user.used));
    expect([...classes].filter((name) => !used.has(name))).toEqual([]);
  });
});
