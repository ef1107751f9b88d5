import { constants, type Dirent } from 'node:fs';
import { open, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Remark, remark } from '../contract/remarks/remark.ts';
import { type FolderFinding, type FolderLimits, folderLimits, remarkOnBytes } from './folder-finding.ts';

/** A file of a site folder by its path inside it, with forward slashes. */
export interface FolderFile {
  path: string;
  bytes: Uint8Array;
}

/** A guide for content editors (`site new`). It may be in the folder and is not read. */
export const guideFileName = 'huong-dan.html';

/**
 * Whether a file or folder is hidden, or one of those that Windows and macOS put into folders by themselves. The name
 * "Icon" with a carriage return becomes "Icon♪" in a ZIP file that does not say that its names are UTF-8.
 */
export function isLeftOut(name: string): boolean {
  return /^\.(?!\.?$)/.test(name) || /^(?:__MACOSX|(?:eh)?thumbs\.db|desktop\.ini|icon[\r♪])$/i.test(name);
}

/** One part of a media path: a file name that is valid on every system and needs no escaping in an address. */
const mediaNamePattern = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} ._()+@-]{0,99}$/u;

/** Whether a path is valid in `media` of a version: `media/`, then names, NFC, no more than 8 deep. */
export function isMediaPath(path: string): boolean {
  const [root, ...names] = path.split('/');
  return (
    root === 'media' &&
    names.length >= 1 &&
    names.length <= 8 &&
    path === path.normalize('NFC') &&
    names.every((name) => mediaNamePattern.test(name) && !/[. ]$/.test(name))
  );
}

/**
 * Reads every file of a folder that may hold content: `site.json`, `content/*` and all of `media`. What is hidden, or
 * was put there by the system, is ignored (.git, Thumbs.db). Anything that is not a plain file inside the folder
 * becomes a finding. Throws when the folder itself cannot be read.
 */
export async function readFolderFiles(
  root: string,
  limits: FolderLimits = folderLimits,
): Promise<{ files: FolderFile[]; findings: FolderFinding[] }> {
  const files: FolderFile[] = [];
  const findings: FolderFinding[] = [];
  let totalBytes = 0;
  let folders = 0;
  let isFull = false;
  const report = (file: string, expected: Remark, received: Remark) =>
    findings.push({ file, where: '', expected, received });

  async function visit(folder: string): Promise<void> {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    // Sorted, so that the same folder gives the same messages everywhere.
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (isFull) return;
      if (isLeftOut(entry.name) || (folder === '' && entry.name === guideFileName)) continue;
      await visitEntry(folder === '' ? entry.name : `${folder}/${entry.name}`, entry);
    }
  }

  async function visitEntry(path: string, entry: Dirent): Promise<void> {
    if (entry.isSymbolicLink()) {
      const target = await readlink(join(root, path));
      report(path, remark('a file of this folder, not a link'), remark('a symbolic link to {target}', { target }));
    } else if (entry.isDirectory()) {
      if (!/^(?:content|media(?:\/.*)?)$/.test(path)) {
        report(path, remark('only site.json, content/<key>.json and media/…'), remark('another folder'));
        return;
      }
      folders += 1;
      if (folders > limits.folders)
        stop('.', remark('at most {most} folders', { most: limits.folders }), remark('more'));
      else await visit(path);
    } else if (entry.isFile()) await visitFile(path);
    else report(path, remark('a plain file'), describeKind(entry));
  }

  async function visitFile(path: string): Promise<void> {
    const isMedia = path.startsWith('media/');
    if (path !== 'site.json' && !isMedia && !path.startsWith('content/')) {
      report(path, remark('only site.json, content/<key>.json and media/…'), remark('another file'));
      return;
    }
    if (files.length >= limits.files) {
      stop('.', remark('at most {most} files', { most: limits.files }), remark('more'));
      return;
    }
    const limit = isMedia ? limits.mediaFileBytes : limits.contentFileBytes;
    const read = await readUpTo(join(root, path), limit);
    if (read.kind === 'too-large')
      report(path, remark('at most {size}', { size: remarkOnBytes(limit) }), remarkOnBytes(read.bytes));
    else if (read.kind === 'no-file') report(path, remark('a plain file'), remark('something else'));
    else {
      totalBytes += read.bytes.byteLength;
      if (totalBytes > limits.folderBytes) {
        stop(
          '.',
          remark('at most {size} in all', { size: remarkOnBytes(limits.folderBytes) }),
          remark('more, counted up to {path}', { path }),
        );
      } else files.push({ path: path.normalize('NFC'), bytes: read.bytes });
    }
  }

  function stop(file: string, expected: Remark, received: Remark): void {
    report(file, expected, received);
    isFull = true;
  }

  await visit('');
  return { files, findings };
}

type ReadFile = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'too-large'; bytes: number } | { kind: 'no-file' };

/** Checks the opened file again, because it may have been replaced by a link since the listing. */
async function readUpTo(path: string, limit: number): Promise<ReadFile> {
  let file: Awaited<ReturnType<typeof open>>;
  try {
    // NONBLOCK: opening a pipe would wait for its writer.
    file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ELOOP' || error.code === 'ENXIO')) {
      return { kind: 'no-file' };
    }
    throw error;
  }
  try {
    const info = await file.stat();
    if (!info.isFile()) return { kind: 'no-file' };
    if (info.size > limit) return { kind: 'too-large', bytes: info.size };
    return { kind: 'bytes', bytes: new Uint8Array(await file.readFile()) };
  } finally {
    await file.close();
  }
}

function describeKind(entry: Dirent): Remark {
  if (entry.isSocket()) return remark('a socket');
  if (entry.isFIFO()) return remark('a pipe');
  return remark('a device');
}
