import { randomBytes } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { MediaFile } from '../contract/media.ts';
import type { Database } from '../database/database.ts';
import { mediaFiles } from '../database/tables/campaign-tables.ts';
import { type Bucket, BucketFailed } from '../http/bucket.ts';
import { hashMedia } from './check-media.ts';
import { lockMediaFiles } from './media-lock.ts';

/** The stored bytes of a file are not those of its hash. A retry does not help. */
export class ExchangedBytes extends Error {
  /** Path of the file in its campaign, where it is known, else its hash. */
  readonly file: string;

  constructor(file: string) {
    super(`The stored bytes of the file ${file} are not those of its hash`);
    this.file = file;
  }
}

/** The bucket does not give or take the bytes of a file at this moment. The cause says why. */
export class BytesAway extends Error {}

/** A file and its bytes. */
export interface FileWithBytes {
  readonly file: MediaFile;
  readonly bytes: Uint8Array;
}

/** Rows of files whose bytes are kept, for a transaction that names them. */
export interface KeptFiles {
  readonly rows: readonly (typeof mediaFiles.$inferInsert)[];
  readonly since: Date;
}

/**
 * The files of all campaigns by their hash: facts in the database, bytes beside them or in the bucket
 * (docs/why/files.md).
 */
export interface MediaStore {
  /** The facts of a file, without its bytes. */
  findMedia(hash: string): Promise<MediaFile | undefined>;
  /**
   * Undefined for an unknown file. Throws ExchangedBytes when the bytes are not those of the hash: approved content
   * names files by their hash, and who writes into database or bucket can exchange them. Throws BytesAway.
   */
  loadMedia(hash: string): Promise<FileWithBytes | undefined>;
  /**
   * Takes bytes to where they are kept. Call it before the transaction that names the files, because it may take long,
   * and `addFiles` within. `db`: the transaction where one has begun already. Throws BytesAway.
   */
  keepFiles(files: readonly FileWithBytes[], db?: Database): Promise<KeptFiles>;
  /** Adds the rows, those that are there left out. Until the transaction ends, no file is removed. */
  addFiles(transaction: Database, kept: KeptFiles): Promise<void>;
}

/**
 * What no transaction has named after this time is none of ours any more: an object that nothing names is removed when
 * it is 24 hours old (`collectObjects`).
 */
const mostNamingMs = 3_600_000;

/** Where objects of files are in the bucket, and pictures that were made of them. */
export const filesFolder = 'files/';
export const madeFolder = 'made/';

export function createMediaStore(db: Database, bucket: Bucket | undefined, now: () => Date): MediaStore {
  return {
    findMedia: async (hash) => {
      const { type, width, height, bytes, data } = mediaFiles;
      // The size of a value stored out of line is known without reading it. Older versions did not write it down.
      const size = sql<number>`coalesce(${bytes}, octet_length(${data}))`.mapWith(Number);
      const [row] = await db.select({ type, width, height, size }).from(mediaFiles).where(eq(mediaFiles.hash, hash));
      return row && { hash, type: row.type, bytes: row.size, ...sizeOf(row.width, row.height) };
    },

    loadMedia: async (hash) => {
      const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.hash, hash));
      if (!row) return undefined;
      const bytes = await readBytes(db, bucket, row);
      const { type, width, height } = row;
      return { file: { hash, type, bytes: bytes.byteLength, ...sizeOf(width, height) }, bytes };
    },

    keepFiles: async (files, reader = db) => {
      const since = now();
      const byHash = new Map(files.map((one) => [one.file.hash, one]));
      const stored = bucket ? await findStoredHashes(reader, [...byHash.keys()]) : undefined;
      const rows = [];
      for (const { file, bytes } of byHash.values()) {
        const { hash, type, width, height } = file;
        const facts = { hash, type, width, height, bytes: bytes.byteLength };
        // Should the row of a stored file be removed meanwhile, its bytes go into the database.
        if (!bucket || stored?.has(hash)) rows.push({ ...facts, data: bytes });
        else rows.push({ ...facts, object: await putFile(bucket, { hash, type, bytes }) });
      }
      return { rows, since };
    },

    addFiles: async (transaction, { rows, since }) => {
      await beginNaming(transaction, since, now);
      if (rows.length === 0) return;
      await transaction
        .insert(mediaFiles)
        .values([...rows])
        .onConflictDoNothing();
    },
  };
}

