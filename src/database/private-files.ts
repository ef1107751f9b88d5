import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { describeReason, FolderUnusable } from './data-folder.ts';

/**
 * Of servers and commands: whatever they make is for their user alone (decision 0110). The embedded database asks for
 * files that all may write.
 */
export const privateUmask = 0o077;

/** Names of what the product makes in the data folder. Everything else there belongs to somebody else. */
const ownName = /^\.?(?:pglite|media-cache|deliveries|lead-key|holder\.json|lock\.sqlite|s\.PGSQL)(?:[.-].*)?$/;

/** Where leads lie as files that another user of the bank may collect. */
export const sharedFolderName = 'deliveries';

/**
 * Rights that the group may have on a folder of files to be collected, and on those in it: none, unless the operator
 * gave the folder to a group and set its bit for that (setgid), which also gives what is made in it to the group.
 */
export function groupRightsOf({ mode }: Pick<Stats, 'mode'>): number {
  return (mode & 0o2000) === 0 ? 0 : mode & 0o070;
}

export interface MendedModes {
  /** Files and folders that other users could use, and cannot any more. */
  mended: number;
  /** Why something stays open to other users all the same; undefined when nothing does. */
  leftOpen: string | undefined;
}

/**
 * Sees to it that nobody but this user reaches what the product keeps: files get 0600, folders 0700. An older version,
 * another umask or a copy may have left them open. What the product does not make is left alone, and links are not
 * followed. Throws FolderUnusable when something of it belongs to another user.
 */
export function mendModes(dataDir: string): MendedModes {
  // Windows has neither.
  const user = process.getuid?.();
  if (user === undefined) return { mended: 0, leftOpen: undefined };
  try {
    return mend(dataDir, user);
  } catch (error) {
    throw error instanceof FolderUnusable ? error : new FolderUnusable(dataDir, describeReason(error, dataDir), error);
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
      // Some mounted file systems have one mode for everything.
      done.leftOpen = describeReason(error, dataDir);
    }
  }

  function close(path: string, groupRights: number): void {
    const info = lookAt(path);
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
  const sharedInfo = lookAt(shared);
  // What collectors put there is theirs.
  if (sharedInfo) close(shared, groupRightsOf(sharedInfo));

  const folder = lstatSync(dataDir);
  if ((folder.mode & 0o077) === 0) return done;
  const other = entries.find(
    (entry) => entry.isDirectory() && !ownName.test(entry.name) && entry.name !== 'lost+found',
  );
  if (other) {
    // Root may have set it to /tmp or /srv by mistake, and would shut everybody out of there.
    done.leftOpen = `it holds other folders than those of the product, such as ${other.name}`;
  } else setMode(dataDir, folder, 0o700);
  return done;
}

/** Undefined when it went meanwhile. */
function lookAt(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}
