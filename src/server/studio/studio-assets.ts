import { basename } from 'node:path';
import { studioPath } from '../../contract/studio/studio-call.ts';
import { collectFromImports, findEntry, readManifest } from '../static-files/manifest.ts';

/** What the Studio's index page loads. */
export interface StudioAssets {
  /** Names the built files: changes with any of them that the first screen loads. */
  version: string;
  script: string;
  /** What the script imports, to be asked for at once. */
  scriptImports: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
  /** The bank's mark, for the tab. */
  icon: string;
  /** In development: scripts before the main one. */
  developmentScripts?: readonly { text?: string; src?: string }[];
}

const entryName = 'studio';
/** The source of the icon, as the manifest names it. */
const iconSource = 'src/studio/kit/mark.svg';

/** Reads the manifest of the Studio's build. Throws when the folder holds none. */
export function readStudioAssets(studioDir: string): StudioAssets {
  const manifest = readManifest(studioDir);
  const entry = findEntry(manifest, entryName);
  const address = (file: string) => `${studioPath}/${file}`;
  const files = collectFromImports(manifest, entry, ({ file }) => [file]);
  return {
    version: basename(files.at(-1) ?? '', '.js'),
    script: address(files.at(-1) ?? ''),
    scriptImports: files.slice(0, -1).map(address),
    styles: collectFromImports(manifest, entry, ({ css }) => css).map(address),
    fonts: Object.values(manifest)
      .filter(({ file }) => file.endsWith('.woff2'))
      .map(({ file }) => address(file)),
    icon: address(manifest[iconSource]?.file ?? ''),
  };
}
