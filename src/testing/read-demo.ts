import { cpSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readSiteFolder } from '../content/read-site-folder.ts';
import type { SiteDraft, SiteVersion } from '../content/site.ts';

const drafts = new Map<string, Promise<SiteDraft>>();

/**
 * A demo campaign, as it is imported. Throws what is wrong with its folder. Decoding its pictures takes most of the
 * time, so each folder is read once for all test files of a worker; what a test changes is its own.
 */
export async function readDemo(name: string): Promise<SiteDraft> {
  const reading = drafts.get(name) ?? readFolder(name);
  drafts.set(name, reading);
  const { files, ...draft } = await reading;
  return { ...structuredClone(draft), files: new Map(files) };
}

async function readFolder(name: string): Promise<SiteDraft> {
  const read = await readSiteFolder(join('content', name));
  if (read.kind === 'findings') throw new Error(`${name}: ${JSON.stringify(read.findings)}`);
  return read.draft;
}

/** Puts demo campaigns into a folder, without their files: decoding and storing these takes seconds. */
export function copyDemoTexts(folder: string, names: readonly string[] = readdirSync('content')): void {
  for (const name of names)
    cpSync(join('content', name), join(folder, name), {
      recursive: true,
      filter: (path) => basename(path) !== 'media',
    });
}

/** The same as the first version of a campaign of that name. */
export async function readDemoVersion(webid: string): Promise<SiteVersion> {
  const { settings, content, media } = await readDemo(webid);
  return { webid, version: 1, settings, content, media };
}
