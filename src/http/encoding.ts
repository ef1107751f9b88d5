import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

/** How a body may be compressed. */
export type Compression = 'br' | 'gzip';

/** How a body is sent. `identity` is the body as it is. */
export type Encoding = Compression | 'identity';

const smallestFirst: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * The best of the offered encodings that the client accepts (RFC 9110, 12.5.3): by q-value, then the smallest.
 * `identity` where it names none of them.
 */
export function chooseEncoding(header: string | undefined, offered: readonly Encoding[] = smallestFirst): Encoding {
  const weights = new Map(parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase(), q]));
  // An encoding that the header does not name counts as refused. A client that refuses every encoding, `identity` too,
  // gets the plain body.
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0 : (weights.get('*') ?? 0));
  const best = Math.max(...offered.map(weightOf));
  return best > 0
    ? (smallestFirst.find((one) => offered.includes(one) && weightOf(one) === best) ?? 'identity')
    : 'identity';
}

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