/** Until the transaction ends, it may name objects that were put since then. */
export async function beginNaming(transaction: Database, since: Date, now: () => Date): Promise<void> {
  await lockMediaFiles(transaction, 'name');
  if (now().getTime() - since.getTime() > mostNamingMs)
    throw new BytesAway('The bytes of the files were kept for an hour, and nothing named them');
}

export type MediaRow = typeof mediaFiles.$inferSelect;

/** The bytes of a row, verified. Throws ExchangedBytes and BytesAway. */
/** The bytes of a file that the store has, for a back-up. Throws ExchangedBytes and BytesAway. */
export async function readFileBytes(db: Database, bucket: Bucket | undefined, hash: string): Promise<Uint8Array> {
  const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.hash, hash));
  if (!row) throw new Error(`The store has no file ${hash}`);
  return readBytes(db, bucket, row);
}

async function readBytes(db: Database, bucket: Bucket | undefined, row: MediaRow): Promise<Uint8Array> {
  const bytes = row.data ?? (await readObject(bucket, row)) ?? (await readMoved(db, bucket, row));
  if (bytes === undefined) throw new BytesAway(`The bucket has no object for the file ${row.hash}`);
  if (hashMedia(bytes) !== row.hash) throw new ExchangedBytes(row.hash);
  return bytes;
}

async function readObject(
  bucket: Bucket | undefined,
  { hash, object, bytes }: Pick<MediaRow, 'hash' | 'object' | 'bytes'>,
): Promise<Uint8Array | undefined> {
  if (object === null || bytes === null) return undefined;
  if (!bucket) throw new BytesAway(`The file ${hash} is in a bucket, and MEDIA_BUCKET_URL is not set`);
  // Nobody waits for a bucket that did not answer others a moment ago.
  if (bucket.isAway) throw new BytesAway('The bucket did not answer a moment ago');
  return (await orAway(() => bucket.get(object, bytes)))?.bytes;
}

/** A file that was moved after its row was read is somewhere else by now. */
async function readMoved(db: Database, bucket: Bucket | undefined, { hash, object }: MediaRow) {
  const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.hash, hash));
  if (!row || row.object === object) return undefined;
  return row.data ?? readObject(bucket, row);
}

/**
 * Puts bytes under a name that begins with their hash and was never used before, so that an object is never changed,
 * and its removal, however late it arrives, meets nothing newer (docs/why/files.md#names). Throws BytesAway.
 */
export async function putFile(
  bucket: Bucket,
  { hash, type, bytes }: { hash: string; type: string; bytes: Uint8Array },
): Promise<string> {
  const name = `${filesFolder}${hash}-${randomBytes(8).toString('hex')}`;
  await orAway(() => bucket.put(name, bytes, { 'content-type': type }));
  return name;
}

async function orAway<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof BucketFailed ? new BytesAway(error.message, { cause: error }) : error;
  }
}

/** Those of these hashes of files that the store has. */
export async function findStoredHashes(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: mediaFiles.hash })
    .from(mediaFiles)
    .where(inArray(mediaFiles.hash, [...hashes]));
  return new Set(rows.map(({ hash }) => hash));
}

/** Width and height of a picture from its columns; empty for a file that is no picture. */
function sizeOf(width: number | null, height: number | null): Pick<MediaFile, 'width' | 'height'> {
  return width === null || height === null ? {} : { width, height };
}
