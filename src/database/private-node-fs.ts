import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What the file layer sets for an open file or a path. */
type SetAttributes = (file: unknown, node: unknown, attributes: { mode?: number }, ...calls: unknown[]) => void;

/** The file layer of PGlite. It sets the mode of each file after it was made, past the umask of the process: here nobody but its owner gets any right. */
export class PrivateNodeFS extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          ({ FS }) => {
            const files: { setattr: SetAttributes } = FS.filesystems.NODEFS;
            const { setattr } = files;
            files.setattr = (file, node, { mode, ...others }, ...calls) =>
              setattr(file, node, mode === undefined ? others : { ...others, mode: mode & ~0o077 }, ...calls);
          },
        ],
      },
    };
  }
}
