import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { describeFailure, FolderUnusable } from './data-folder.ts';

/**
 * umask of servers and commands: their files are for their user only (docs/why/security.md#files-are-for-their-owner).
 * The embedded database asks for files that all may write.
 */
export const privateUmask = 0o077;

/** Names of the product's files in the data folder. Everything else is left alone. */
const ownName = /^\.?(?:pglite|media-cache|deliveries|lead-key|holder\.json|lock\.sqlite|s\.PGSQL)(?:[.-].*)?$/;

/** Folder of lead files that another user of the bank may collect. */
export const sharedFolderName = 'deliveries';

/**
 * Group rights on the folder of files to collect, and on the files in it: none, unless the operator has set the
 * folder's setgid bit, by which new files inherit the group.
 */
export function groupRightsOf({ mode }: Pick<Stats, 'mode'>): number {
  return (mode & 0o2000) === 0 ? 0 : mode & 0o070;
}

export interface MendedModes {
  /** Number of files and folders that other users could access before. */
  mended: number;
  /** Why something is still open to other users; undefined if nothing is. */
  leftOpen: string | undefined;
}

/**
 * Restricts the product's files to this user: files get 0600, folders 0700. An older version, another umask or a copy
 * may have left them open. Other files are left alone, and links are not followed. Throws FolderUnusable when one of
 * its files belongs to another user.
 */
export function mendModes(dataDir: string): MendedModes {
  // Windows has neither.
  const user = process.getuid?.();
  if (user === undefined) return { mended: 0, leftOpen: undefined };
  try {
    return mend(dataDir, user);
  } catch (error) {
    throw error instanceof FolderUnusable ? error : new FolderUnusable(dataDir, describeFailure(error, dataDir), error);
  }
}

function mend(dataDir: string, user: number): MendedModes {
  const done: MendedModes = { mended: 0, leftOpen: undefined };
  const foreign: { path: string; uid: number }[] = [];

  function setMode(path: string, { mode }: Stats, allowed: number): void {
    const right = mode & (0o7000 | allowed);
    if (right === (mode & 0o7777)) return;
    try {
      chmodSync(path, right);
      done.mended += 1;
    } catch (error) {
      // Some mounted file systems have a fixed mode.
      done.leftOpen = describeFailure(error, dataDir);
    }
  }

  function close(path: string, groupRights: number): void {
    const info = readStats(path);
    if (!info || info.isSymbolicLink()) return;
    if (user !== 0 && info.uid !== user) {
      foreign.push({ path, uid: info.uid });
      return;
    }
    setMode(path, info, (info.isDirectory() ? 0o700 : 0o600) | groupRights);
    if (info.isDirectory()) for (const name of readdirSync(path)) close(join(path, name), groupRights);
  }

  const entries = readdirSync(dataDir, { withFileTypes: true });
  const own = entries.filter(({ name }) => ownName.test(name) && name !== sharedFolderName);
  for (const { name } of own) close(join(dataDir, name), 0);
  const [first] = foreign;
  if (first !== undefined) {
    throw new FolderUnusable(
      dataDir,
      `${first.path} belongs to user ${first.uid}, and this process runs as user ${user}; ${foreign.length} of its files and folders are not its own (chown -R ${user} gives them back)`,
    );
  }
  const shared = join(dataDir, sharedFolderName);
  const sharedInfo = readStats(shared);
  // Files of the collectors are left alone.
  if (sharedInfo) close(shared, groupRightsOf(sharedInfo));

  const folder = lstatSync(dataDir);
  if ((folder.mode & 0o077) === 0) return done;
  const other = entries.find(
    (entry) => entry.isDirectory() && !ownName.test(entry.name) && entry.name !== 'lost+found',
  );
  if (other) {
    // DATA_DIR may be /tmp or /srv by mistake, and root would lock out all other users.
    done.leftOpen = `it holds other folders than those of the product, such as ${other.name}`;
  } else setMode(dataDir, folder, 0o700);
  return done;
}

/** Undefined when it was removed meanwhile. */
function readStats(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}
