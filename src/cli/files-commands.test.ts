import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { hashMedia } from '../content/check-media.ts';
import { createMediaStore } from '../content/stored-media.ts';
import { mediaFiles } from '../database/tables/campaign-tables.ts';
import { type CliWorld, openCliWorld } from '../testing/cli-world.ts';
import { openFakeBucket } from '../testing/fake-bucket.ts';

const fake = openFakeBucket();
const world = await openCliWorld(undefined, { bucket: fake.bucket });
const bytes = new TextEncoder().encode('ảnh');
const hash = hashMedia(bytes);
const file = { hash, type: 'image/png', bytes: bytes.length };
afterAll(() => world.close());
beforeEach(async () => {
  await world.reset();
  fake.objects.clear();
  const store = createMediaStore(world.database.db, undefined, () => new Date());
  const kept = await store.keepFiles([{ file, bytes }]);
  await world.database.db.transaction((transaction) => store.addFiles(transaction, kept));
});
const objectOf = async ({ database: { db } }: CliWorld) =>
  (await db.select().from(mediaFiles).where(eq(mediaFiles.hash, hash)))[0]?.object ?? '';

it('“files” moves, says where files are, names those that are missing, and writes down who did it', async () => {
  expect(await world.run('files', 'move', '--to', 'bucket')).toMatchObject({
    exitCode: 0,
    output: '1 of 1 file\nMoved 1 file, 0.0 MB, to the bucket.\n',
  });
  const checked = await world.run('files', 'check');
  expect(checked).toMatchObject({ exitCode: 0, errors: '' });
  expect(checked.output).toBe('In the database: 0 files, 0.0 MB.\nIn the bucket: 1 file, 0.0 MB.\n');
  const object = await objectOf(world);
  const lost = fake.objects.get(object);
  fake.objects.delete(object);
  expect(await world.run('files', 'check')).toMatchObject({
    exitCode: 1,
    errors: `Missing in the bucket: 1 of 1 file. Hash, bytes, name:\n  ${hash} ${bytes.length} ${object}\n`,
  });
  expect(await world.run('files', 'move', '--to', 'database')).toMatchObject({
    exitCode: 1,
    errors: `Not moved: 1 file.\n  ${hash}: its bytes are missing\n`,
  });
  if (lost) fake.objects.set(object, lost);
  expect((await world.run('files', 'move', '--to', 'database')).output).toContain('to the database');
  expect((await world.run('audit', 'list')).output).toMatch(/media\.move[\s\S]*media\.move[\s\S]*media\.move/);
});

it('a bucket that does not answer is said in one line', async () => {
  fake.mood = 'away';
  const moved = await world.run('files', 'move', '--to', 'bucket');
  fake.mood = 'answers';
  expect(moved).toMatchObject({ exitCode: 1, errors: 'The bucket did not get: ECONNREFUSED\n' });
});

it('a back-up names the files of the bucket, or has them inside; a restore says which are missing', async () => {
  await world.run('files', 'move', '--to', 'bucket');
  const object = await objectOf(world);
  const folder = world.makeDir();
  const [brief, whole] = [join(folder, 'brief.backup'), join(folder, 'whole.backup')];
  expect((await world.run('backup', brief)).output).toContain('The bytes of 1 file, 0.0 MB, are in the bucket');
  expect((await world.run('backup', whole, '--with-files')).output).not.toContain('in the bucket');
  expect((await world.run('restore', brief, '--check', '--list-files')).output).toContain(
    `\n${hash} ${bytes.length} ${object}\n`,
  );
  // Into a store without a bucket.
  const other = await openCliWorld();
  try {
    const read = async () => (await other.store.loadMedia(hash))?.bytes;
    expect(await other.run('restore', brief)).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('Restored what was stored'),
      errors: expect.stringContaining(`MEDIA_BUCKET_URL is not set). Hash, bytes, name:\n  ${hash}`),
    });
    await expect(read()).rejects.toThrow('MEDIA_BUCKET_URL is not set');
    expect(await other.run('restore', whole, '--replace')).toMatchObject({ exitCode: 0, errors: '' });
    expect(await read()).toEqual(Buffer.from(bytes));
  } finally {
    await other.close();
  }
  // With the bucket, in place of what is there; it is another store until it claims the bucket.
  expect(await world.run('restore', brief, '--replace')).toMatchObject({ exitCode: 0, errors: '' });
  expect((await world.run('files', 'check')).output).toContain('belongs to another store');
  expect(await world.run('files', 'claim')).toMatchObject({ exitCode: 0 });
  expect((await world.run('files', 'check')).output).not.toContain('belongs to another store');
});
