import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MediaFile } from '../contract/media.ts';
import type { OpenDatabase } from '../database/database.ts';
import { mediaFiles } from '../database/tables/campaign-tables.ts';
import { testStoreOptions } from '../testing/store-options.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { hashMedia } from './check-media.ts';
import { createContentStore } from './database-content-store.ts';
import type { ContentStore, SiteDraft } from './site.ts';

let database: OpenDatabase;
let store: ContentStore;

beforeAll(async () => {
  database = await openTestDatabase();
  store = createContentStore(database, testStoreOptions);
});
afterAll(() => database.close());

const bytes = Uint8Array.from([0, 255, 7]);
const picture: MediaFile = { hash: hashMedia(bytes), type: 'image/png', bytes: 3, width: 2, height: 1 };

function draft(webid: string, title = 'Hũ Vàng'): SiteDraft {
  return {
    settings: { webid, name: `Chiến dịch ${webid}`, template: 'hu_vang' },
    content: { 'home.banner': { title, z: 1, a: [1.5, null, { '2': 'b', '1': 'a' }] } },
    media: { 'media/logo.png': picture },
    files: new Map([[picture.hash, bytes]]),
  };
}

it('lists the published campaigns with a blog', async () => {
  const withBlog = (webid: string) => ({
    ...draft(webid),
    content: { 'blog.posts.mot': { title: 'Một' }, 'home.banner': {} },
  });
  for (const one of [withBlog('blog_b'), withBlog('blog_a'), withBlog('blog_nhap'), draft('blog_khong')]) {
    await store.saveDraft(one);
    if (one.settings.webid !== 'blog_nhap') await store.publish(one.settings.webid);
  }
  expect(await store.listBlogs()).toEqual(['blog_a', 'blog_b']);
  await store.saveDraft(draft('blog_a'));
  await store.publish('blog_a');
  expect(await store.listBlogs()).toEqual(['blog_b']);
});

describe('saveDraft', () => {
  it('numbers versions from 1 for each campaign, also for equal content', async () => {
    expect(await store.saveDraft(draft('numbers'))).toEqual({ version: 1 });
    expect(await store.saveDraft(draft('numbers'))).toEqual({ version: 2 });
    expect(await store.saveDraft(draft('others'))).toEqual({ version: 1 });
  });

  it('gives every one of many saves at once its own number', async () => {
    const saved = await Promise.all(Array.from({ length: 12 }, () => store.saveDraft(draft('busy'))));
    expect(saved.map(({ version }) => version).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, i) => i + 1),
    );
  });

  it('keeps content as it came, the order of keys included', async () => {
    await store.saveDraft(draft('order'));
    const version = await store.loadVersion('order', 1);
    expect(JSON.stringify(version?.content)).toBe(JSON.stringify(draft('order').content));
    expect(version).toEqual({
      webid: 'order',
      version: 1,
      settings: draft('order').settings,
      content: draft('order').content,
      media: { 'media/logo.png': picture },
    });
  });

  it('stores a file once, whoever uses it', async () => {
    await store.saveDraft(draft('files-1'));
    // The second draft need not contain the bytes again.
    await store.saveDraft({ ...draft('files-2'), files: new Map() });
    const rows = await database.db.select({ hash: mediaFiles.hash }).from(mediaFiles);
    expect(rows).toEqual([{ hash: picture.hash }]);
    expect(await store.loadMedia(picture.hash)).toEqual({
      file: picture,
      bytes: expect.objectContaining({ byteLength: 3 }),
    });
    expect([...((await store.loadMedia(picture.hash))?.bytes ?? [])]).toEqual([...bytes]);
    expect(await store.findMedia(picture.hash)).toEqual((await store.loadMedia(picture.hash))?.file);
    expect(await store.loadMedia('bbbbbbbbbbbbbbbbbbbb')).toBeUndefined();
    expect(await store.findMedia('bbbbbbbbbbbbbbbbbbbb')).toBeUndefined();
  });

  it('hands out no bytes that were exchanged under the hash which approved content names', async () => {
    await store.saveDraft(draft('files-3'));
    const ofFile = eq(mediaFiles.hash, picture.hash);
    await database.db
      .update(mediaFiles)
      .set({ data: Uint8Array.from([0, 255, 8]) })
      .where(ofFile);
    await expect(store.loadMedia(picture.hash)).rejects.toThrow('not those of its hash');
    await database.db.update(mediaFiles).set({ data: bytes }).where(ofFile);
    expect(await store.loadMedia(picture.hash)).toBeDefined();
  });

  it('saves nothing at all when the bytes of a file are missing', async () => {
    const unknown = { ...picture, hash: 'cccccccccccccccccccc' };
    const bad = { ...draft('incomplete'), media: { 'media/gone.png': unknown } };
    await expect(store.saveDraft(bad)).rejects.toThrow('names a file cccccccccccccccccccc');
    expect(await store.loadLatest('incomplete')).toBeUndefined();
    expect((await store.listSites()).map(({ webid }) => webid)).not.toContain('incomplete');
  });
});

