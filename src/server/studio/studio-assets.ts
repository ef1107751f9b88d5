import { basename } from 'node:path';
import { studioPath } from '../../contract/studio/studio-call.ts';
import { collectFromImports, findEntry, readManifest } from '../static-files/manifest.ts';

/** The files that the Studio's index page loads. */
export interface StudioAssets {
  /** Changes with every built file that the first screen loads. */
  version: string;
  script: string;
  /** The imports of the script, which the page preloads. */
  scriptImports: readonly string[];
  styles: readonly string[];
  /**
   * Scripts and style sheets of a screen and of the window around it, which the page preloads in a browser with a
   * session.
   */
  screens: Readonly<Record<PreloadedScreen, { scripts: readonly string[]; styles: readonly string[] }>>;
  fonts: readonly string[];
  /** The script of the preview's frame (studio/preview-frame). */
  frameScript: string;
  /** The bank's mark, for the tab. */
  icon: string;
  /** In development: scripts before the main one. */
  developmentScripts?: readonly { text?: string; src?: string }[];
}

const entryName = 'studio';
const frameEntryName = 'preview-frame';
/** The window around every screen. */
const windowSource = 'src/studio/app/SignedInApp.tsx';
const screenSources = { home: 'src/studio/home/HomeScreen.tsx', editor: 'src/studio/editor/EditorScreen.tsx' };
export type PreloadedScreen = keyof typeof screenSources;
/** The source of the icon, as the manifest names it. */
const iconSource = 'src/studio/kit/mark.svg';

/** Reads the manifest of the Studio's build. Throws when the folder holds none. */
export function readStudioAssets(studioDir: string): StudioAssets {
  const manifest = readManifest(studioDir);
  const entry = findEntry(manifest, entryName);
  const address = (file: string) => `${studioPath}/${file}`;
  const files = collectFromImports(manifest, entry, ({ file }) => [file]);
  const styles = collectFromImports(manifest, entry, ({ css }) => css);
  const filesOfScreen = (screen: PreloadedScreen) => {
    /** The files that the entry has not loaded yet. */
    const laterFiles = (pick: Parameters<typeof collectFromImports>[2], known: readonly string[]) => {
      const sources = [windowSource, screenSources[screen]];
      const found = sources.flatMap((source) => collectFromImports(manifest, source, pick));
      return [...new Set(found)].filter((file) => !known.includes(file)).map(address);
    };
    return { scripts: laterFiles(({ file }) => [file], files), styles: laterFiles(({ css }) => css, styles) };
  };
  return {
    version: basename(files.at(-1) ?? '', '.js'),
    script: address(files.at(-1) ?? ''),
    scriptImports: files.slice(0, -1).map(address),
    styles: styles.map(address),
    screens: { home: filesOfScreen('home'), editor: filesOfScreen('editor') },
    fonts: Object.values(manifest)
      .filter(({ file }) => file.endsWith('.woff2'))
      .map(({ file }) => address(file)),
    frameScript: address(manifest[findEntry(manifest, frameEntryName)]?.file ?? ''),
    icon: address(manifest[iconSource]?.file ?? ''),
  };
}
