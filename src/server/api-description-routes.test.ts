import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describePath } from '../api/description/open-api.ts';
import { publicCalls } from '../api/description/public-calls.ts';
import { createTestServer } from '../testing/server.tsx';

let server: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('/landingpage-api/openapi.json', () => {
  it('describes every call, with an ETag that is answered by 304', async () => {
    const response = await server.app.request('/landingpage-api/openapi.json');
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const description = await response.json();
    expect(description.openapi).toBe('3.1.0');
    expect(Object.keys(description.paths).sort()).toEqual(
      [...new Set(Object.values(publicCalls).map(describePath))].sort(),
    );
    const again = await server.app.request('/landingpage-api/openapi.json', {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

describe('/landingpage-api/docs', () => {
  it('shows every call and every schema, without a script of its own', async () => {
    const response = await server.app.request('/landingpage-api/docs');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toBeTruthy();
    const html = await response.text();
    for (const [name, call] of Object.entries(publicCalls)) {
      expect(html).toContain(`id="${name}"`);
      expect(html).toContain(`<code>${describePath(call)}</code>`);
      expect(html).toContain(call.summary);
    }
    // Every link within the page has its target.
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`);
  });

  it.each(['/landingpage-api/docs', '/landingpage-api/openapi.json'])(
    'answers only GET and HEAD on %s',
    async (path) => {
      const refused = await server.app.request(path, { method: 'POST' });
      expect(refused.status).toBe(405);
      expect(refused.headers.get('allow')).toBe('GET, HEAD');
      const head = await server.app.request(path, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
    },
  );
});

it('the description is not there unless the settings say so; the API is', async () => {
  const silent = await createTestServer({ hasApiDocs: false });
  try {
    const statusOf = async (path: string) => (await silent.app.request(`/landingpage-api/${path}`)).status;
    expect(await Promise.all(['docs', 'openapi.json'].map(statusOf))).toEqual([404, 404]);
    expect(await statusOf('api/category/province')).toBe(200);
  } finally {
    await silent.close();
  }
});
