import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import type { Database } from '../database/database.ts';
import { mediaFiles } from '../database/tables/campaign-tables.ts';
import type { Bucket } from '../http/bucket.ts';
import { hashMedia } from './check-media.ts';
import { ownsBucket } from './media-bucket.ts';
import { beginNaming, ExchangedBytes, filesFolder, type MediaRow, putFile } from './stored-media.ts';

interface MoveDeps {
  readonly db: Database;
  readonly bucket: Bucket;
  readonly now: () => Date;
}

export interface MoveResult {
  moved: number;
  bytes: number;
  /** Files that stayed where they were, and why. */
  readonly left: { hash: string; why: 'exchanged' | 'missing' }[];
}

/** Files that are moved at once; each is in memory. */
const concurrency = 4;

/**
 * Moves the bytes of all files into the bucket or back. May be interrupted at any moment and begun again: bytes are
 * removed where they were only after those at the new place were read back, compared with the hash, and are named by
 * the row. `onMoved` is called after each file. A bucket that fails ends it with BytesAway or BucketFailed.
 */
export async function moveFiles(
  deps: MoveDeps,
  to: 'bucket' | 'database',
  onMoved: (done: number, all: number) => void,
): Promise<MoveResult> {
  const { db, bucket } = deps;
  // Also begins to own the bucket. What another store owns is copied, and stays there.
  const isOwner = await ownsBucket(db, bucket);
  const source = to === 'bucket' ? mediaFiles.data : mediaFiles.object;
  const rows = await db
    .select({ hash: mediaFiles.hash })
    .from(mediaFiles)
    .where(isNotNull(source))
    .orderBy(asc(mediaFiles.hash));
  const result: MoveResult = { moved: 0, bytes: 0, left: [] };
  const queue = new PQueue({ concurrency });
  let done = 0;
  const move = async (hash: string) => {
    const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.hash, hash));
    const moved = row && (to === 'bucket' ? await moveToBucket(deps, row) : await moveToDatabase(deps, row, isOwner));
    if (moved === 'exchanged' || moved === 'missing') result.left.push({ hash, why: moved });
    if (typeof moved === 'number') {
      result.moved += 1;
      result.bytes += moved;
    }
    done += 1;
    onMoved(done, rows.length);
  };
  try {
    await queue.addAll(
      rows.map(
        ({ hash }) =>
          () =>
            move(hash),
      ),
    );
  } finally {
    queue.clear();
    await queue.onIdle();
  }
  return result;
}

/** The number of bytes; undefined when somebody else has moved or removed the file. */
type Moved = number | 'exchanged' | 'missing' | undefined;

async function moveToBucket({ db, bucket, now }: MoveDeps, { hash, type, data }: MediaRow): Promise<Moved> {
  if (data === null) return undefined;
  if (hashMedia(data) !== hash) return 'exchanged';
  const since = now();
  const object = await putFile(bucket, { hash, type, bytes: data });
  const back = await bucket.get(object, data.byteLength);
  if (!back || hashMedia(back.bytes) !== hash) throw new ExchangedBytes(hash);
  return db.transaction(async (transaction) => {
    await beginNaming(transaction, since, now);
    const updated = await transaction
      .update(mediaFiles)
      .set({ object, bytes: data.byteLength, data: null })
      .where(and(eq(mediaFiles.hash, hash), isNotNull(mediaFiles.data)))
      .returning({ hash: mediaFiles.hash });
    return updated.length === 0 ? undefined : data.byteLength;
  });
}

async function moveToDatabase(
  { db, bucket }: MoveDeps,
  { hash, object, bytes }: MediaRow,
  isOwner: boolean,
): Promise<Moved> {
  if (object === null || bytes === null) return undefined;
  const found = await bucket.get(object, bytes);
  if (!found) return 'missing';
  if (hashMedia(found.bytes) !== hash) return 'exchanged';
  const moved = await db.transaction(async (transaction) => {
    const [updated] = await transaction
      .update(mediaFiles)
      .set({ data: found.bytes, object: null })
      .where(and(eq(mediaFiles.hash, hash), eq(mediaFiles.object, object)))
      .returning({ stored: sql<string>`encode(sha256(${mediaFiles.data}), 'hex')` });
    if (updated && !updated.stored.startsWith(hash)) throw new ExchangedBytes(hash);
    return updated !== undefined;
  });
  if (!moved) return undefined;
  if (isOwner) await bucket.remove(object);
  return bytes;
}

/** A file whose bytes are not where they should be. */
interface MissingFile {
  readonly hash: string;
  readonly bytes: number;
  readonly object: string;
}

export interface FilesReport {
  readonly database: { readonly files: number; readonly bytes: number };
  readonly bucket: { readonly files: number; readonly bytes: number };
  /** In the bucket, as the rows say, and not found there, or with another size. */
  readonly missing: readonly MissingFile[];
  /** Objects of files that no row names. The daily job removes them a day after they came. */
  readonly unnamed: number;
}

/** Compares the rows with the names and sizes in the bucket. Without a bucket all of its files are missing. */
export async function checkFiles(db: Database, bucket: Bucket | undefined): Promise<FilesReport> {
  const { hash, object } = mediaFiles;
  const bytes = sql<number>`coalesce(${mediaFiles.bytes}, octet_length(${mediaFiles.data}))`.mapWith(Number);
  const rows = await db.select({ hash, object, bytes }).from(mediaFiles).orderBy(asc(hash));
  const sizes = new Map<string, number>();
  if (bucket) for await (const { name, bytes: size } of bucket.list(filesFolder)) sizes.set(name, size);
  const inBucket = rows.flatMap(({ object: name, ...row }) => (name === null ? [] : [{ ...row, object: name }]));
  const named = new Set(inBucket.map((row) => row.object));
  return {
    database: sumUp(rows.filter((row) => row.object === null)),
    bucket: sumUp(inBucket),
    missing: inBucket.filter((row) => sizes.get(row.object) !== row.bytes),
    unnamed: [...sizes.keys()].filter((name) => !named.has(name)).length,
  };
}

function sumUp(rows: readonly { bytes: number }[]) {
  return { files: rows.length, bytes: rows.reduce((sum, row) => sum + row.bytes, 0) };
}