describe('publish', () => {
  it('shows nothing before, the newest version by default, and any older one on demand', async () => {
    await store.saveDraft(draft('shown', 'một'));
    expect(await store.loadPublished('shown')).toBeUndefined();
    expect(await store.publish('shown')).toEqual({ kind: 'published', version: 1, previous: undefined });
    await store.saveDraft(draft('shown', 'hai'));
    expect((await store.loadPublished('shown'))?.version).toBe(1);
    expect((await store.loadLatest('shown'))?.version).toBe(2);
    expect(await store.publish('shown')).toEqual({ kind: 'published', version: 2, previous: 1 });
    expect(await store.publish('shown', 1)).toEqual({ kind: 'published', version: 1, previous: 2 });
    expect((await store.loadPublished('shown'))?.content['home.banner']).toMatchObject({ title: 'một' });
  });

  it.each([0, -1, 1.5, 3, 2_147_483_648, Number.NaN])('refuses version %s, which does not exist', async (version) => {
    const webid = `refused-${version}`.replace('.', '-');
    await store.saveDraft(draft(webid));
    expect(await store.publish(webid, version)).toEqual({ kind: 'unknown-version', webid, version });
    expect(await store.loadVersion(webid, version)).toBeUndefined();
    expect(await store.loadPublished(webid)).toBeUndefined();
  });

  it('refuses an unknown campaign', async () => {
    expect(await store.publish('nobody')).toEqual({ kind: 'unknown-site', webid: 'nobody' });
  });

  it('puts publications that come at once into one order', async () => {
    for (let count = 0; count < 6; count += 1) await store.saveDraft(draft('race'));
    const results = await Promise.all([1, 2, 3, 4, 5, 6].map((version) => store.publish('race', version)));
    const steps = results.flatMap((result) => (result.kind === 'published' ? [result] : []));
    // Each publication replaced another one: together they are a chain from nothing to the current version.
    const chain: number[] = [];
    for (let at = steps.find(({ previous }) => previous === undefined); at; ) {
      chain.push(at.version);
      const { version } = at;
      at = steps.find(({ previous }) => previous === version);
    }
    expect(chain).toHaveLength(6);
    expect((await store.loadPublished('race'))?.version).toBe(chain.at(-1));
  });

  it('tells listeners after the change is visible, until they stop listening', async () => {
    const other = createContentStore(database, testStoreOptions);
    const seen: (number | undefined)[] = [];
    const end = other.onPublish((webid) => {
      if (webid === 'told') void other.loadPublished(webid).then((version) => seen.push(version?.version));
    });
    await store.saveDraft(draft('told'));
    await store.publish('told');
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0), { timeout: 20_000 });
    expect(new Set(seen)).toEqual(new Set([1]));
    end();
    await store.saveDraft(draft('told'));
    const heard = vi.fn();
    other.onPublish(heard);
    await store.listSites();
    await store.publish('told', 2);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('told'), { timeout: 20_000 });
    expect(seen).not.toContain(2);
  });
});

