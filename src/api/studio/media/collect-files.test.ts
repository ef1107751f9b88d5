import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mediaFiles, sites } from '../../../database/tables/campaign-tables.ts';
import { draftChanges } from '../../../database/tables/working-copy-tables.ts';
import { collectFiles } from '../../../publishing/media-library/collect-files.ts';
import { openStudioWorld, type StudioWorld } from '../../../testing/studio-world.ts';

let world: StudioWorld;
let token = '';
const path = { webid: 'the' };
const now = new Date('2026-12-24T05:00:00Z');
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 + ms);

beforeAll(async () => {
  world = await openStudioWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.delete(sites);
  await world.db.delete(mediaFiles);
  world.campaigns.workingCopies.cache.delete('the');
  await world.store.saveDraft({
    settings: { webid: 'the', name: 'Thẻ', template: 'hu_vang' },
    ...{ content: {}, media: {}, files: new Map() },
  });
  token = await world.signIn(await world.addPerson(['editor']));
});

const upload = async (width: number) => {
  const body = await sharp({ create: { width, height: 20, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  const headers = { 'sec-fetch-site': 'same-origin', cookie: `__Host-studio_session=${token}` };
  const sent = await world.send('/campaigns/the/working-copy/files?name=a.png', { method: 'POST', body, headers });
  return sent.body.data as { path: string; file: { hash: string; bytes: number } };
};
const remove = (file: string) => world.call('removeFile', { token, path, body: { path: file } });
const undo = async () =>
  (await world.call('undoWorkingCopy', { token, path, body: { id: crypto.randomUUID(), kind: 'undo', base: 0 } })).body
    .data;
const stored = async () => (await world.db.select({ hash: mediaFiles.hash }).from(mediaFiles)).map(({ hash }) => hash);
const entries: unknown[] = [];
const collect = () => collectFiles(world.db, now, async (entry) => void entries.push(entry));
const dateSaves = (at: Date) => world.db.update(draftChanges).set({ at });

describe('bytes of files that nothing names', () => {
  it.each([
    [daysAgo(29), true],
    [daysAgo(30, 1), true],
    [daysAgo(30), false],
    [daysAgo(31), false],
  ])('removed at %j: kept %s', async (at, isKept) => {
    const { path: file, file: facts } = await upload(40);
    await remove(file);
    await dateSaves(at);
    entries.length = 0;
    const counts = await collect();
    expect(await stored()).toEqual(isKept ? [facts.hash] : []);
    expect(counts).toEqual(isKept ? { files: 0, bytes: 0 } : { files: 1, bytes: facts.bytes });
    expect(entries).toEqual(isKept ? [] : [expect.objectContaining({ action: 'media.collect', after: counts })]);
    // What undo brings back is whole: with its bytes or not at all.
    expect((await undo()).kind).toBe(isKept ? 'saved' : 'file-gone');
    const { media } = (await world.call('openWorkingCopy', { token, path })).body.data;
    expect(Object.keys(media)).toEqual(isKept ? [file] : []);
  });

  it('of a working copy or of any version stay, however old they are', async () => {
    const { file } = await upload(40);
    const old = await upload(41);
    await world.store.saveDraft({
      settings: { webid: 'the', name: 'Thẻ', template: 'hu_vang' },
      ...{ content: {}, media: { 'media/cu.png': old.file as never }, files: new Map() },
    });
    await world.store.saveDraft({
      settings: { webid: 'the', name: 'Thẻ', template: 'hu_vang' },
      ...{ content: {}, media: {}, files: new Map() },
    });
    await remove(old.path);
    await dateSaves(daysAgo(400));
    expect(await collect()).toEqual({ files: 0, bytes: 0 });
    expect((await stored()).sort()).toEqual([file.hash, old.file.hash].sort());
  });
});
