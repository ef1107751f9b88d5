import { expect, test } from 'vitest';
import { createApiWorld } from '../testing/api-world.ts';
import { forFile } from '../testing/for-file.ts';

const world = await forFile(createApiWorld());

const listed = 'https://portal.example.vn';
const ask = (path: string, origin: string, init: RequestInit = {}) =>
  world
    .start({ origins: { own: [], listed: [listed] } })
    .request(path, { ...init, headers: { ...init.headers, Origin: origin } });

test.each([
  ['/website/hu_vang/preview', 200],
  ['/category/province', 200],
  ['/website/unknown/preview', 404],
  ['/nothing', 404],
])('a listed origin may read %s (%i), and may read it without cookies only', async (path, status) => {
  const response = await ask(path, listed);
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([status, listed]);
  expect(response.headers.get('vary')).toContain('Origin');
  expect(response.headers.has('access-control-allow-credentials')).toBe(false);
  expect(response.headers.get('access-control-expose-headers')).toContain('ETag');
});

test('a listed origin may post JSON and a Bearer token: its preflight is answered', async () => {
  const response = await ask('/website/hu_vang/form-submit', listed, {
    method: 'OPTIONS',
    headers: { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' },
  });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(response.headers.get('access-control-allow-methods')).toContain('POST');
  expect(response.headers.get('access-control-allow-headers')).toMatch(/Content-Type.*Authorization/);
  expect(response.headers.get('access-control-max-age')).toBe('600');
});

test.each([
  'https://portal.example.vn.evil.example',
  'http://portal.example.vn',
  'https://portal.example.vn:444',
  'null',
  '',
])('nothing is allowed to %s', async (origin) => {
  const response = await ask('/website/hu_vang/preview', origin);
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  const preflight = await ask('/website/hu_vang/form-submit', origin, { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([405, null]);
});

test('by default no other origin is listed', async () => {
  const response = await world.start().request('/category/province', { headers: { Origin: listed } });
  expect(response.headers.has('access-control-allow-origin')).toBe(false);
});
