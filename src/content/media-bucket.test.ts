import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { MediaFile } from '../contract/media.ts';
import type { Database } from '../database/database.ts';
import { mediaFiles } from '../database/tables/campaign-tables.ts';
import { secrets } from '../database/tables/store-tables.ts';
import { type FakeBucket, openFakeBucket } from '../testing/fake-bucket.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { hashMedia } from './check-media.ts';
import { collectObjects } from './collect-objects.ts';
import { claimBucket, forgetOwnId } from './media-bucket.ts';
import { checkFiles, moveFiles } from './move-files.ts';
import { BytesAway, createMediaStore, ExchangedBytes, type FileWithBytes, type MediaStore } from './stored-media.ts';

const rowsSchema = z.object({ rows: z.array(z.unknown()) });
const database = await openTestDatabase({ connections: 2 });
const { db } = database;
afterAll(() => database.close());

let fake: FakeBucket;
let store: MediaStore;
const inDatabase = createMediaStore(db, undefined, () => new Date());
beforeEach(async () => {
  await db.delete(mediaFiles);
  await db.delete(secrets);
  fake = openFakeBucket();
  store = createMediaStore(db, fake.bucket, () => fake.clock.now);
});

function fileOf(text: string): FileWithBytes {
  const bytes = new TextEncoder().encode(text);
  const file: MediaFile = { hash: hashMedia(bytes), type: 'image/png', bytes: bytes.length, width: 3, height: 2 };
  return { file, bytes };
}
const [one, two, three] = [fileOf('một'), fileOf('hai'), fileOf('ba')];

async function add(into: MediaStore, files: readonly FileWithBytes[], within: Database = db): Promise<void> {
  const kept = await into.keepFiles(files, within);
  await within.transaction((transaction) => into.addFiles(transaction, kept));
}
const pass = (hours: number) => {
  fake.clock.now = new Date(fake.clock.now.getTime() + hours * 3_600_000);
};
const rowOf = async ({ file }: FileWithBytes) =>
  (await db.select().from(mediaFiles).where(eq(mediaFiles.hash, file.hash)))[0];
const listFiles = () => [...fake.objects.keys()].filter((name) => name.startsWith('files/'));

describe('with a bucket', () => {
  it('keeps the bytes of a file there, under a name that begins with its hash, and only facts in the row', async () => {
    await add(store, [one, one]);
    const [name = ''] = listFiles();
    expect(name).toMatch(new RegExp(`^files/${one.file.hash}-[0-9a-f]{16}$`));
    expect(await rowOf(one)).toMatchObject({ data: null, object: name, bytes: one.bytes.length });
    expect(await store.findMedia(one.file.hash)).toEqual(one.file);
    expect(await store.loadMedia(one.file.hash)).toEqual({ file: one.file, bytes: Buffer.from(one.bytes) });
  });

  it('does not put what it has, and reads what is in the database', async () => {
    await add(inDatabase, [one]);
    await add(store, [one]);
    expect(listFiles()).toEqual([]);
    expect((await store.loadMedia(one.file.hash))?.bytes).toEqual(Buffer.from(one.bytes));
  });

  it('keeps the bytes of a file whose row goes between its two looks', async () => {
    await add(store, [one]);
    const kept = await store.keepFiles([one]);
    await db.delete(mediaFiles);
    await db.transaction((transaction) => store.addFiles(transaction, kept));
    expect((await store.loadMedia(one.file.hash))?.bytes).toEqual(Buffer.from(one.bytes));
  });

  it('that is away takes no file, and names none', async () => {
    fake.mood = 'away';
    await expect(add(store, [one])).rejects.toThrow(BytesAway);
    expect(await rowOf(one)).toBeUndefined();
  });

  it('that is away gives none, asks once for all who want some meanwhile, and still knows the facts', async () => {
    await add(store, [one]);
    fake.mood = 'away';
    fake.calls.length = 0;
    await expect(store.loadMedia(one.file.hash)).rejects.toThrow('ECONNREFUSED');
    await expect(store.loadMedia(one.file.hash)).rejects.toThrow(BytesAway);
    expect(fake.calls).toHaveLength(3);
    expect(await store.findMedia(one.file.hash)).toEqual(one.file);
  });

  it('that lost an object, or is not set any more, says so', async () => {
    await add(store, [one]);
    await expect(inDatabase.loadMedia(one.file.hash)).rejects.toThrow('MEDIA_BUCKET_URL is not set');
    fake.objects.clear();
    await expect(store.loadMedia(one.file.hash)).rejects.toThrow(BytesAway);
    expect(await store.loadMedia(two.file.hash)).toBeUndefined();
  });

  it('in which somebody exchanged an object gives nothing of it', async () => {
    await add(store, [one]);
    const object = fake.objects.get(listFiles()[0] ?? '');
    if (object) object.bytes = new Uint8Array(two.bytes).slice(0, one.bytes.length);
    await expect(store.loadMedia(one.file.hash)).rejects.toThrow(ExchangedBytes);
  });

  it('reads a file that is moved between row and object', async () => {
    await add(store, [one]);
    fake.before = async (call) => {
      if (!call.startsWith('GET files/')) return;
      fake.before = () => {};
      await moveFiles({ db, bucket: fake.bucket, now: () => fake.clock.now }, 'database', () => {});
    };
    expect((await store.loadMedia(one.file.hash))?.bytes).toEqual(Buffer.from(one.bytes));
  });
});

