import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** A file or folder by its place, and an open one with the descriptor that Node gave it. */
interface FileNode {
  parent: FileNode;
  mode: number;
}
interface OpenFile {
  node: FileNode;
  nfd: number;
}

/** What is used here of emscripten's file layer for Node. */
interface NodeFiles {
  setattr: (file: unknown, node: unknown, attributes: { mode?: number }, ...rest: unknown[]) => void;
  /** Changes to what a folder holds. The first argument of all but `rename` is the folder. */
  node_ops: Record<(typeof folderChanges)[number], (folder: FileNode, ...rest: unknown[]) => unknown> & {
    rename: (file: FileNode, folder: FileNode, name: string) => void;
  };
  /** `fsync` is missing there, which makes every fsync of the database succeed without doing anything. */
  stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: FileNode): string;
  /** Throws what the operation throws as a number that the database knows. */
  tryFSOperation(run: () => void): void;
}

const folderChanges = ['mknod', 'symlink', 'unlink', 'rmdir'] as const;

/**
 * The file layer of PGlite, with files that only their owner can read, and with syncs that reach the disk (decision
 * 0101). A file that the database has synced is there after a power cut, and so is every name that was given or removed
 * before: Postgres leaves the names of new tables to the file system. Folders whose names have changed are synced along
 * with the next file, so a name that is removed before that costs nothing.
 */
export class SyncedFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          ({ FS }) => {
            const files: NodeFiles = FS.filesystems.NODEFS;
            restrictModes(files);
            addSyncs(files, ({ mode }) => FS.isDir(mode));
          },
        ],
      },
    };
  }
}

/** PGlite sets the mode of each file after it was made, past the umask of the process. */
function restrictModes(files: NodeFiles): void {
  const { setattr } = files;
  files.setattr = (file, node, { mode, ...others }, ...rest) =>
    setattr(file, node, mode === undefined ? others : { ...others, mode: mode & ~0o077 }, ...rest);
}

function addSyncs(files: NodeFiles, isFolder: (node: FileNode) => boolean): void {
  const { node_ops, stream_ops } = files;
  /** Paths of folders whose names have changed since they were synced. */
  const changed = new Set<string>();

  for (const name of folderChanges) {
    const change = node_ops[name];
    node_ops[name] = (folder, ...rest) => {
      const done = change(folder, ...rest);
      changed.add(files.realPath(folder));
      return done;
    };
  }
  const { rename } = node_ops;
  node_ops.rename = (file, folder, name) => {
    const from = files.realPath(file.parent);
    rename(file, folder, name);
    changed.add(from).add(files.realPath(folder));
  };

  stream_ops.fsync = ({ node, nfd }) => {
    files.tryFSOperation(() => {
      for (const path of changed) {
        syncFolder(path);
        changed.delete(path);
      }
      if (isFolder(node)) fsyncSync(nfd);
      // A sync without the file's times takes a quarter of the time; the database does not read them.
      else fdatasyncSync(nfd);
    });
    return 0;
  };
}

function syncFolder(path: string): void {
  // Windows opens no folders, and writes their entries through its own log.
  if (process.platform === 'win32') return;
  let folder: number;
  try {
    folder = openSync(path, 'r');
  } catch (error) {
    // It was removed, and that changed the folder around it.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
