import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** A file or folder by its path, and an open one with Node's descriptor. */
interface FileNode {
  parent: FileNode;
  mode: number;
}
interface OpenFile {
  node: FileNode;
  nfd: number;
}

/** The used part of emscripten's file layer for Node. */
interface NodeFiles {
  setattr: (file: unknown, node: unknown, attributes: { mode?: number }, ...rest: unknown[]) => void;
  /** Operations that change a folder. The first argument of all but `rename` is the folder. */
  node_ops: Record<(typeof folderChanges)[number], (folder: FileNode, ...rest: unknown[]) => unknown> & {
    rename: (file: FileNode, folder: FileNode, name: string) => void;
  };
  /** Without `fsync`, every fsync of the database would succeed without doing anything. */
  stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: FileNode): string;
  /** Turns errors of the operation into error numbers that the database knows. */
  tryFSOperation(run: () => void): void;
}

const folderChanges = ['mknod', 'symlink', 'unlink', 'rmdir'] as const;

/**
 * PGlite's file layer, with files that only their owner can read, and with real syncs
 * (docs/why/database.md#the-embedded-database-syncs). A synced file survives a power cut, and so does every earlier
 * change of names: Postgres leaves the names of new tables to the file system. Changed folders are synced together with
 * the next file, so short-lived names cost nothing.
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

/** PGlite sets the mode of each file after creating it, which bypasses the umask. */
function restrictModes(files: NodeFiles): void {
  const { setattr } = files;
  files.setattr = (file, node, { mode, ...others }, ...rest) =>
    setattr(file, node, mode === undefined ? others : { ...others, mode: mode & ~0o077 }, ...rest);
}

function addSyncs(files: NodeFiles, isFolder: (node: FileNode) => boolean): void {
  const { node_ops, stream_ops } = files;
  /** Paths of folders that changed since their last sync. */
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
      // fdatasync takes a quarter of the time; the database does not read file times.
      else fdatasyncSync(nfd);
    });
    return 0;
  };
}

function syncFolder(path: string): void {
  // Windows cannot open folders, and journals their entries itself.
  if (process.platform === 'win32') return;
  let folder: number;
  try {
    folder = openSync(path, 'r');
  } catch (error) {
    // It was removed, which changed its parent folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
