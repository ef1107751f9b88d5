import { join } from 'node:path';
import { readSiteFolder } from '../content/read-site-folder.ts';
import type { SiteDraft, SiteVersion } from '../content/site.ts';

/** A demo campaign, as it is imported. Throws what is wrong with its folder. */
export async function readDemo(name: string): Promise<SiteDraft> {
  const read = await readSiteFolder(join('content', name));
  if (read.kind === 'problems') throw new Error(`${name}: ${JSON.stringify(read.problems)}`);
  return read.draft;
}

/** The same as the first version of a campaign of that name. */
export async function readDemoVersion(webid: string): Promise<SiteVersion> {
  const { settings, content, media } = await readDemo(webid);
  return { webid, version: 1, settings, content, media };
}
