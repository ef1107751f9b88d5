import { eq } from 'drizzle-orm';
import type { MediaFile } from '../contract/media.ts';
import type { Database } from '../database/database.ts';
import { mediaFiles } from '../database/tables/campaign-tables.ts';
import { hashMedia } from './check-media.ts';

/** The stored bytes of a file are not those of its hash. A retry does not help. */
export class ExchangedBytes extends Error {
  /** Path of the file in its campaign, where it is known, else its hash. */
  readonly file: string;

  constructor(file: string) {
    super(`The stored bytes of the file ${file} are not those of its hash`);
    this.file = file;
  }
}

/**
 * A file with its bytes; undefined for an unknown one. Throws ExchangedBytes when the bytes are not those of the hash:
 * approved content names files by their hash, and the role of the server can exchange a row by SQL.
 */
export async function loadStoredMedia(
  db: Database,
  hash: string,
): Promise<{ file: MediaFile; bytes: Uint8Array } | undefined> {
  const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.hash, hash));
  if (!row) return undefined;
  const { type, width, height, data } = row;
  if (hashMedia(data) !== hash) throw new ExchangedBytes(hash);
  return { file: { hash, type, bytes: data.byteLength, ...sizeOf(width, height) }, bytes: data };
}

/** Width and height of a picture from its columns; empty for a file that is no picture. */
export function sizeOf(width: number | null, height: number | null): Pick<MediaFile, 'width' | 'height'> {
  return width === null || height === null ? {} : { width, height };
}
