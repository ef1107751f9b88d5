import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compression } from './encoding.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Brotli takes about 0.1 s for a page at its best, and 3 ms for one that is a tenth larger. */
export type Effort = 'quick' | 'best';

/** Compresses text that is made once and sent many times, off the main thread. */
export async function compressText(
  text: Uint8Array,
  encoding: Compression,
  effort: Effort = 'best',
): Promise<Buffer<ArrayBuffer>> {
  const compressed =
    encoding === 'gzip'
      ? await compressGzip(text, { level: constants.Z_BEST_COMPRESSION })
      : await compressBrotli(text, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? constants.BROTLI_MAX_QUALITY : 5,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          },
        });
  return Buffer.from(compressed);
}

/** Gzip of text that is made anew for each answer, at the fastest level, off the main thread. */
export async function compressQuickly(text: string): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await compressGzip(text, { level: constants.Z_BEST_SPEED }));
}
