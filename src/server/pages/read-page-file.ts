import { readFile } from 'node:fs/promises';
import type { PreparedAnswer } from '../../http/prepared-answer.ts';
import type { ReadPageFile } from '../../publishing/papers/still-page.ts';
import { parseMediaAddress } from '../media/media-address.ts';
import type { MediaFiles } from '../media/media-files.ts';

interface PageFiles {
  media: Pick<MediaFiles, 'find'>;
  staticFiles: ReadonlyMap<string, PreparedAnswer>;
}

/** Reads the files that pages name, as their visitors get them: `/assets/<name>` and `/media/<hash>/<name>`. */
export function createReadPageFile({ media, staticFiles }: PageFiles): ReadPageFile {
  return async (address) => {
    const [, folder, first = '', second = ''] = address.split('/');
    if (folder === 'assets') {
      const found = staticFiles.get(first)?.identity;
      return found && { type: found.headers['content-type'] ?? '', bytes: found.body };
    }
    const named = folder === 'media' ? parseMediaAddress(first, decodeURIComponent(second)) : undefined;
    const file = named && (await media.find(named));
    return file && { type: file.type, bytes: await readFile(file.path) };
  };
}
