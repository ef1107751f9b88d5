import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets } from '../../render/render-page.ts';
import { collectFromImports, findEntry, type Manifest, readManifest } from './manifest.ts';

/** Reads Vite's manifest and the CSS files it names. Throws when the folder holds no build. */
export function readPageAssets(clientDir: string): PageAssets {
  const manifest = readManifest(clientDir);
  const sheets = findSheets(manifest);
  const files = [...new Set([...sheets.values()].flat())];
  const texts = files.map((file): [string, string] => [file, readSheet(join(clientDir, file))]);
  const main = findEntry(manifest, 'main');
  return {
    script: `/${manifest[main]?.file}`,
    scriptImports: collectFromImports(manifest, main, ({ file }) => [file])
      .slice(0, -1)
      .map((file) => `/${file}`),
    tagScript: `/${manifest[findEntry(manifest, 'ask-before-tags')]?.file}`,
    fonts: Object.values(manifest)
      .filter(({ file }) => file.endsWith('.woff2'))
      .map(({ file }) => `/${file}`),
    css: (names) => {
      const unknown = names.find((name) => !sheets.has(name));
      if (unknown !== undefined) throw new Error(`The build in ${clientDir} has nothing called ${unknown}`);
      const shown = new Set(names.flatMap((name) => sheets.get(name) ?? []));
      return texts.map(([file, text]) => (shown.has(file) ? text : '')).join('');
    },
  };
}

/** Without the blanks that the minifier leaves behind commas of values with `var()`: 40 bytes of the heaviest page. */
function readSheet(path: string): string {
  return readFileSync(path, 'utf8')
    .trim()
    .replaceAll(/("[^"]*")|, /g, (_found, quoted?: string) => quoted ?? ',');
}

/**
 * The CSS files of each entry by its name. Those of a template are what it shows besides its sections. All lists follow
 * one order, in which imported files come before their importers: first the templates, because they have the global
 * styles, and last the sheet of grounds, which is stronger than the sections.
 */
function findSheets(manifest: Manifest): Map<string, string[]> {
  const isTemplate = (key: string) => key.endsWith('.template.tsx');
  const isSection = (key: string) => key.endsWith('.section.tsx');
  const rank = (key: string) => (isTemplate(key) ? 0 : isSheet(key) ? 2 : 1);
  const entries = Object.entries(manifest).flatMap(([key, { isEntry, name }]) =>
    isEntry && name ? [{ key, name }] : [],
  );
  return new Map(
    entries
      .toSorted((one, other) => rank(one.key) - rank(other.key))
      .map(({ key, name }) => {
        const leaveOut = (imported: string) => isTemplate(key) && isSection(imported);
        return [
          name,
          collectFromImports(manifest, key, ({ file, css }) => [...css, ...(isSheet(file) ? [file] : [])], leaveOut),
        ];
      }),
  );
}

const isSheet = (file: string) => file.endsWith('.css');
