import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Remark, remark } from '../contract/remark.ts';
import { isMediaPath } from './list-folder.ts';
import { type ContentStore, contentKeyPattern, type SiteVersion } from './site.ts';

export type WrittenFolder =
  | { kind: 'written'; files: number }
  /** The message is English and for people. Nothing was changed. */
  | { kind: 'refused'; reason: Remark };

/**
 * Writes a version as a site folder that imports as exactly this version. An existing folder must be empty or hold the same campaign; its
 * content and media become those of the version, files of an older one are removed. Hidden files (.git) stay.
 * Throws when the store lacks a file of the version or the disk fails.
 */
export async function writeSiteFolder(
  dir: string,
  version: SiteVersion,
  loadMedia: ContentStore['loadMedia'],
): Promise<WrittenFolder> {
  const reason = await findRefusal(dir, version.webid);
  if (reason) return { kind: 'refused', reason };

  const written = new Set(['site.json']);
  await writeInside(dir, 'site.json', formatJson(version.settings));
  for (const [key, value] of Object.entries(version.content)) {
    if (!contentKeyPattern.test(key)) throw new Error(`The store holds a key that is no file name: ${key}`);
    const path = `content/${key}.json`;
    written.add(path);
    await writeInside(dir, path, formatJson(value));
  }
  for (const [path, { hash }] of Object.entries(version.media)) {
    if (!isMediaPath(path)) throw new Error(`The store holds a file whose path is not allowed: ${path}`);
    const media = await loadMedia(hash);
    if (!media) throw new Error(`The store lacks the bytes of ${path}`);
    written.add(path);
    await writeInside(dir, path, media.bytes);
  }
  for (const folder of ['content', 'media']) await removeOthers(dir, folder, written);
  return { kind: 'written', files: written.size };
}

/** Two spaces and a final newline, as editors and version control like it. */
function formatJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Writing must neither mix two campaigns nor touch a folder that is something else, nor leave it through a link. */
async function findRefusal(dir: string, webid: string): Promise<Remark | undefined> {
  const names = await readdir(dir).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const visible = names.filter((name) => !name.startsWith('.'));
  if (visible.length === 0) return undefined;
  if (!visible.includes('site.json'))
    return remark('{path} is not empty and holds no site.json; nothing was written', { path: dir });
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (link)
    return remark('{path} is a link, which a site folder cannot hold; nothing was written', {
      path: join(link.parentPath, link.name),
    });
  const present = await readWebid(join(dir, 'site.json'));
  return present === webid
    ? undefined
    : remark('{path} holds the campaign {other}, not {webid}; nothing was written', {
        path: dir,
        other: present ?? remark('of an unreadable site.json'),
        webid,
      });
}

async function readWebid(path: string): Promise<string | undefined> {
  try {
    const settings: unknown = JSON.parse(await readFile(path, 'utf8'));
    const webid = typeof settings === 'object' && settings !== null ? Reflect.get(settings, 'webid') : undefined;
    return typeof webid === 'string' ? webid : undefined;
  } catch {
    return undefined;
  }
}

/** By way of a new file: a link that stands there is replaced, not followed, and nobody reads half a file. */
async function writeInside(dir: string, path: string, data: string | Uint8Array): Promise<void> {
  const target = join(dir, path);
  await mkdir(dirname(target), { recursive: true });
  const unfinished = join(dirname(target), `.unfinished-${process.pid}`);
  await writeFile(unfinished, data);
  await rename(unfinished, target);
}

async function removeOthers(dir: string, folder: string, wanted: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(join(dir, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      await removeOthers(dir, path, wanted);
      // Only goes when it is empty by now.
      await rmdir(join(dir, path)).catch(() => {});
    } else if (!wanted.has(path.normalize('NFC'))) await rm(join(dir, path));
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
