import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folderLimits } from '../../../content/folder-finding.ts';
import type { SiteDraft } from '../../../content/site.ts';
import { fileMaxBytes, type LibraryFile } from '../../../contract/studio/media-calls.ts';
import type { Grant, Role } from '../../../contract/studio/permissions.ts';
import { mediaFiles, sites } from '../../../database/tables/campaign-tables.ts';
import { forFile } from '../../../testing/for-file.ts';
import { readDemo } from '../../../testing/read-demo.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
let sample: SiteDraft;
let png: Uint8Array;
beforeAll(async () => {
  sample = await readDemo('hu_vang');
  png = await draw();
});
beforeEach(async () => {
  await world.db.delete(sites);
  await world.db.delete(mediaFiles);
  for (const webid of ['the', 'vay']) {
    world.campaigns.workingCopies.cache.delete(webid);
    await save(webid, {}, {});
  }
});

const draw = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
const save = (webid: string, content: Record<string, unknown>, media: SiteDraft['media']) =>
  world.store.saveDraft({
    settings: { webid, name: `Tên ${webid}`, template: 'hu_vang' },
    ...{ content, media, files: sample.files },
  });
const as = async (...grants: (Role | Grant)[]) => world.signIn(await world.addPerson(grants));
const path = { webid: 'the' };
const post = (token: string | undefined, name: string, body: BodyInit, more: RequestInit = {}, webid = 'the') =>
  world.send(`/campaigns/${webid}/working-copy/files?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body,
    ...more,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(token !== undefined && { cookie: `__Host-studio_session=${token}` }),
      ...more.headers,
    },
  });
const upload = async (token: string, name: string, bytes: Uint8Array | string) =>
  (await post(token, name, bytes as BodyInit)).body.data;
const open = async (token: string, webid = 'the') =>
  (await world.call('openWorkingCopy', { token, path: { webid } })).body.data;
const change = async (token: string, at: readonly (string | number)[], value: unknown, webid = 'the') => {
  const { revision } = await open(token, webid);
  const [id, step] = [crypto.randomUUID(), crypto.randomUUID()];
  const body = { id, step, base: revision, changes: [{ kind: 'set', at, value }] };
  const answer = await world.call('saveWorkingCopy', { token, path: { webid }, body });
  expect(answer.body.data?.kind).toBe('saved');
};
const undo = async (token: string, kind: 'undo' | 'redo' = 'undo') =>
  (await world.call('undoWorkingCopy', { token, path, body: { id: crypto.randomUUID(), kind, base: 0 } })).body.data;
const banner = (url: string, alt = 'Hũ vàng') => ({ title: 'Tết', img: { url, alt } });

describe('an upload', () => {
  it('is in the working copy at once, under a safe name, and undo takes it out', async () => {
    const token = await as('editor');
    const answer = await upload(token, '../Quà <b>Tết</b>.jpeg', png);
    expect(answer).toMatchObject({ kind: 'saved', path: 'media/b.png', isKnown: false, findings: [] });
    expect(answer.file).toMatchObject({ type: 'image/png', width: 40, height: 30, light: { clear: 0 } });
    expect((await open(token)).media).toEqual({ 'media/b.png': answer.file });
    expect((await world.store.loadMedia(answer.file.hash))?.bytes).toEqual(Buffer.from(png));
    await undo(token);
    expect((await open(token)).media).toEqual({});
    await undo(token, 'redo');
    expect((await open(token)).media).toEqual({ 'media/b.png': answer.file });
  });

  it('of a file that the campaign has changes nothing, and of one that the store has stores no bytes', async () => {
    const token = await as('editor');
    await upload(token, 'a.png', png);
    expect(await upload(token, 'b.png', png)).toMatchObject({ path: 'media/a.png', isKnown: true, revision: 1 });
    expect((await post(token, 'b.png', png as BodyInit, {}, 'vay')).body.data).toMatchObject({ path: 'media/b.png' });
    expect(await world.db.select({ hash: mediaFiles.hash }).from(mediaFiles)).toHaveLength(1);
    expect(await upload(token, 'a.png', await draw(41))).toMatchObject({ path: 'media/a-2.png' });
  });

  it('is refused with the words of an import, and stores nothing', async () => {
    const token = await as('editor');
    const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
    const whole = new Uint8Array(
      await sharp(await draw(400, 300))
        .jpeg()
        .toBuffer(),
    );
    const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const bad: readonly (readonly [string, Uint8Array | string, string, string])[] = [
      ['ảnh.png', 'MZ chương trình', 'ảnh (AVIF', 'một tệp loại khác'],
      ['ảnh.png', '', 'ảnh (AVIF', 'tệp rỗng'],
      ['ảnh.svg', svg('<script>alert(1)</script>'), '', 'script'],
      ['ảnh.svg', svg('<a onclick="x()"/>'), '', 'onclick'],
      ['ảnh.gif', 'GIF89a/*<script>*/=alert(1)//', 'ảnh image/gif đọc được', ''],
      ['trang.html', '<!doctype html><svg><script>alert(1)</script></svg>', 'SVG', ''],
      ['bom.png', bomb, '50 triệu điểm ảnh', '10.000 × 10.000'],
      ['cụt.jpg', whole.slice(0, whole.length / 2), 'ảnh image/jpeg đọc được', ''],
      ['to.svg', svg(`<!--${'x'.repeat(folderLimits.svgBytes)}-->`), '2 MB', ''],
    ];
    for (const [name, bytes, expected, received] of bad) {
      const answer = await upload(token, name, bytes);
      expect(answer, name).toMatchObject({
        kind: 'refused',
        findings: [{ severity: 'error', rule: 'folder', key: name }],
      });
      expect(answer.findings[0].expected).toContain(expected);
      expect(answer.findings[0].received.toLowerCase()).toContain(received);
    }
    expect(await world.db.select({ hash: mediaFiles.hash }).from(mediaFiles)).toEqual([]);
    expect((await open(token)).revision).toBe(0);
  });

  it('of a picture with something behind it is a picture, whatever its name says', async () => {
    const answer = await upload(
      await as('editor'),
      'x.html',
      Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
    );
    expect(answer).toMatchObject({ path: 'media/x.png', file: { type: 'image/png' } });
  });

  it('that is too large or breaks off is refused', async () => {
    expect(fileMaxBytes).toBe(folderLimits.mediaFileBytes);
    const token = await as('editor');
    const large = await post(token, 'a.mp4', new Uint8Array(fileMaxBytes + 1) as BodyInit);
    expect(large).toMatchObject({ status: 413, body: { error: 'tooLarge' } });
    const broken = new ReadableStream({
      start: (controller) => {
        controller.enqueue(png.slice(0, 20));
        controller.error(new Error('lost'));
      },
    });
    const answer = await post(token, 'a.png', broken, { duplex: 'half' } as RequestInit);
    expect(answer).toMatchObject({ status: 400, body: { error: 'badRequest' } });
    expect((await open(token)).media).toEqual({});
  });

  it('leaves a campaign small enough for an import', async () => {
    const file = { hash: 'a', type: 'video/mp4', bytes: folderLimits.folderBytes - 10 };
    await world.db.insert(mediaFiles).values({ hash: 'a', type: 'video/mp4', data: new Uint8Array([1]) });
    await save('the', {}, { 'media/a.mp4': file });
    expect(await upload(await as('editor'), 'b.png', png)).toMatchObject({
      kind: 'refused',
      findings: [{ expected: expect.stringContaining('200 MB') }],
    });
  });

  it('is for editors of the campaign, from the Studio', async () => {
    const status = async (token: string | undefined, more: RequestInit = {}) =>
      (await post(token, 'a.png', png as BodyInit, more)).status;
    expect(await status(undefined)).toBe(401);
    expect(await status(await as('approver', 'analyst', 'admin'))).toBe(403);
    expect(await status(await as({ role: 'editor', webid: 'vay' }))).toBe(404);
    expect(await status(await as('editor'), { headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403);
    const gone = await post(await as('editor'), 'a.png', png as BodyInit, {}, 'khong_co');
    expect(gone.body.error).toBe('notFound');
  });
});

describe('the library', () => {
  it('lists each file once, with the places that name it and what was said of it last', async () => {
    const token = await as('editor');
    const { path: url, file } = await upload(token, 'hũ.png', png);
    await post(token, 'khác.png', png as BodyInit, {}, 'vay');
    await change(token, ['content', 'home.banner'], banner(url));
    const { files } = (await world.call('listFiles', { token })).body.data;
    expect(files).toEqual([
      {
        file,
        alt: 'Hũ vàng',
        places: [
          {
            ...{ webid: 'the', campaign: 'Tên the', path: url },
            uses: [{ key: 'home.banner', path: 'img.url', name: expect.stringContaining(' › ') }],
          },
          { webid: 'vay', campaign: 'Tên vay', path: 'media/khac.png', uses: [] },
        ],
      },
    ]);
    expect((await world.call('listFiles', { token, query: { webid: 'khong_co' } })).body.data.files).toEqual([]);
    const other = await as({ role: 'approver', webid: 'vay' });
    const seen = (await world.call('listFiles', { token: other })).body.data.files;
    expect(seen).toMatchObject([{ alt: null, places: [{ webid: 'vay' }] }]);
    expect(seen[0].places).toHaveLength(1);
  });

  it('lists what was added last first', async () => {
    const token = await as('editor');
    const names = ['a', 'c', 'b'];
    for (const [index, name] of names.entries()) await upload(token, `${name}.png`, await draw(40 + index));
    const { files } = (await world.call('listFiles', { token })).body.data;
    expect(files.map(({ places: [place] }: LibraryFile) => place?.path)).toEqual([
      'media/b.png',
      'media/c.png',
      'media/a.png',
    ]);
  });

  it('lists the newest version of a campaign that nobody edits', async () => {
    const url = 'media/a.png';
    const file = { hash: 'b', type: 'image/png', bytes: 1 };
    await world.db.insert(mediaFiles).values({ hash: 'b', type: 'image/png', data: new Uint8Array([1]) });
    const token = await as('editor');
    await open(token, 'vay');
    await save('vay', { 'home.banner': banner(url) }, { [url]: file });
    expect((await world.call('listFiles', { token })).body.data.files).toMatchObject([
      { file, places: [{ webid: 'vay', uses: [{ key: 'home.banner' }] }] },
    ]);
  });

  it('proposes what was said of a file in another campaign, if the person may read it', async () => {
    const token = await as('editor');
    const { path: url } = await upload(token, 'a.png', png);
    await change(token, ['content', 'home.banner'], banner(url, 'Hũ đầy'));
    expect((await post(token, 'b.png', png as BodyInit, {}, 'vay')).body.data.alt).toBe('Hũ đầy');
    const other = await as({ role: 'editor', webid: 'vay' });
    expect((await post(other, 'b.png', png as BodyInit, {}, 'vay')).body.data.alt).toBeNull();
  });

  it('adds a file of another campaign, which the person must be able to read', async () => {
    const token = await as('editor');
    const { path: url, file } = await upload(token, 'Quà.png', png);
    const take = (by: string, body: object) => world.call('copyFile', { token: by, path: { webid: 'vay' }, body });
    const answer = await take(token, { from: 'the', path: url });
    expect(answer.body.data).toMatchObject({ kind: 'saved', path: 'media/qua.png', file, isKnown: false });
    expect((await open(token, 'vay')).media).toEqual({ 'media/qua.png': file });
    const other = await as({ role: 'editor', webid: 'vay' });
    expect((await take(other, { from: 'the', path: url })).status).toBe(404);
    for (const wrong of ['media/khong.png', 'constructor', '__proto__'])
      expect((await take(token, { from: 'the', path: wrong })).status).toBe(404);
  });
});

describe('a file', () => {
  it('in use can not be removed; one that is not is removed, and undo brings it back', async () => {
    const token = await as('editor');
    const { path: url, file } = await upload(token, 'a.png', png);
    await change(token, ['content', 'home.banner'], banner(url));
    const remove = async () => (await world.call('removeFile', { token, path, body: { path: url } })).body;
    expect((await remove()).data).toMatchObject({ kind: 'in-use', uses: [{ key: 'home.banner' }] });
    await change(token, ['content', 'home.banner'], { title: 'Tết' });
    expect((await remove()).data).toMatchObject({ kind: 'removed' });
    expect((await open(token)).media).toEqual({});
    expect((await remove()).error).toBe('notFound');
    await undo(token);
    expect((await open(token)).media).toEqual({ [url]: file });
  });

  it('that a colleague uses stays when its upload is taken back', async () => {
    const [token, colleague] = [await as('editor'), await as('editor')];
    const { path: url, file } = await upload(token, 'a.png', png);
    await change(colleague, ['content', 'home.banner'], banner(url));
    expect(await undo(token)).toMatchObject({ kind: 'changed-since', by: { name: 'Nguyễn Thu Hà' } });
    expect((await open(token)).media).toEqual({ [url]: file });
  });

  it('is replaced everywhere, as one step', async () => {
    const token = await as('editor');
    const { path: url } = await upload(token, 'a.png', png);
    const { path: by } = await upload(token, 'b.png', await draw(41));
    await change(token, ['content', 'home.banner'], banner(url));
    await change(token, ['content', 'home.faq'], { img: { url, alt: '' }, list: [url, 'x', [{ file: url }]] });
    const replace = async (body: object, who = token) => world.call('replaceFile', { token: who, path, body });
    expect((await replace({ path: url, by })).body.data.uses).toHaveLength(4);
    const { content, revision } = await open(token);
    expect(JSON.stringify(content)).not.toContain(url);
    expect(content['home.faq']).toEqual({ img: { url: by, alt: '' }, list: [by, 'x', [{ file: by }]] });
    await undo(token);
    expect((await open(token)).content['home.banner']).toEqual(banner(url));
    expect((await replace({ path: url, by: url })).body.data).toEqual({ uses: [], revision: revision + 1 });
    expect((await replace({ path: url, by: 'media/khong.png' })).status).toBe(404);
    expect((await replace({ path: url, by }, await as('approver'))).status).toBe(403);
  });

  it('in a part for administrators is not replaced by others', async () => {
    const token = await as('editor');
    const { path: url } = await upload(token, 'a.png', png);
    const { path: by } = await upload(token, 'b.png', await draw(41));
    await change(await as('editor', 'admin'), ['content', 'home.meta.gtm_head'], url);
    const answer = await world.call('replaceFile', { token, path, body: { path: url, by } });
    expect(answer.body.error).toBe('protectedPart');
  });
});
