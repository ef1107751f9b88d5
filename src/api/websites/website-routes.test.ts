import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createContentStore } from '../../content/database-content-store.ts';
import { signPreview } from '../../content/preview-token.ts';
import { siteVersions } from '../../database/tables/campaign-tables.ts';
import { createResponseCache } from '../../http/response-cache.ts';
import { createApiWorld, siteVersion, time } from '../../testing/api-world.ts';
import { forFile } from '../../testing/for-file.ts';
import { testStoreOptions } from '../../testing/store-options.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const world = await forFile(createApiWorld());

const previewOfHuVang = {
  webid: 'hu_vang',
  template: 'hu_vang',
  version: 3,
  theme: { brand: '#A3171C' },
  content: { 'home.banner': { title: 'Hũ Vàng', img: { url: 'media/hero.avif' } }, 'home.header': { menu: [] } },
  media: {
    'media/hero.avif': {
      hash: '0123456789abcdef0123',
      type: 'image/avif',
      bytes: 9,
      width: 1440,
      height: 600,
      url: '/media/0123456789abcdef0123/hero.avif',
    },
  },
};

describe('"GET /website/{id}/preview: page data"', () => {
  test('the published content, and what a consumer needs to find its files', async () => {
    const response = await world.start().request('/website/hu_vang/preview');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toEqual({ data: previewOfHuVang });
  });

  test('leaves out what the campaign hides from visitors', async () => {
    const site = siteVersion();
    const hidden = { ...site, settings: { ...site.settings, hidden: ['home.banner'] } };
    const content = { loadPublished: async () => hidden, loadVersion: async () => hidden, onPublish: () => () => {} };
    const api = world.start({ store: content, responseCache: createResponseCache() });
    const { data } = await (await api.request('/website/hu_vang/preview')).json();
    expect(Object.keys(data.content)).toEqual(['home.header']);
  });

  test('tells the order of the parts, and gives all content also to those who know keys only', async () => {
    const site = siteVersion();
    const layout = [{ key: 'home.more.hoi', section: 'numbered-faq' }];
    const content = { ...site.content, 'home.more.hoi': { title: 'Hỏi' } };
    const ordered = { ...site, settings: { ...site.settings, layout }, content };
    const load = { loadPublished: async () => ordered, loadVersion: async () => ordered, onPublish: () => () => {} };
    const api = world.start({ store: load, responseCache: createResponseCache() });
    const { data } = await (await api.request('/website/hu_vang/preview')).json();
    expect(data.layout).toEqual(layout);
    expect(Object.keys(data.content)).toEqual(['home.banner', 'home.header', 'home.more.hoi']);
  });

  test('keys keep the order of the store', async () => {
    const text = await (await world.start().request('/website/hu_vang/preview')).text();
    expect(text.indexOf('home.banner')).toBeLessThan(text.indexOf('home.header'));
  });

  test('who has it already gets 304', async () => {
    const api = world.start();
    const first = await api.request('/website/hu_vang/preview');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[^"]+"$/);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const again = await api.request('/website/hu_vang/preview', {
      headers: { 'If-None-Match': `"other", ${tag.slice(2)}` },
    });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    const changed = await api.request('/website/hu_vang/preview', { headers: { 'If-None-Match': '"other"' } });
    expect(changed.status).toBe(200);
  });

  test('is made once for each publish, and dropped at the next', async () => {
    const responseCache = createResponseCache();
    const loaded: string[] = [];
    let version = 3;
    const listeners: ((webid: string) => void)[] = [];
    const api = world.start({
      responseCache,
      store: {
        loadPublished: async (webid) => {
          loaded.push(webid);
          return siteVersion({ version });
        },
        loadVersion: async () => undefined,
        onPublish: (listener) => {
          listeners.push(listener);
          return () => {};
        },
      },
    });
    const versionAt = async (path: string) => (await (await api.request(path)).json()).data.version;
    expect(await versionAt('/website/hu_vang/preview')).toBe(3);
    await api.request('/website/hu_vang/preview?isTemplate=true');
    await api.request('/website/hu_vang/preview?anything=else');
    const addresses = ['', '?isTemplate=true', '?anything=else'].map((query) => `/website/hu_vang/preview${query}`);
    expect(addresses.map((address) => responseCache.peek(address) !== undefined)).toEqual([true, true, false]);
    version = 4;
    for (const listener of listeners) listener('hu_vang');
    expect(addresses.map((address) => responseCache.peek(address))).toEqual([undefined, undefined, undefined]);
    expect(await versionAt('/website/hu_vang/preview')).toBe(4);
  });

  test('is compressed for who accepts it, under a tag of its own', async () => {
    const api = world.start();
    const plain = await api.request('/website/hu_vang/preview');
    const small = await api.request('/website/hu_vang/preview', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect([plain.headers.get('content-encoding'), small.headers.get('content-encoding')]).toEqual([null, 'gzip']);
    expect(gunzipSync(await small.arrayBuffer()).toString()).toBe(await plain.text());
    expect(small.headers.get('etag')).not.toBe(plain.headers.get('etag'));
  });

  test('HEAD answers like GET, without the body', async () => {
    const response = await world.start().request('/website/hu_vang/preview', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('etag')).not.toBeNull();
  });

  test('"?isTemplate=true: as a template"', async () => {
    const response = await world.start().request('/website/hu_vang/preview?isTemplate=true');
    expect(await response.json()).toEqual({ data: previewOfHuVang });
  });

  test.each([
    ['/website/unknown/preview', 404, 101, 'Không tìm thấy chiến dịch này'],
    ['/website/assets/preview', 404, 101, 'Không tìm thấy chiến dịch này'],
    ['/website/__proto__/preview', 404, 101, 'Không tìm thấy chiến dịch này'],
    ['/website/..%2f..%2fetc/preview', 404, 101, 'Không tìm thấy chiến dịch này'],
    ['/website/%E0%A4%A/preview', 404, 101, 'Không tìm thấy chiến dịch này'],
    ['/website/unknown/preview?isTemplate=true', 404, 102, 'Không có mẫu trang này'],
    ['/website/diamond/preview?isTemplate=true', 404, 102, 'Không có mẫu trang này'],
    ['/website/hu_vang/preview?isTemplate=yes', 400, 204, 'Tham số không hợp lệ'],
    ['/website/hu_vang', 404, 100, 'Không tìm thấy địa chỉ này'],
    ['/', 404, 100, 'Không tìm thấy địa chỉ này'],
    ['/nothing/here', 404, 100, 'Không tìm thấy địa chỉ này'],
  ])('%s is %i with errorCode %i', async (path, status, errorCode, message) => {
    const response = await world.start().request(path);
    expect([response.status, await response.json()]).toEqual([status, { errorCode, message }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is 405 and names what is allowed', async (method) => {
    const response = await world.start().request('/website/hu_vang/preview', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await response.json()).toEqual({ errorCode: 104, message: 'Không hỗ trợ cách gọi này' });
  });
});

test('content that cannot be loaded is 503 in the contract, without a word about the inside, and logged under its request', async () => {
  await world.reset();
  const api = world.start({
    store: {
      loadPublished: () => Promise.reject(new Error('the database is away')),
      loadVersion: async () => undefined,
      onPublish: () => () => {},
    },
  });
  const response = await api.request('/website/hu_vang/preview', { headers: { 'X-Request-Id': 'request-7' } });
  expect([response.status, await response.json()]).toEqual([
    503,
    { errorCode: 500, message: 'Hệ thống đang bận, vui lòng thử lại sau' },
  ]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-request-id')).toBe('request-7');
  expect(JSON.parse(world.readLog())).toMatchObject({
    level: 50,
    requestId: 'request-7',
    failure: { message: 'the database is away', frames: expect.arrayContaining([expect.stringContaining('at ')]) },
  });
});

test('after a publication that is no campaign the preview is 503, and the content again once that is mended', async () => {
  const database = await openTestDatabase();
  const store = createContentStore(database, testStoreOptions);
  const api = world.start({ store });
  const statusOfPreview = async () => (await api.request('/website/hu_vang/preview')).status;
  const settings = { webid: 'hu_vang', name: 'Hũ Vàng', template: 'hu_vang' } as const;
  await store.saveDraft({ settings, content: {}, media: {}, files: new Map() });
  await store.publish('hu_vang');
  expect(await statusOfPreview()).toBe(200);
  await database.db.update(siteVersions).set({ settings: { template: 5 } });
  await store.publish('hu_vang');
  expect(await statusOfPreview()).toBe(503);
  await database.db.update(siteVersions).set({ settings });
  expect(await statusOfPreview()).toBe(200);
  await database.close();
});

describe('a Bearer token of a preview', () => {
  const token = (webid: string, version: number, expiresAt = new Date(time.getTime() + 3_600_000)) =>
    signPreview('khoa-thu-nghiem', { webid, version, expiresAt });
  const ask = (authorization: string) =>
    world.start().request('/website/hu_vang/preview', { headers: { authorization } });

  test('opens the version that it was made for, which nobody may keep', async () => {
    const response = await ask(`Bearer ${token('hu_vang', 2)}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.json()).toMatchObject({ data: { webid: 'hu_vang', version: 2 } });
  });

  test.each([
    ['whose time is over', `Bearer ${token('hu_vang', 2, new Date(0))}`],
    ['of another campaign', `Bearer ${token('diamond', 2)}`],
    ['of a version that there is not', `Bearer ${token('hu_vang', 9)}`],
    ['that is none', 'Bearer abc'],
    ['of another kind', 'Basic YTpi'],
  ])('one %s opens nothing more than what is published', async (_what, authorization) => {
    expect(await (await ask(authorization)).json()).toEqual({ data: previewOfHuVang });
  });
});
