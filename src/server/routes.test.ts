import { readdir } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/server.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const banner = (title: string) => ({ 'home.banner': { title } });

describe('"only the anonymous visitor"', () => {
  it('"no login or permission logic": whoever asks gets the same page, and no cookie', async () => {
    server.store('hu_vang', banner('Tích lũy mỗi ngày'));
    const pageFor = async (headers: Record<string, string>) => {
      const response = await server.app.request('/hu_vang', { headers });
      expect(response.status).toBe(200);
      expect([response.headers.get('set-cookie'), response.headers.get('www-authenticate')]).toEqual([null, null]);
      return response.text();
    };
    const anonymous = await pageFor({});
    expect(await pageFor({ authorization: 'Bearer abc', cookie: 'session=abc' })).toBe(anonymous);
    expect(await pageFor({ authorization: 'Basic YTpi' })).toBe(anonymous);
  });

  it.each(['/login', '/dang-nhap', '/admin', '/landingpage-api/api/login'])('there is no %s', async (path) => {
    expect((await server.app.request(path)).status).toBe(404);
    expect((await server.app.request(path, { method: 'POST' })).status).not.toBe(200);
  });
});

describe('content files', () => {
  const hash = '0123456789abcdef0123';
  beforeEach(() => {
    server.mediaFiles.set(hash, {
      file: { hash, type: 'image/png', bytes: 4, width: 700, height: 350 },
      bytes: new Uint8Array([1, 2, 3, 4]),
    });
  });

  it('are sent for ever', async () => {
    const response = await server.app.request(`/media/${hash}/640.avif`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await response.bytes()).toEqual(new Uint8Array([1]));
  });

  it('that are drawings go compressed to whoever accepts that, under a tag of their own', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8H0z"/></svg>';
    const bytes = new TextEncoder().encode(drawing);
    server.mediaFiles.set(hash, { file: { hash, type: 'image/svg+xml', bytes: bytes.length }, bytes });
    const ask = (headers: Record<string, string>) => server.app.request(`/media/${hash}/logo.svg`, { headers });

    const plain = await ask({});
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, drawing]);
    const packed = await ask({ 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const body = await packed.bytes();
    expect(Number(packed.headers.get('content-length'))).toBe(body.length);
    expect(gunzipSync(body).toString()).toBe(drawing);
    expect([plain, packed].map(({ headers }) => headers.get('vary'))).toEqual(['Accept-Encoding', 'Accept-Encoding']);

    const etag = packed.headers.get('etag') ?? '';
    expect(etag).not.toBe(plain.headers.get('etag'));
    expect((await ask({ 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(304);
    expect((await ask({ 'if-none-match': etag })).status).toBe(200);
  });

  it.each([
    ['a width that is not listed', `/media/${hash}/641.avif`],
    ['a width above the picture’s own', `/media/${hash}/720.avif`],
    ['another extension', `/media/${hash}/640.exe`],
    ['a name of another type', `/media/${hash}/hero.svg`],
    ['an unknown hash', `/media/${'f'.repeat(20)}/640.avif`],
    ['no hash', '/media/640.avif'],
    ['a path upwards', `/media/${hash}/..%2f..%2fpackage.json`],
    ['a path upwards in the hash', '/media/..%2f..%2f/640.avif'],
    ['a deeper path', `/media/${hash}/a/640.avif`],
    ['a broken escape', `/media/${hash}/%E0%A4%A.svg`],
  ])('are refused for %s, and nothing is written', async (_what, address) => {
    expect((await server.app.request(address)).status).toBe(404);
    expect(await readdir(server.mediaDirectory)).toEqual([]);
    expect(server.calls.encodes).toBe(0);
  });
});

describe('operations', () => {
  it('say that the process lives and can serve', async () => {
    expect(await (await server.app.request('/healthz')).text()).toBe('ok');
    expect((await server.app.request('/readyz')).status).toBe(200);
    await server.close();
    server = await createTestServer({ readReadiness: () => Promise.reject(new Error('no connection')) });
    expect((await server.app.request('/readyz')).status).toBe(503);
    expect((await server.app.request('/healthz')).status).toBe(200);
  });

  it('count pages and registrations', async () => {
    server.store('hu_vang', banner('Hũ Vàng'));
    for (const address of ['/hu_vang', '/hu_vang', '/khong_co']) await server.app.request(address);
    await server.app.request('/landingpage-api/api/website/hu_vang/form-submit', { method: 'POST' });
    const text = await (await server.app.request('/metrics')).text();
    // Cached pages are counted by the listener, which answers them.
    expect(text).toContain('landing_pages_total{answer="made"} 2');
    expect(text).toContain('landing_pages_total{answer="unknown"} 1');
    expect(text).toContain('landing_registrations_total{status="415",outcome="refused",webid="hu_vang"} 1');
  });

  it('never write a query into the log', async () => {
    await server.app.request('/khong_co?phone=0912345678', { headers: { 'x-request-id': 'abc-123' } });
    expect(JSON.stringify(server.logLines)).not.toContain('0912345678');
    expect(server.logLines).toContainEqual(
      expect.objectContaining({ requestId: 'abc-123', path: '/khong_co', status: 404 }),
    );
  });

  it('keep machines out of the API and give browsers no error for an icon', async () => {
    expect(await (await server.app.request('/robots.txt')).text()).toContain('Disallow: /landingpage-api/');
    expect((await server.app.request('/favicon.ico')).status).toBe(204);
  });
});
