import { randomUUID } from 'node:crypto';
import { chmod, type FileHandle, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * Writes a file atomically and durably: it is written and synced under a hidden name, then renamed over an existing
 * file, and its folder is synced. A failure leaves the existing file. Only its owner may read it, unless `mode` says
 * otherwise.
 */
export async function writeWholeFile(
  path: string,
  data: string | AsyncIterable<string | Uint8Array>,
  mode = 0o600,
): Promise<void> {
  const unfinished = join(dirname(path), `.${basename(path)}.${randomUUID()}.unfinished`);
  try {
    await writeFile(unfinished, data, { mode: 0o600, flag: 'wx', flush: true });
    // The umask removes the group's rights from a new file.
    if (mode !== 0o600) await chmod(unfinished, mode);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(path));
}

/**
 * Creates a folder and its missing parents durably, for the owner only. Existing folders stay as they are. Returns
 * whether it was missing.
 */
export async function makeFolder(path: string): Promise<boolean> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return false;
  const top = dirname(resolve(first));
  let folder = resolve(path);
  do {
    folder = dirname(folder);
    await syncFolder(folder);
  } while (folder !== top);
  return true;
}

/**
 * Syncs the names in a folder: without it a created or renamed file may be missing after a power cut, even if the file
 * itself was synced.
 */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders, and journals their entries itself.
  if (process.platform !== 'win32') await sync(await open(path, 'r'));
}

/** Parallel syncs: disks and file systems combine several into one write. */
const syncsAtOnce = 16;

/** Syncs a folder with everything in it. */
export async function syncTree(path: string): Promise<void> {
  const entries = (await readdir(path, { recursive: true, withFileTypes: true })).values();
  async function syncRest(): Promise<void> {
    for (const entry of entries) {
      const entryPath = join(entry.parentPath, entry.name);
      if (entry.isDirectory()) await syncFolder(entryPath);
      // Windows syncs only files that are open for writing.
      else if (entry.isFile()) await sync(await open(entryPath, 'r+'));
    }
  }
  await Promise.all(Array.from({ length: syncsAtOnce }, syncRest));
  await syncFolder(path);
}

async function sync(file: FileHandle): Promise<void> {
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
