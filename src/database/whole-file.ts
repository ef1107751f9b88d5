import { randomUUID } from 'node:crypto';
import { chmod, type FileHandle, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * Writes a file that survives a power cut as soon as this resolves, and of which nobody sees a half: it is written and
 * synced under a hidden name, then renamed over what is there, and its folder is synced. A failure leaves what was
 * there. Only its owner may read it, unless `mode` says otherwise.
 */
export async function writeWholeFile(
  path: string,
  data: string | AsyncIterable<string | Uint8Array>,
  mode = 0o600,
): Promise<void> {
  const unfinished = join(dirname(path), `.${basename(path)}.${randomUUID()}.unfinished`);
  try {
    await writeFile(unfinished, data, { mode: 0o600, flag: 'wx', flush: true });
    // The umask of the process takes rights of the group away when a file is made.
    if (mode !== 0o600) await chmod(unfinished, mode);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(path));
}

/**
 * Makes a folder and what is missing above it, for the owner only, so that they survive a power cut. What is there
 * stays as it is. Tells whether it was missing.
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
 * Syncs the names in a folder: a file that was made or renamed in it may be gone after a power cut, however often the
 * file itself was synced.
 */
export async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and writes their entries through its own log.
  if (process.platform !== 'win32') await sync(await open(path, 'r'));
}

/** Syncs at a time: disks and file systems answer several with one write. */
const syncsAtOnce = 16;

/** Syncs a folder with everything in it. */
export async function syncTree(path: string): Promise<void> {
  const entries = (await readdir(path, { recursive: true, withFileTypes: true })).values();
  async function syncRest(): Promise<void> {
    for (const entry of entries) {
      const entryPath = join(entry.parentPath, entry.name);
      if (entry.isDirectory()) await syncFolder(entryPath);
      // Windows syncs only what is open for writing.
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
