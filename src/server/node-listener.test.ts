import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openListener, sendRaw } from '../testing/open-listener.ts';
import { createTestServer, type TestServer } from '../testing/server.tsx';
import { readPageAddress } from './page-address.ts';

describe('the address of a page', () => {
  it.each([
    ['/hu_vang', undefined, 'hu_vang'],
    ['/hu_vang?utm_source=zalo', undefined, 'hu_vang'],
    ['/?webid=hu_vang', undefined, 'hu_vang'],
    ['/hu%5Fvang', undefined, 'hu_vang'],
    ['/hu%vang', undefined, 'hu%vang'],
    ['/?utm_source=zalo&webid=hu_vang', 'khac', 'hu_vang'],
    ['/', 'hu_vang', 'hu_vang'],
    ['/?utm_source=zalo', 'hu_vang', 'hu_vang'],
    ['/', undefined, undefined],
    ['/?webid=', 'hu_vang', ''],
    ['/hu_vang?preview=7.1.x', undefined, 'hu_vang', '7.1.x'],
    ['/?webid=hu_vang&preview=', undefined, 'hu_vang', ''],
    ['/hu_vang?utm_content=a%26preview=b', undefined, 'hu_vang'],
  ])('%s with the default %s names %s', (target, defaultWebid, webid, preview?: string) => {
    expect(readPageAddress(target, defaultWebid)).toEqual({ webid, preview });
  });

  it.each([
    ...['/hu_vang/', '/hu_vang/ket-qua', '//hu_vang'],
    // What `URL` would read in another way.
    ...['/.', '/..', '/%2E', '/hu_vang#nhan-qua', '/a\\..'],
  ])('%s is no page of a campaign', (target) => {
    expect(readPageAddress(target, 'khac')).toBeUndefined();
  });
});

describe('the listener in front of the application', () => {
  let server: TestServer;
  let listener: Awaited<ReturnType<typeof openListener>>;
  let address = '';
  beforeEach(async () => {
    server = await createTestServer();
    server.store('hu_vang', { 'home.banner': { title: 'Hũ Vàng' } });
    listener = await openListener(server);
    address = `http://127.0.0.1:${listener.port}`;
  });
  afterEach(async () => {
    await listener.close();
    await server.close();
  });

  /** Without headers that only a connection has. */
  async function facts(response: Response) {
    const {
      date,
      connection,
      'keep-alive': keepAlive,
      'x-request-id': id,
      ...headers
    } = Object.fromEntries(response.headers);
    return { status: response.status, headers, body: await response.text() };
  }

  it.each<[string, RequestInit]>([
    ['GET', {}],
    ['HEAD', { method: 'HEAD' }],
    ['GET without encodings', { headers: { 'accept-encoding': 'identity' } }],
    ['POST', { method: 'POST' }],
  ])('answers %s from memory as the application does', async (_what, init) => {
    const fromApplication = await facts(await fetch(`${address}/hu_vang?a=1`, init));
    await server.pages.get('hu_vang');
    expect(await facts(await fetch(`${address}/hu_vang?a=1`, init))).toEqual(fromApplication);
  });

  it('reads the address of a page once, and the application takes what it has read', async () => {
    const asked = vi.spyOn(server.app, 'fetch');
    await fetch(`${address}/?a=1&webid=hu_vang`);
    const read = { webid: 'hu_vang', preview: undefined };
    expect(asked).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.objectContaining({ address: read }));
    const answer = await server.app.request('/khac', {}, { address: read });
    expect(await answer.text()).toContain('<h1>Hũ Vàng</h1>');
  });

  it('answers 304 from memory and counts it', async () => {
    await server.pages.get('hu_vang');
    const etag = (await fetch(`${address}/?webid=hu_vang`)).headers.get('etag') ?? '';
    const again = await fetch(`${address}/hu_vang`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(server.metrics.pages).toMatchObject({ hit: 2, made: 0 });
  });

  it.each<[string, RequestInit]>([
    ['GET', {}],
    ['HEAD', { method: 'HEAD' }],
    ['GET without encodings', { headers: { 'accept-encoding': 'identity' } }],
  ])('answers %s of an answer that never changes as the application does, without it', async (_what, init) => {
    const districts = `${address}/landingpage-api/api/category/district?provinceId=79`;
    const fromApplication = await facts(await fetch(districts, init));
    const asked = vi.spyOn(server.app, 'fetch');
    expect(await facts(await fetch(districts, init))).toEqual(fromApplication);
    const etag = fromApplication.headers.etag ?? '';
    const again = await fetch(districts, { headers: { ...init.headers, 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(asked).not.toHaveBeenCalled();
  });

  it('answers a preview from memory until its campaign is published again', async () => {
    const preview = `${address}/landingpage-api/api/website/hu_vang/preview`;
    const first = await facts(await fetch(preview));
    expect(await facts(await fetch(preview))).toEqual(first);
    expect(server.calls.loads).toHaveLength(1);
    server.publish('hu_vang', 2, { 'home.banner': { title: 'Mới' } });
    expect((await facts(await fetch(preview))).body).toContain('"version":2');
  });

  it.each([{ authorization: 'Bearer draft' }, { origin: 'https://portal.example.vn' }])(
    'leaves what depends on %o to the application',
    async (headers) => {
      const provinces = `${address}/landingpage-api/api/category/province`;
      await fetch(provinces);
      const asked = vi.spyOn(server.app, 'fetch');
      expect((await fetch(provinces, { headers })).status).toBe(200);
      expect(asked).toHaveBeenCalledOnce();
    },
  );

  it.each([
    ['GET', '/readyz', 200],
    ['GET', '/healthz', 200],
    ['HEAD', '/readyz', 200],
    ['GET', '/hu_vang', 200],
    ['GET', '/?webid=hu_vang', 200],
    ['GET', '/khong-co', 404],
    ['GET', '/robots.txt', 200],
    ['GET', '/landingpage-api/api/category/district?provinceId=79', 200],
    ['GET', '/landingpage-api/api/website/hu_vang/preview', 200],
    ['POST', '/landingpage-api/api/website/hu_vang/form-submit', 415],
    ['OPTIONS', '/', 405],
  ])('answers %s %s of HTTP/1.0 without a host as of HTTP/1.1', async (method, path, status) => {
    const ask = async (head: string) => {
      const answer = await sendRaw(listener.port, `${method} ${path} ${head}\r\n\r\n`);
      const [headers = '', body = ''] = answer.split('\r\n\r\n');
      return { status: Number(headers.split(' ')[1]), type: /^content-type: .*$/im.exec(headers)?.[0], body };
    };
    const old = await ask('HTTP/1.0');
    expect(old.status).toBe(status);
    // Twice, because the second may come from memory.
    expect(await ask('HTTP/1.0')).toEqual(old);
    const { body, ...facts } = await ask('HTTP/1.1\r\nhost: uudai.example.vn\r\nconnection: close');
    expect(facts).toEqual({ status: old.status, type: old.type });
    expect(body).toContain(old.body);
  });

  it('lets the application answer what is not kept: another method, a place that is not there', async () => {
    const district = (id: string) => `${address}/landingpage-api/api/category/district?provinceId=${id}`;
    await fetch(district('79'));
    expect((await fetch(district('79'), { method: 'POST' })).status).toBe(405);
    expect((await fetch(district('00'))).status).toBe(404);
    expect((await fetch(district('00'))).status).toBe(404);
  });
});
