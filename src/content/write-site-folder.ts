import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Remark, remark } from '../contract/remarks/remark.ts';
import { hashMedia } from './check-media.ts';
import { toComparableJson, writeOrigin } from './folder-origin.ts';
import { isMediaPath, readFolderFiles } from './list-folder.ts';
import { type ContentStore, contentKeyPattern, type SiteVersion } from './site.ts';
import { ExchangedBytes } from './stored-media.ts';

interface WriteOptions {
  /** The version that an existing folder comes from, if known. */
  origin?: SiteVersion | undefined;
  /** Overwrites changes in the folder. */
  overwrite?: boolean;
}

export type WrittenFolder =
  | { kind: 'written'; files: number }
  /** The message is for people. Nothing was changed. */
  | { kind: 'refused'; reason: Remark }
  /** These files have changes that no version has; nothing was written. */
  | { kind: 'changed'; files: readonly string[] };

/**
 * Writes a version as a site folder that imports as exactly this version, with the version's number in a hidden file.
 * An existing folder must be empty or hold the same campaign without unsaved changes; its content and media are
 * replaced. Hidden files (.git) stay. Throws when the store lacks a file of the version or the disk fails.
 */
export async function writeSiteFolder(
  dir: string,
  version: SiteVersion,
  loadMedia: ContentStore['loadMedia'],
  { origin, overwrite = false }: WriteOptions = {},
): Promise<WrittenFolder> {
  const reason = await findRefusal(dir, version.webid);
  if (reason) return { kind: 'refused', reason };
  const changed = overwrite ? [] : await findChangedFiles(dir, version, origin);
  if (changed.length > 0) return { kind: 'changed', files: changed };

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
    const media = await loadMedia(hash).catch((error: unknown) => {
      throw error instanceof ExchangedBytes ? new ExchangedBytes(path) : error;
    });
    if (!media) throw new Error(`The store lacks the bytes of ${path}`);
    written.add(path);
    await writeInside(dir, path, media.bytes);
  }
  for (const folder of ['content', 'media']) await removeOthers(dir, folder, written);
  await writeOrigin(dir, version);
  return { kind: 'written', files: written.size };
}

/** Files with unsaved changes: neither as exported nor as about to be written. */
async function findChangedFiles(dir: string, version: SiteVersion, origin: SiteVersion | undefined): Promise<string[]> {
  const { files } = await readFolderFiles(dir).catch((error: unknown) => {
    if (isMissing(error)) return { files: [] };
    throw error;
  });
  const known = [version, ...(origin ? [origin] : [])].map(describeFiles);
  return files
    .filter(({ path, bytes }) => {
      const found = path.startsWith('media/') ? hashMedia(bytes) : describeJson(bytes);
      return found === undefined || !known.some((described) => described.get(path) === found);
    })
    .map(({ path }) => path);
}

/** The content of each file of a version: comparable JSON, or the hash of a media file. */
function describeFiles({ settings, content, media }: SiteVersion): ReadonlyMap<string, string> {
  return new Map([
    ['site.json', toComparableJson(settings)],
    ...Object.entries(content).map(([key, value]) => [`content/${key}.json`, toComparableJson(value)] as const),
    ...Object.entries(media).map(([path, { hash }]) => [path, hash] as const),
  ]);
}

/** Undefined for invalid JSON. */
function describeJson(bytes: Uint8Array): string | undefined {
  try {
    return toComparableJson(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}

/** Two spaces of indentation and a final newline, as editors write it. */
function formatJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Refuses a folder of another campaign, a folder that is something else, and links that lead out of it. */
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

/**
 * Writes a new file and renames it: an existing link is replaced and not followed, and no half-written file is ever
 * read.
 */
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
      // Removes it only if it is empty.
      await rmdir(join(dir, path)).catch(() => {});
    } else if (!wanted.has(path.normalize('NFC'))) await rm(join(dir, path));
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