describe('objects that nothing names', () => {
  const collect = () => collectObjects(db, fake.bucket);

  it('go a day after they came, named ones never', async () => {
    await add(store, [one]);
    await store.keepFiles([two]);
    pass(23.9);
    expect(await collect()).toEqual({ kind: 'collected', objects: 0, bytes: 0 });
    pass(0.1);
    expect(await collect()).toEqual({ kind: 'collected', objects: 1, bytes: two.bytes.length });
    expect(listFiles()).toEqual([(await rowOf(one))?.object]);
  });

  it('of another upload of the same file do not take that of the row with them', async () => {
    const kept = [await store.keepFiles([one]), await store.keepFiles([one])];
    for (const each of kept) await db.transaction((transaction) => store.addFiles(transaction, each));
    expect(listFiles()).toHaveLength(2);
    pass(24);
    await collect();
    expect(listFiles()).toEqual([(await rowOf(one))?.object]);
    expect(await store.loadMedia(one.file.hash)).toBeDefined();
  });

  it('can be named for an hour, so that none is named that is collected meanwhile', async () => {
    const kept = await store.keepFiles([one]);
    const name = () => db.transaction((transaction) => store.addFiles(transaction, kept));
    pass(1.001);
    await expect(name()).rejects.toThrow(BytesAway);
    pass(-0.001);
    await name();
    expect(await rowOf(one)).toBeDefined();
  });

  it('wait for the transaction that is about to name them', async () => {
    const kept = await store.keepFiles([one]);
    let collecting: Promise<unknown> | undefined;
    await db.transaction(async (transaction) => {
      await store.addFiles(transaction, kept);
      pass(24);
      let hasEnded = false;
      collecting = collect().finally(() => {
        hasEnded = true;
      });
      const waiting = sql`select from pg_locks where not granted and locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`;
      while (!hasEnded && rowsSchema.parse(await transaction.execute(waiting)).rows.length === 0);
    });
    await collecting;
    expect(await store.loadMedia(one.file.hash)).toBeDefined();
  });

  it('go also where pictures were made of files that are no more', async () => {
    await add(store, [one]);
    for (const { file } of [one, two]) await fake.bucket.put(`made/${file.hash}-plain/640.avif`, one.bytes, {});
    pass(24);
    expect(await collect()).toMatchObject({ objects: 1 });
    expect([...fake.objects.keys()]).toContain(`made/${one.file.hash}-plain/640.avif`);
  });

  it('stay in the bucket of another store, until it is claimed', async () => {
    await add(store, [one]);
    await collect();
    // A copy of the store, as a restore makes it: it has fewer files.
    await forgetOwnId(db);
    await db.delete(mediaFiles);
    pass(48);
    expect(await collect()).toEqual({ kind: 'not-owner' });
    expect(listFiles()).toHaveLength(1);
    await claimBucket(db, fake.bucket);
    expect(await collect()).toMatchObject({ objects: 1 });
  });
});

