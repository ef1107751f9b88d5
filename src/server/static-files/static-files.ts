import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compression, chooseEncoding, type Encoding } from '../accept-encoding.ts';
import { contentTypeOf } from './content-type.ts';

interface StaticBody {
  body: Buffer<ArrayBuffer>;
  headers: Readonly<Record<string, string>>;
}

/** One built file with its compressed forms. */
export type StaticFile = { identity: StaticBody } & { [Name in Encoding]?: StaticBody };

/** The name of every built file carries a hash of its content. */
const cacheControl = 'public, max-age=31536000, immutable';

/** Endings that the build gives to the compressed forms (vite.config.ts). */
const compressedEndings = { br: '.br', gzip: '.gz' } as const;

/**
 * Reads the built files into memory, by name: about a megabyte, and no name from an address ever reaches the file system. An absent folder has no files.
 */
export function readStaticFiles(directory: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(directory)) return files;
  for (const name of readdirSync(directory)) {
    const type = contentTypeOf(name);
    if (!type) continue;
    const path = join(directory, name);
    const file: StaticFile = { identity: prepare(readFileSync(path), type, 'identity') };
    for (const [encoding, ending] of Object.entries(compressedEndings) as [Compression, string][]) {
      if (existsSync(path + ending)) file[encoding] = prepare(readFileSync(path + ending), type, encoding);
    }
    files.set(name, file);
  }
  return files;
}

function prepare(bytes: Uint8Array, type: string, encoding: Encoding): StaticBody {
  const body = Buffer.from(bytes);
  return {
    body,
    headers: {
      'content-type': type,
      'content-length': String(body.length),
      'cache-control': cacheControl,
      'x-content-type-options': 'nosniff',
      // Fonts are asked for with CORS even by the page's own origin.
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  };
}

/** The form of the file that the client accepts. */
export function chooseStaticBody(file: StaticFile, acceptEncoding: string | undefined): StaticBody {
  return file[chooseEncoding(acceptEncoding)] ?? file.identity;
}
