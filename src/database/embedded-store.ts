import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { SyncedFiles } from './synced-files.ts';
import { makeFolder, syncFolder, syncTree } from './whole-file.ts';

/**
 * Opens the embedded database in its folder, or creates it. Acknowledged writes survive a power cut
 * (docs/why/database.md#the-embedded-database-syncs). Rejects with an error of the file system when the folder cannot
 * be used.
 */
export async function openStore(folder: string): Promise<PGlite> {
  // After an older version, or a copy of the folder, some files may still be in the system's cache only.
  if (existsSync(join(folder, 'PG_VERSION'))) await syncTree(folder);
  else await makeStore(folder);
  return startStore(folder);
}

/** Creates the database under another name first, so that an incomplete one is discarded after a power cut. */
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
 * PGlite's own parameters, with syncs. `fsync`, because an `fdatasync` does nothing in its file layer. Less than its
 * 160 MB of buffers, because they stand in the server's memory, and the system keeps the files' pages, too.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
  ...['-c', 'fsync=on'],
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=32MB'],
];
