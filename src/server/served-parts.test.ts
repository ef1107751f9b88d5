import { describe, expect, it } from 'vitest';
import { openListener, sendRaw } from '../testing/open-listener.ts';
import { createTestServer } from '../testing/server.tsx';
import { createServedParts } from './served-parts.ts';

const pageHost = 'uudai.example.vn';
const studioHost = 'studio.example.vn:8443';
const STUDIO_URL = `https://${studioHost}`;

describe('what answers at a host', () => {
  it.each([
    [{ SERVE: 'all' }, pageHost, { pages: true, studio: true }],
    [{ SERVE: 'public' }, pageHost, { pages: true, studio: false }],
    [{ SERVE: 'studio' }, pageHost, { pages: false, studio: true }],
    [{ SERVE: 'all', STUDIO_URL }, pageHost, { pages: true, studio: false }],
    [{ SERVE: 'all', STUDIO_URL }, studioHost, { pages: false, studio: true }],
    [{ SERVE: 'all', STUDIO_URL }, 'STUDIO.example.vn:8443', { pages: false, studio: true }],
    [{ SERVE: 'all', STUDIO_URL }, 'studio.example.vn', { pages: true, studio: false }],
    [{ SERVE: 'all', STUDIO_URL }, undefined, { pages: true, studio: false }],
    [{ SERVE: 'studio', STUDIO_URL }, pageHost, { pages: false, studio: false }],
    [{ SERVE: 'public', STUDIO_URL }, studioHost, { pages: false, studio: false }],
  ] as const)('%o, %s: %o', (settings, host, parts) => {
    expect(createServedParts({ STUDIO_URL: undefined, ...settings })(host)).toEqual(parts);
  });
});

describe('a server with a host for the Studio', () => {
  const start = async () => {
    const server = await createTestServer({ servedParts: createServedParts({ SERVE: 'all', STUDIO_URL }) });
    server.publish('hu_vang', 1, {});
    return server;
  };
  const addresses = [
    '/hu_vang',
    '/',
    '/landingpage-api/api/category/province',
    '/landingpage-api/api/blog/header/all',
    '/gallery',
    '/studio',
    '/media/x/1.avif',
  ];
  const ask = async (host: string) => {
    const { app } = await start();
    const asked = addresses.map((path) => app.request(`https://${host}${path}`, { headers: { host } }));
    return Object.fromEntries((await Promise.all(asked)).map(({ status }, index) => [addresses[index], status]));
  };

  it('has pages and their API at other hosts, and no Studio there', async () => {
    expect(await ask(pageHost)).toMatchObject({ '/hu_vang': 200, '/landingpage-api/api/category/province': 200 });
    expect((await ask(pageHost))['/studio']).toBe(404);
  });

  it('has no page, API or gallery at the host of the Studio', async () => {
    expect(await ask(studioHost)).toEqual({
      '/hu_vang': 404,
      '/': 302,
      '/landingpage-api/api/category/province': 200,
      '/landingpage-api/api/blog/header/all': 404,
      '/gallery': 404,
      // This server has no built files of it.
      '/studio': 404,
      '/media/x/1.avif': 404,
    });
  });

  it('sends no page from the cache at the host of the Studio either', async () => {
    const server = await start();
    const { port, close } = await openListener(server);
    const statusOf = async (host: string) =>
      (await sendRaw(port, `GET /hu_vang HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).slice(9, 12);
    expect(await statusOf(pageHost)).toBe('200');
    expect(await statusOf(studioHost)).toBe('404');
    expect(await statusOf(pageHost)).toBe('200');
    await close();
  });
});
