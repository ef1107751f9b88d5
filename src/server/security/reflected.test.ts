import { beforeAll, describe, expect, test } from 'vitest';
import { findDangers, findScripts } from '../../testing/find-dangers.ts';
import { forFile } from '../../testing/for-file.ts';
import { payloads } from '../../testing/payloads.ts';
import { createTestServer } from '../../testing/server.tsx';

/** Reflected input (OWASP A03) is shown as text only, and redirects lead to our own pages only. */
const server = await forFile(createTestServer());
beforeAll(async () => {
  server.store('hu_vang', { 'home.banner': { title: 'Hũ Vàng' } });
});

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.request('/landingpage-api/api/website/hu_vang/form-submit', {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  });

describe('a form that was sent without JavaScript and refused', () => {
  const shown = ['name', 'phoneNumber', 'email', 'address'];
  const kept = ['utmSource', 'utmCampaign', 'ctaId', 'submissionId', 'captcha', 'version', 'formTime', 'lạ'];

  test.each(payloads)('has every field filled in with %j as text', async (payload) => {
    const plain = await (await post({ phoneNumber: '1' })).text();
    const response = await post(Object.fromEntries([...shown, ...kept].map((name) => [name, payload])), {
      Referer: `https://uudai.example.vn/hu_vang?utm_term=${encodeURIComponent(payload)}`,
    });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(findDangers(html)).toEqual([]);
    expect(findScripts(html)).toEqual(findScripts(plain));
    // Typed text comes back as it was typed, or the visitor would have to type it again.
    expect(decodeAttributes(html)).toContain(payload);
  });

  test.each(payloads)('has a field called %j, and no page takes it for markup', async (payload) => {
    const response = await post({ phoneNumber: '1', [payload]: 'x' });
    expect(response.status).toBe(422);
    expect(findDangers(await response.text())).toEqual([]);
  });
});

function decodeAttributes(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

describe('while nothing can be read from the database', () => {
  test.each([
    ['/khac?next=//evil.example', 500],
    ['/khac/ket-qua?ma="><script>alert(1)</script>', 500],
    ['//evil.example', 404],
    ['/%2f%2fevil.example', 404],
    ['/\\evil.example', 404],
    ['/"><script>alert(1)</script>', 404],
  ])('the page for %s leads only to this server', async (address, status) => {
    const failing = await createTestServer();
    failing.store('khac', {});
    failing.gate.wait = () => Promise.reject(new Error('the database is away'));
    const response = await failing.app.request(`http://localhost${address}`);
    const html = await response.text();
    await failing.close();
    expect(response.status).toBe(status);
    expect(findDangers(html)).toEqual([]);
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*href="([^"]*)"/g)) expect(href).toMatch(/^(?:\/(?![/\\])|$)/);
  });
});
