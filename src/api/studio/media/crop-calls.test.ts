import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkMedia } from '../../../content/check-media.ts';
import type { Grant, Role } from '../../../contract/studio/permissions.ts';
import { mediaFiles, sites } from '../../../database/tables/campaign-tables.ts';
import { readDemo } from '../../../testing/read-demo.ts';
import { openStudioWorld, type StudioWorld } from '../../../testing/studio-world.ts';

let world: StudioWorld;
let token = '';
const original = 'media/hu.webp';
const path = { webid: 'hu_vang' };
const half = { x: 0, y: 0, width: 50, height: 50 };

beforeAll(async () => {
  world = await openStudioWorld();
});
afterAll(() => world.close());
// Small pictures, because encoding takes most of the time.
beforeEach(() => begin(160));

/** A campaign with nothing but its banner, because the page is judged with every answer, and a picture this wide. */
async function begin(width: number) {
  await world.db.delete(sites);
  await world.db.delete(mediaFiles);
  world.campaigns.workingCopies.cache.delete(path.webid);
  const { settings, content } = await readDemo('hu_vang');
  const { file, bytes } = await draw(width);
  const banner = { ...Object(content['home.banner']), img: { url: original, alt: 'Hũ vàng' }, imgMobile: undefined };
  await world.store.saveDraft({
    ...{ settings, content: { 'home.banner': banner } },
    media: { [original]: file, 'media/khac.webp': { ...file, hash: 'f'.repeat(20) } },
    files: new Map([
      [file.hash, bytes],
      ['f'.repeat(20), bytes],
    ]),
  });
  token = await as('editor');
}

async function draw(width: number) {
  const noise = { type: 'gaussian', mean: 60, sigma: 20 } as const;
  const picture = sharp({ create: { width, height: width / 2, channels: 3, background: '#400', noise } });
  const bytes = new Uint8Array(await picture.webp().toBuffer());
  const checked = await checkMedia(bytes);
  if (checked.kind !== 'media') throw new Error('no picture');
  return { file: checked.file, bytes };
}
const as = async (...grants: (Role | Grant)[]) => world.signIn(await world.addPerson(grants));
const open = async () => (await world.call('openWorkingCopy', { token, path })).body.data;
const banner = async () => (await open()).content['home.banner'];
const step = crypto.randomUUID();
const crop = (more: object = {}, by = token) =>
  world.call('cropPicture', {
    ...{ token: by, path },
    body: { key: 'home.banner', path: 'img', of: original, crop: half, step, ...more },
  });
const undo = () =>
  world.call('undoWorkingCopy', { token, path, body: { id: crypto.randomUUID(), kind: 'undo', base: 0 } });

