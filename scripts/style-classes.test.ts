import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

// TypeScript accepts any class name of a CSS module; a wrong one ends up as class="undefined" in the page.

const imports = globSync('src/**/*.{ts,tsx}').flatMap((path) => {
  const code = readFileSync(path, 'utf8');
  return [...code.matchAll(/import (\w+) from '(.+\.module\.css)'/g)].map(([, name = '', sheet = '']) => ({
    path,
    name,
    sheet: join(dirname(path), sheet),
    used: [...code.replaceAll(/^import .*$/gm, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(
      ([, used = '']) => used,
    ),
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

const sheets = [...Map.groupBy(imports, ({ sheet }) => sheet)].map(([sheet, users]) => ({
  sheet,
  users,
  classes: classesIn(sheet),
}));

it('a sheet has every class that code names', () => {
  const unknown = sheets.flatMap(({ users, classes }) =>
    users.flatMap(({ path, used }) => used.filter((name) => !classes.has(name)).map((name) => `${path} names ${name}`)),
  );
  expect(unknown).toEqual([]);
});

it('a sheet has no class that nobody names', () => {
  const unused = sheets.flatMap(({ sheet, users, classes }) => {
    const used = new Set(users.flatMap((user) => user.used));
    return [...classes].filter((name) => !used.has(name)).map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});

// A Row in a sheet of the layer of components kept its display on a phone, where the sheet hid it.
it('a sheet below the layout leaves the display of rows, stacks and grids to it', () => {
  const lost = sheets.flatMap(({ sheet, users }) => {
    const css = readFileSync(sheet, 'utf8');
    if (!css.includes('@layer components')) return [];
    return users.flatMap(({ path, name }) => {
      const given = new RegExp(`<(?:Row|Stack|Grid)\\b[^<]*?className=\\{${name}\\.(\\w+)\\}`, 'g');
      return [...readFileSync(path, 'utf8').matchAll(given)]
        .filter(([, used]) => new RegExp(`\\.${used} \\{[^}]*\\bdisplay:`).test(css))
        .map(([, used]) => `${sheet} gives .${used} of ${path} a display`);
    });
  });
  expect(lost).toEqual([]);
});