describe('moving files', () => {
  const move = (to: 'bucket' | 'database') =>
    moveFiles({ db, bucket: fake.bucket, now: () => fake.clock.now }, to, () => {});
  const readAll = () =>
    Promise.all([one, two, three].map(async ({ file }) => (await store.loadMedia(file.hash))?.bytes));
  const all = [one, two, three].map(({ bytes }) => Buffer.from(bytes));
  const bytes = all.reduce((sum, each) => sum + each.length, 0);

  it('takes them there and back, once each', async () => {
    await add(inDatabase, [one, two, three]);
    expect(await move('bucket')).toEqual({ moved: 3, bytes, left: [] });
    expect(listFiles()).toHaveLength(3);
    expect((await db.select({ data: mediaFiles.data }).from(mediaFiles)).every(({ data }) => data === null)).toBe(true);
    expect(await move('bucket')).toEqual({ moved: 0, bytes: 0, left: [] });
    expect(await readAll()).toEqual(all);
    expect(await move('database')).toEqual({ moved: 3, bytes, left: [] });
    expect(listFiles()).toEqual([]);
    expect(await readAll()).toEqual(all);
  });

  it.each(['PUT', 'GET', 'DELETE'])('that ends at a failing %s loses nothing, and goes on later', async (method) => {
    await add(inDatabase, [one, two, three]);
    const to = method === 'DELETE' ? 'database' : 'bucket';
    if (to === 'database') await move('bucket');
    let count = 0;
    fake.before = (call) => {
      if (call.startsWith(`${method} files/`) && ++count === 2) fake.mood = 403;
    };
    await expect(move(to)).rejects.toThrow('403');
    fake.mood = 'answers';
    pass(0.1);
    expect(await readAll()).toEqual(all);
    await move(to);
    expect(await readAll()).toEqual(all);
    expect(await checkFiles(db, fake.bucket)).toMatchObject({ [to]: { files: 3 }, missing: [] });
  });

  it('keeps what comes back from the bucket as other bytes, and leaves exchanged and missing ones', async () => {
    await add(inDatabase, [one, two]);
    await db.update(mediaFiles).set({ data: three.bytes }).where(eq(mediaFiles.hash, two.file.hash));
    expect(await move('bucket')).toMatchObject({ moved: 1, left: [{ hash: two.file.hash, why: 'exchanged' }] });
    fake.objects.delete((await rowOf(one))?.object ?? '');
    expect(await move('database')).toMatchObject({ moved: 0, left: [{ hash: one.file.hash, why: 'missing' }] });
    await add(inDatabase, [three]);
    fake.before = (call) => {
      for (const [name, object] of fake.objects)
        if (call === `GET ${name}`) object.bytes = object.bytes.map((byte) => byte ^ 1);
    };
    await expect(move('bucket')).rejects.toThrow(ExchangedBytes);
    expect((await rowOf(three))?.data).toEqual(Buffer.from(three.bytes));
  });

  it('to the database takes nothing out of the bucket of another store', async () => {
    await add(store, [one]);
    await move('bucket');
    await forgetOwnId(db);
    expect(await move('database')).toMatchObject({ moved: 1 });
    expect(listFiles()).toHaveLength(1);
  });
});

it('says which files are where, and which are missing', async () => {
  await add(inDatabase, [one]);
  await add(store, [two, three]);
  await store.keepFiles([fileOf('bốn')]);
  const lost = (await rowOf(two))?.object ?? '';
  fake.objects.delete(lost);
  const missing = { hash: two.file.hash, bytes: two.bytes.length, object: lost };
  expect(await checkFiles(db, fake.bucket)).toEqual({
    database: { files: 1, bytes: one.bytes.length },
    bucket: { files: 2, bytes: two.bytes.length + three.bytes.length },
    missing: [missing],
    unnamed: 1,
  });
  expect((await checkFiles(db, undefined)).missing).toHaveLength(2);
});
