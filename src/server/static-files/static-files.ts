import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PreparedAnswer, prepareAnswer } from '../../http/prepared-answer.ts';
import { contentTypeOf } from './content-type.ts';

/** Names carry a hash of the content. Fonts are asked for with CORS even by the page's own origin. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  vary: 'Accept-Encoding',
};

/**
 * Reads the built files into memory, by name, with the compressed forms that the build made (vite.config.ts): about a
 * megabyte. No name from an address reaches the file system. A missing folder counts as empty.
 */
export function readStaticFiles(directory: string): ReadonlyMap<string, PreparedAnswer> {
  const files = new Map<string, PreparedAnswer>();
  if (!existsSync(directory)) return files;
  for (const name of readdirSync(directory)) {
    const type = contentTypeOf(name);
    if (!type) continue;
    const path = join(directory, name);
    const br = readIfThere(`${path}.br`);
    const gzip = readIfThere(`${path}.gz`);
    const bodies = { identity: readFileSync(path), ...(br && { br }), ...(gzip && { gzip }) };
    files.set(name, prepareAnswer(bodies, type, headers));
  }
  return files;
}

function readIfThere(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}
