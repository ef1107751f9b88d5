import { inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { mediaFiles } from '../database/tables/campaign-tables.ts';
import type { Bucket, ListedObject } from '../http/bucket.ts';
import { ownsBucket } from './media-bucket.ts';
import { lockMediaFiles } from './media-lock.ts';
import { filesFolder, findStoredHashes, madeFolder } from './stored-media.ts';

/**
 * Younger objects stay: a transaction may be about to name them, which takes an hour at most (`addFiles`). An object
 * of a row that was just removed stays for a day, too, where this runs before the rows are collected.
 */
const graceMs = 24 * 3_600_000;

/** Objects whose names are compared with the rows at once. */
const portion = 500;

export type CollectedObjects = { kind: 'collected'; objects: number; bytes: number } | { kind: 'not-owner' };

/**
 * Removes objects that no row names: of uploads that were not finished, of removed files, and pictures made of those.
 * Nothing is removed from a bucket of another store.
 */
export async function collectObjects(db: Database, bucket: Bucket): Promise<CollectedObjects> {
  if (!(await ownsBucket(db, bucket))) return { kind: 'not-owner' };
  const counts = { objects: 0, bytes: 0 };
  const removeUnnamed = async (objects: readonly ListedObject[], named: ReadonlySet<string>) => {
    for (const { name, bytes } of objects) {
      if (named.has(name) || named.has(hashOf(name))) continue;
      await bucket.remove(name);
      counts.objects += 1;
      counts.bytes += bytes;
    }
  };
  for await (const objects of listOld(bucket, filesFolder)) {
    await removeUnnamed(objects, await findNamed(db, objects));
  }
  for await (const objects of listOld(bucket, madeFolder)) {
    const hashes = objects.map(({ name }) => hashOf(name));
    await removeUnnamed(objects, await findStoredHashes(db, hashes));
  }
  return { kind: 'collected', ...counts };
}

async function* listOld(bucket: Bucket, folder: string): AsyncGenerator<ListedObject[]> {
  let old: ListedObject[] = [];
  for await (const { now, ...object } of bucket.list(folder)) {
    if (now.getTime() - object.changedAt.getTime() >= graceMs) old.push(object);
    if (old.length < portion) continue;
    yield old;
    old = [];
  }
  if (old.length > 0) yield old;
}

/**
 * The names that rows have. It waits for the transactions that are about to name files; later ones cannot name objects
 * that are this old. So those that are missing here are never named again, and are removed without a lock.
 */
function findNamed(db: Database, objects: readonly ListedObject[]): Promise<Set<string>> {
  return db.transaction(async (transaction) => {
    await lockMediaFiles(transaction, 'collect');
    const names = objects.map(({ name }) => name);
    const rows = await transaction
      .select({ object: mediaFiles.object })
      .from(mediaFiles)
      .where(inArray(mediaFiles.object, names));
    return new Set(rows.flatMap(({ object }) => (object === null ? [] : [object])));
  });
}

/** `made/<hash>-plain/640.avif` */
function hashOf(name: string): string {
  return name.split(/[/-]/)[1] ?? '';
}
