import { eq } from 'drizzle-orm';
import type { MediaFile } from '../contract/media.ts';
import type { Database } from '../database/database.ts';
import { mediaFiles } from '../database/tables/campaign-tables.ts';
import { hashMedia } from './check-media.ts';

/**
 * A file with its bytes; undefined for an unknown one. Throws when the bytes are not those of the hash: approved
 * content names files by their hash, and the role of the server can exchange a row by SQL.
 */
export async function loadStoredMedia(
  db: Database,
  hash: string,
): Promise<{ file: MediaFile; bytes: Uint8Array } | undefined> {
  const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.hash, hash));
  if (!row) return undefined;
  const { type, width, height, data } = row;
  if (hashMedia(data) !== hash) throw new Error(`The stored bytes of the file ${hash} are not those of its hash`);
  return { file: { hash, type, bytes: data.byteLength, ...sizeOf(width, height) }, bytes: data };
}

/** The size of a picture, as its columns have it. */
export function sizeOf(width: number | null, height: number | null): Pick<MediaFile, 'width' | 'height'> {
  return width === null || height === null ? {} : { width, height };
}
