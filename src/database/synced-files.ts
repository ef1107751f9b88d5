import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import type { NodeFS } from '@electric-sql/pglite/nodefs';
import { PrivateNodeFS } from './private-node-fs.ts';

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
 * The file layer of PGlite, with syncs that reach the disk (decision 0101). A file that the database has synced is there after a power cut, and so is every name that
 * was given or taken away before: Postgres leaves the names of new tables to the file system. Folders whose names have changed are synced along with the next file,
 * so what is thrown away before that costs nothing.
 */
export class SyncedFiles extends PrivateNodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          ({ FS }) => {
            const files: NodeFiles = FS.filesystems.NODEFS;
            addSyncs(files, ({ mode }) => FS.isDir(mode));
          },
        ],
      },
    };
  }
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
      // Without the times of the file, which nobody needs, a sync takes a quarter of the time.
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
