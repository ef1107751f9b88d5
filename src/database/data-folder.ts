import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makeFolder } from './whole-file.ts';

/** The data folder cannot be used. The message is for people. */
export class FolderUnusable extends Error {
  constructor(dataDir: string, reason: string, cause?: unknown) {
    super(
      `The data folder ${resolve(dataDir)} cannot be used: ${reason}. Mend that, or choose another folder: DATA_DIR=/var/lib/landing`,
      { cause },
    );
  }
}

/** Creates the data folder if it is missing, and tests that it is writable. Throws FolderUnusable. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `probe-${process.pid}`);
  try {
    // For the owner only, because it holds leads.
    await makeFolder(dataDir);
    refuseForeignFolder(dataDir);
    await writeFile(probe, 'x', { mode: 0o600 });
    await rm(probe);
  } catch (error) {
    // On a full disk the file may exist without its content.
    await rm(probe, { force: true }).catch(() => {});
    if (error instanceof FolderUnusable) throw error;
    throw new FolderUnusable(dataDir, describeFailure(error, dataDir), error);
  }
}

/**
 * Refuses a folder of another user: files belong to the user of the process that makes them, so that root's files in a
 * server's folder would keep that server from starting. A folder of root that others may write to is accepted, because
 * platforms mount such folders.
 */
function refuseForeignFolder(dataDir: string): void {
  const user = process.getuid?.();
  const { uid } = statSync(dataDir);
  if (user === undefined || uid === user || uid === 0) return;
  throw new FolderUnusable(
    dataDir,
    `it belongs to user ${uid}, and this process runs as user ${user}. Run it as that user, or give the folder away with chown -R`,
  );
}

/**
 * Describes the error of a folder that cannot be created or written, also one from the file system inside the embedded
 * database.
 */
export function describeFailure(error: unknown, dataDir: string): string {
  const code = readCode(error);
  // A folder that could not be created is reported as missing, so the reason is found at its parent.
  const actual = code === 'ENOENT' ? (readCode(tryParent(dataDir)) ?? code) : code;
  return (actual && reasons[actual]) ?? (error instanceof Error ? error.message : String(actual));
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no space left on the disk',
  EDQUOT: 'the quota of the disk is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a part of the path is a file',
  ENOTEMPTY: 'its folder pglite holds files and no database',
};

/** Error numbers of the file system inside the embedded database (WASI), whose errors have no code. */
const wasiCodes: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

function readCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'errno' in error && typeof error.errno === 'number' ? wasiCodes[error.errno] : undefined;
}

/** The error of writing into the nearest existing folder. */
function tryParent(dataDir: string): unknown {
  let folder = resolve(dataDir);
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return error;
  }
}
