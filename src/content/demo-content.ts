import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { formatFolderFinding } from './folder-finding.ts';
import { readSiteFolder } from './read-site-folder.ts';
import type { ContentStore } from './site.ts';

/** Stands as the author of the sample campaigns in their history. */
export const sampleAuthor = 'Dữ liệu mẫu';

/**
 * Publishes the campaigns that come with the product, marked as such (`SiteSummary.isDemo`), as long as the store holds
 * no other campaign. Campaigns that are already there stay as they are, so an interrupted start is completed by the
 * next one. A folder with findings is reported and skipped. Returns the webids that were loaded.
 */
export async function loadDemoContent(
  store: ContentStore,
  contentDir: string,
  log: (message: string) => void,
): Promise<string[]> {
  const sites = await store.listSites();
  if (sites.some(({ isDemo }) => !isDemo)) return [];
  const present = new Set(sites.map(({ webid }) => webid));
  const loaded: string[] = [];
  for (const name of await listFolders(contentDir)) {
    if (present.has(name)) continue;
    const read = await readSiteFolder(join(contentDir, name));
    if (read.kind === 'findings') {
      for (const finding of read.findings) log(`demo campaign ${name}: ${formatFolderFinding(finding)}`);
      continue;
    }
    const { webid } = read.draft.settings;
    if (present.has(webid)) continue;
    const { version } = await store.saveDraft(read.draft, { isDemo: true, by: sampleAuthor });
    await store.publish(webid, version, { unlessPublishedSince: true, by: sampleAuthor, channel: 'sample' });
    present.add(webid);
    loaded.push(webid);
  }
  return loaded;
}

async function listFolders(contentDir: string): Promise<string[]> {
  try {
    const entries = await readdir(contentDir, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
