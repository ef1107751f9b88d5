import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { SyncedFiles } from './synced-files.ts';
import { makeFolder, syncFolder, syncTree } from './whole-file.ts';

/**
 * Opens the embedded database in its folder, or makes it there. What it has acknowledged survives a power cut (decision
 * 0101). Rejects with an error of the file system when nothing can be kept there.
 */
export async function openStore(folder: string): Promise<PGlite> {
  // An older version, or a copy of the folder, may have left files in the system's cache that are not on the disk
  // yet.
  if (existsSync(join(folder, 'PG_VERSION'))) await syncTree(folder);
  else await makeStore(folder);
  return startStore(folder);
}

/**
 * Makes it whole under another name first: of one that a power cut leaves half made nothing is kept, and nothing was
 * acknowledged.
 */
async function makeStore(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await makeFolder(dirname(folder));
  await (await startStore(unfinished)).close();
  await syncTree(unfinished);
  await rename(unfinished, folder);
  await syncFolder(dirname(folder));
}

function startStore(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new SyncedFiles(folder), startParams });
}

/**
 * PGlite's own, with syncs. Its file layer is asked for an `fsync` only: an `fdatasync` succeeds there without doing
 * anything.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
  ...['-c', 'fsync=on'],
  ...['-c', 'wal_sync_method=fsync'],
];