describe('what was done to a campaign', () => {
  it('is told with who and why, the newest first', async () => {
    await store.saveDraft(draft('story'), { by: 'Lan', note: 'bản đầu' });
    await store.publish('story', 1, { by: 'Minh' });
    await store.unpublish('story', { by: 'Minh', note: 'sai lãi suất' });
    expect(await store.listEvents('story')).toEqual([
      { kind: 'unpublished', version: undefined, by: 'Minh', note: 'sai lãi suất', at: expect.any(Date) },
      { kind: 'published', version: 1, by: 'Minh', note: undefined, at: expect.any(Date) },
      { kind: 'saved', version: 1, by: 'Lan', note: 'bản đầu', at: expect.any(Date) },
    ]);
    expect(await store.listEvents('nobody')).toEqual([]);
  });

  it('can be undone: what was taken off is seen again once it is published', async () => {
    await store.saveDraft(draft('off'));
    await store.publish('off');
    const heard = vi.fn();
    const end = store.onPublish(heard);
    await store.listSites();
    expect(await store.unpublish('off')).toEqual({ kind: 'unpublished', previous: 1 });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('off'), { timeout: 20_000 });
    end();
    expect(await store.loadPublished('off')).toBeUndefined();
    expect(await store.unpublish('off')).toEqual({ kind: 'unpublished', previous: undefined });
    expect(await store.unpublish('nobody')).toEqual({ kind: 'unknown-site', webid: 'nobody' });
    expect(await store.publish('off')).toEqual({ kind: 'published', version: 1, previous: undefined });
  });
});

describe('two people who publish at once', () => {
  it('the second is told of the first, and nothing is lost', async () => {
    await store.saveDraft(draft('pair', 'Lan'));
    await store.saveDraft(draft('pair', 'Minh'));
    await store.publish('pair', 1, { by: 'Lan', unlessPublishedSince: true });
    const refused = await store.publish('pair', 2, { by: 'Minh', unlessPublishedSince: true });
    expect(refused).toMatchObject({
      kind: 'published-since',
      version: 2,
      since: { kind: 'published', version: 1, by: 'Lan' },
    });
    expect((await store.loadPublished('pair'))?.version).toBe(1);
    expect((await store.loadVersion('pair', 2))?.content['home.banner']).toMatchObject({ title: 'Minh' });
    expect(await store.publish('pair', 2, { by: 'Minh' })).toMatchObject({ kind: 'published', previous: 1 });
  });

  it('a version saved after the last publication is published, and the one on show again, too', async () => {
    await store.saveDraft(draft('turns'));
    await store.publish('turns', 1, { unlessPublishedSince: true });
    expect(await store.publish('turns', 1, { unlessPublishedSince: true })).toMatchObject({ kind: 'published' });
    await store.saveDraft(draft('turns'));
    expect(await store.publish('turns', 2, { unlessPublishedSince: true })).toMatchObject({ kind: 'published' });
  });

  it('only one of two that come in the same moment is published', async () => {
    await store.saveDraft(draft('moment'));
    await store.saveDraft(draft('moment'));
    const results = await Promise.all(
      [1, 2].map((version) => store.publish('moment', version, { unlessPublishedSince: true })),
    );
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['published', 'published-since']);
  });
});

describe('listSites', () => {
  it('names each campaign with its newest version, what is published and whether it came with the product', async () => {
    await store.saveDraft(draft('listed'), { isDemo: true });
    await store.publish('listed');
    const changed = draft('listed');
    await store.saveDraft({ ...changed, settings: { ...changed.settings, name: 'Tên mới', template: 'diamond' } });
    const listed = (await store.listSites()).find(({ webid }) => webid === 'listed');
    expect(listed).toEqual({
      webid: 'listed',
      name: 'Tên mới',
      template: 'diamond',
      publishedVersion: 1,
      latestVersion: 2,
      updatedAt: expect.any(Date),
      isDemo: true,
    });
    expect(listed?.updatedAt.getTime()).toBeGreaterThan(1.7e12);
  });
});
