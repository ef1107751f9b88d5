import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * From this size on, the last percent costs a build more seconds than it saves: pdf.js, which few visitors ever load.
 */
const largeFileBytes = 300_000;

/** Writes `.br` and `.gz` beside every text file of a browser build: the server sends them as they are. */
export function compressAssets(directory: string): Plugin {
  const compressBrotli = promisify(brotliCompress);
  const compressGzip = promisify(gzip);
  return {
    name: 'compress-assets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    closeBundle: async () => {
      const names = (await readdir(directory)).filter((name) => /\.(?:js|css|svg|json|wasm)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const path = join(directory, name);
          const bytes = await readFile(path);
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: bytes.length > largeFileBytes ? 9 : constants.BROTLI_MAX_QUALITY,
          };
          await writeFile(`${path}.br`, await compressBrotli(bytes, { params }));
          await writeFile(`${path}.gz`, await compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
        }),
      );
    },
  };
}
