import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets } from '../../render/render-page.ts';
import { collectFromImports, findEntry, readManifest } from './manifest.ts';

/** Reads Vite's manifest and the CSS files it names. Throws when the folder holds no build. */
export function readPageAssets(clientDir: string): PageAssets {
  const manifest = readManifest(clientDir);
  const cssTexts = new Map<string, string>();
  for (const { isEntry, name } of Object.values(manifest)) {
    if (!isEntry || !name) continue;
    const files = collectFromImports(manifest, findEntry(manifest, name), ({ css }) => css);
    cssTexts.set(name, files.map((file) => readFileSync(join(clientDir, file), 'utf8').trim()).join(''));
  }
  const main = findEntry(manifest, 'main');
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
