import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createApiWorld } from '../testing/api-world.ts';
import { forFile } from '../testing/for-file.ts';

const world = await forFile(createApiWorld());

/** Mounted as in the server, with a page for 404. */
function mounted() {
  const api = world.start({
    store: {
      loadPublished: () => Promise.reject(new Error('away')),
      loadVersion: async () => undefined,
      onPublish: () => () => {},
    },
  });
  return new Hono().notFound((c) => c.html('page', 404)).route('/landingpage-api/api', api);
}

test.each([
  ['GET', '/landingpage-api/api/website/hu_vang/preview', 503, 500],
  ['GET', '/landingpage-api/api/nothing', 404, 100],
  ['GET', '/landingpage-api/api', 404, 100],
  ['PUT', '/landingpage-api/api/website/hu_vang/preview', 405, 104],
  ['POST', '/landingpage-api/api/website/hu_vang/form-submit', 415, 201],
])('mounted below a base path, %s %s is %i in the error contract', async (method, path, status, errorCode) => {
  const response = await mounted().request(path, { method });
  expect([response.status, await response.json()]).toMatchObject([status, { errorCode }]);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('the request is named in the answer, by its own name when it brings one', async () => {
  const named = await mounted().request('/landingpage-api/api/nothing', { headers: { 'X-Request-Id': 'abc-1' } });
  expect(named.headers.get('x-request-id')).toBe('abc-1');
  const unnamed = await mounted().request('/landingpage-api/api/nothing', { headers: { 'X-Request-Id': 'a b\tc' } });
  expect(unnamed.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});