describe('a part of a picture', () => {
  it('is a file of its own at that place, the original stays, and undo takes all of it back', async () => {
    const before = await open();
    const whole = before.media[original];
    const answer = (await crop()).body.data;
    expect(answer).toMatchObject({ kind: 'saved', path: expect.stringMatching(/^media\/.+-cat\.webp$/) });
    const after = await open();
    const { img } = after.content['home.banner'];
    expect(img).toMatchObject({ url: answer.path, crop: { of: original, ...half } });
    const file = after.media[answer.path];
    expect([file.width, file.height]).toEqual([Math.round(whole.width / 2), Math.round(whole.height / 2)]);
    // White words lie on it: the page needs to know how light it is.
    expect(file.light).toBeDefined();
    expect(after.media[original]).toEqual(whole);
    const stored = await world.store.loadMedia(file.hash);
    expect(await sharp(stored?.bytes).metadata()).toMatchObject({ width: file.width, height: file.height });
    await undo();
    expect(await open()).toMatchObject({ content: before.content, media: before.media });
  });

  it('that is cut anew comes from the original, and leaves nothing of the one before; null is the whole again', async () => {
    const before = await open();
    const first = (await crop()).body.data.path;
    const second = (await crop({ crop: { ...half, width: 100 } })).body.data.path;
    const { media, content } = await open();
    expect(media[second].width).toBe(media[original].width);
    expect(content['home.banner'].img.crop).toEqual({ of: original, ...half, width: 100 });
    expect(Object.keys(media)).toHaveLength(Object.keys(before.media).length + 1);
    expect(first === second || !(first in media)).toBe(true);
    expect((await crop({ crop: null })).body.data).toMatchObject({ kind: 'saved', path: original });
    expect(await open()).toMatchObject({ content: before.content, media: before.media });
    // All of it was one step.
    expect((await undo()).body.data.kind).toBe('saved');
    expect((await undo()).body.data.kind).toBe('nothing');
  });

  it('stays while another place names its file', async () => {
    const made = (await crop()).body.data.path;
    const { revision } = await open();
    const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const changes = [{ kind: 'set', at: ['content', 'home.banner', 'imgMobile'], value: { url: made, alt: '' } }];
    await world.call('saveWorkingCopy', { token, path, body: { id, step: other, base: revision, changes } });
    await crop({ crop: null });
    expect((await open()).media).toHaveProperty([made]);
  });

  it('keeps its original from being removed, and goes when the original is replaced', async () => {
    await crop();
    const body = { path: original };
    const uses = (await world.call('removeFile', { token, path, body })).body.data;
    expect(uses).toMatchObject({ kind: 'in-use', uses: [{ key: 'home.banner', path: 'img.crop.of' }] });
    const by = Object.keys((await open()).media).find((one) => one !== original) ?? '';
    await world.call('replaceFile', { token, path, body: { path: original, by } });
    const { img } = await banner();
    expect([img.url, img.crop]).toEqual([by, undefined]);
  });

  it('is refused where there is no such picture, for others than editors, and outside of the picture', async () => {
    for (const wrong of [{ path: 'title' }, { path: 'img.url' }, { path: 'nowhere' }, { key: '__proto__' }])
      expect((await crop(wrong)).status, JSON.stringify(wrong)).toBe(404);
    expect((await crop({ of: 'media/other.png' })).body.data).toEqual({ kind: 'changed-since' });
    for (const wrong of [{ ...half, x: -1 }, { ...half, width: 0 }, { ...half, height: 101 }, { x: 1 }, 'all'])
      expect((await crop({ crop: wrong })).status, JSON.stringify(wrong)).toBe(422);
    expect((await crop({}, await as('approver'))).status).toBe(403);
    expect((await crop({}, await as({ role: 'editor', webid: 'vay' }))).status).toBe(404);
  });
});

describe('a picture that a machine has made', () => {
  const mark = (isMachine: boolean, more: object = {}, by = token) =>
    world.call('markPicture', { token: by, path, body: { path: original, isMachine, ...more } });

  it('is another file in each place, with its cut parts, in one step of undo; the mark can be taken away', async () => {
    await crop();
    const before = await open();
    const marked = (await mark(true)).body.data.path;
    const after = await open();
    const { img } = after.content['home.banner'];
    expect(img.crop).toEqual({ of: marked, ...half });
    expect([after.media[marked], after.media[img.url]]).toMatchObject([{ machine: true }, { machine: true }]);
    expect(after.media).not.toHaveProperty([original]);
    const stored = await world.store.loadMedia(after.media[marked].hash);
    expect((await sharp(stored?.bytes).metadata()).xmp?.toString()).toContain('trainedAlgorithmicMedia');
    await undo();
    expect(await open()).toMatchObject({ content: before.content, media: before.media });
    const again = (await mark(true)).body.data.path;
    const plain = (await mark(false, { path: again })).body.data.path;
    expect((await open()).media[plain]).not.toHaveProperty('machine');
  });

  it('stays as it is when it says so already', async () => {
    const marked = (await mark(true)).body.data;
    expect((await mark(true, { path: marked.path })).body.data).toEqual(marked);
  });

  it('is marked by editors, and only where the campaign has it', async () => {
    expect((await mark(true, { path: 'media/other.png' })).status).toBe(404);
    expect((await mark(true, {}, await as('approver'))).status).toBe(403);
  });
});

it('the sizes of pictures are those by which the check judges', async () => {
  const { places } = (await world.call('measurePictures', { token, path })).body.data;
  const found = places.find(
    (place: { key: string; path: string }) => place.key === 'home.banner' && place.path === 'img',
  );
  expect(found).toMatchObject({ desktop: 1512, phone: expect.any(Number), least: 1512 });
  // A part of 5 % is too small for a banner: the check and the control say so.
  await begin(1600);
  await crop({ crop: { ...half, width: 5 } });
  const { findings } = await open();
  expect(findings).toContainEqual(expect.objectContaining({ rule: 'small-pictures', path: 'img.url' }));
});
