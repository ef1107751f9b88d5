import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { secrets } from '../database/tables/store-tables.ts';
import type { Env } from '../env.ts';
import { type Bucket, createBucket } from '../http/bucket.ts';

type BucketSettings = Pick<
  Env,
  'MEDIA_BUCKET_URL' | 'MEDIA_BUCKET_REGION' | 'MEDIA_BUCKET_KEY_ID' | 'MEDIA_BUCKET_SECRET'
>;

/** The bucket of the settings; undefined where files are kept in the database. */
export function openMediaBucket(env: BucketSettings, now: () => Date): Bucket | undefined {
  const { MEDIA_BUCKET_URL: url, MEDIA_BUCKET_KEY_ID: id, MEDIA_BUCKET_SECRET: secret } = env;
  if (url === undefined || id === undefined || secret === undefined) return undefined;
  return createBucket({ url, id, secret, region: env.MEDIA_BUCKET_REGION }, { now });
}

/** Says in the bucket which store may remove objects. */
const ownerObject = 'owner';
const ownerSecret = 'bucket-owner';

/**
 * Whether this store may remove objects: a copy of it, such as a restored one, names fewer of them, and would remove
 * what the other one needs (docs/why/files.md#owner). A bucket that nobody owns is its own from now on.
 */
export async function ownsBucket(db: Database, bucket: Bucket): Promise<boolean> {
  const own = await findOwnId(db);
  if ((await readOwner(bucket)) === undefined) await claimBucket(db, bucket);
  return (await readOwner(bucket)) === own;
}

/** From now on this store, and no other one, may remove objects. */
export async function claimBucket(db: Database, bucket: Bucket): Promise<void> {
  await bucket.put(ownerObject, new TextEncoder().encode(await findOwnId(db)), { 'content-type': 'text/plain' });
}

/** A restored store is not the one that was backed up. */
export async function forgetOwnId(db: Database): Promise<void> {
  await db.delete(secrets).where(eq(secrets.name, ownerSecret));
}

/** The id of the store that may remove objects; undefined where none does. */
export async function readOwner(bucket: Bucket): Promise<string | undefined> {
  const found = await bucket.get(ownerObject, 100);
  return found && new TextDecoder().decode(found.bytes);
}

async function findOwnId(db: Database): Promise<string> {
  await db.insert(secrets).values({ name: ownerSecret, value: crypto.randomUUID() }).onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, ownerSecret));
  if (!row) throw new Error('The store has no id');
  return row.value;
}
