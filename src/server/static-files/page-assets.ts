import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PageAssets } from '../../render/render-page.ts';

const chunkSchema = z.object({
  file: z.string(),
  name: z.string().optional(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunkSchema);
type Manifest = z.infer<typeof manifestSchema>;

/** Reads Vite's manifest and the CSS files it names. Throws when the folder holds no build. */
export function readPageAssets(clientDir: string): PageAssets {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8')));
  const cssTexts = new Map<string, string>();
  for (const { isEntry, name } of Object.values(manifest)) {
    if (!isEntry || !name) continue;
    const files = collectFromImports(manifest, entryKey(manifest, name), ({ css }) => css);
    cssTexts.set(name, files.map((file) => readFileSync(join(clientDir, file), 'utf8').trim()).join(''));
  }
  const main = entryKey(manifest, 'main');
  return {
    script: `/${manifest[main]?.file}`,
    scriptImports: collectFromImports(manifest, main, ({ file }) => [file])
      .slice(0, -1)
      .map((file) => `/${file}`),
    fonts: Object.values(manifest)
      .filter(({ file }) => file.endsWith('.woff2'))
      .map(({ file }) => `/${file}`),
    css: (pageName) => {
      const css = cssTexts.get(pageName);
      if (css === undefined) throw new Error(`The build in ${clientDir} has no page called ${pageName}`);
      return css;
    },
  };
}

function entryKey(manifest: Manifest, name: string): string {
  const found = Object.entries(manifest).find(([, chunk]) => chunk.isEntry && chunk.name === name);
  if (!found) throw new Error(`The build has no entry called ${name}`);
  return found[0];
}

/** Imported files come before their importers, which is the order of the cascade; each file once. */
function collectFromImports(
  manifest: Manifest,
  key: string,
  pick: (chunk: Manifest[string]) => readonly string[],
): string[] {
  const found = new Set<string>();
  const visited = new Set<string>();
  const visit = (current: string): void => {
    const chunk = manifest[current];
    if (!chunk || visited.has(current)) return;
    visited.add(current);
    for (const imported of chunk.imports) visit(imported);
    for (const file of pick(chunk)) found.add(file);
  };
  visit(key);
  return [...found];
}
