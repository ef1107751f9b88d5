import { watch } from 'node:fs';
import { join, sep } from 'node:path';
import { formatFolderFinding } from './folder-finding.ts';
import { fingerprint } from './folder-origin.ts';
import { readSiteFolder } from './read-site-folder.ts';
import type { ContentStore } from './site.ts';

/** Editors write a file in several steps: changes within this time count as one. */
const restMs = 150;

interface FollowLog {
  info: (message: string) => void;
  warn: (message: string) => void;
}

/**
 * For development: publishes a campaign of the store again whenever a file of its folder changes, and logs its
 * findings. Folders of unknown campaigns are ignored. Returns the function that stops it.
 */
export function followFolders(dir: string, store: ContentStore, log: FollowLog): () => void {
  const waiting = new Map<string, NodeJS.Timeout>();
  const watcher = watch(dir, { recursive: true }, (_event, name) => {
    const [folder, ...rest] = name?.split(sep) ?? [];
    // Hidden files are not content; this product writes some of them.
    if (folder === undefined || rest.length === 0 || rest.some((part) => part.startsWith('.'))) return;
    clearTimeout(waiting.get(folder));
    waiting.set(
      folder,
      setTimeout(() => {
        waiting.delete(folder);
        publishFolder(join(dir, folder), store, log).catch((error: unknown) => log.warn(`${folder}: ${error}`));
      }, restMs),
    );
  });
  return () => {
    watcher.close();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}

/** Publishes a folder whose content differs from the published version. */
async function publishFolder(folder: string, store: ContentStore, log: FollowLog): Promise<void> {
  const read = await readSiteFolder(folder);
  if (read.kind === 'findings') {
    for (const finding of read.findings) log.warn(`${folder}: ${formatFolderFinding(finding)}`);
    return;
  }
  const { webid } = read.draft.settings;
  const published = await store.loadPublished(webid);
  if (!published || fingerprint(published) === fingerprint(read.draft)) return;
  const { version } = await store.saveDraft(read.draft, { by: 'development' });
  await store.publish(webid, version, { by: 'development', breakGlass: 'development' });
  log.info(`${folder} was changed: ${webid} version ${version} is published`);
}
