import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signPreview } from '../../content/preview-token.ts';
import { createTestServer, type TestServer } from '../../testing/server.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const banner = (title: string) => ({ 'home.banner': { title } });

describe('the page of a campaign', () => {
  it.each(['/hu_vang', '/?webid=hu_vang', '/hu_vang?utm_source=zalo', '/?utm_source=zalo&webid=hu_vang'])(
    'is at %s',
    async (address) => {
      server.store('hu_vang', banner('Tích lũy mỗi ngày'));
      const response = await server.app.request(address);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toContain('<h1>Tích lũy mỗi ngày</h1>');
      expect(html).toContain('<link rel="canonical" href="https://uudai.example.vn/hu_vang"/>');
      expect(html).not.toContain('zalo');
    },
  );

  it('carries its policy, the other security headers and what a CDN needs', async () => {
    server.store('hu_vang', banner('Hũ Vàng'));
    const { headers } = await server.app.request('/hu_vang');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60',
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'surrogate-control': 'max-age=50, stale-while-revalidate=10, stale-if-error=86400',
      'surrogate-key': 'pages campaign-hu_vang version-hu_vang-1',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is sent compressed, and as 304 to who has it', async () => {
    server.store('hu_vang', banner('Hũ Vàng'));
    const first = await server.app.request('/hu_vang', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString()).toContain('<h1>Hũ Vàng</h1>');
    const second = await server.app.request('/hu_vang', {
      headers: { 'accept-encoding': 'gzip, br', 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect([second.status, await second.text()]).toEqual([304, '']);
  });

  it('answers HEAD with the same headers and no body', async () => {
    server.store('hu_vang', banner('Hũ Vàng'));
    const get = await server.app.request('/hu_vang');
    const head = await server.app.request('/hu_vang', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
  });

  it('is rendered once for all who ask', async () => {
    server.store('hu_vang', banner('Hũ Vàng'));
    await Promise.all(Array.from({ length: 20 }, () => server.app.request('/hu_vang')));
    await server.app.request('/?webid=hu_vang');
    expect(server.calls.loads).toEqual(['hu_vang']);
  });

  it('shows what is published at once', async () => {
    server.publish('hu_vang', 1, banner('Cũ'));
    expect(await (await server.app.request('/hu_vang')).text()).toContain('Cũ');
    server.publish('hu_vang', 2, banner('Mới'));
    expect(await (await server.app.request('/hu_vang')).text()).toContain('Mới');
  });

  it('does not stay old when it was being rendered while another version was published', async () => {
    server.store('hu_vang', banner('Cũ'));
    const held = Promise.withResolvers<void>();
    server.gate.wait = () => held.promise;
    const early = server.app.request('/hu_vang');
    await expect.poll(() => server.calls.loads.length).toBe(1);
    server.gate.wait = async () => {};
    server.publish('hu_vang', 2, banner('Mới'));
    held.resolve();
    await early;
    expect(await (await server.app.request('/hu_vang')).text()).toContain('Mới');
  });

  it('is the old one while the database cannot say what was published, and the new one once it can', async () => {
    server.publish('hu_vang', 1, banner('Cũ'));
    await server.app.request('/hu_vang');
    server.gate.wait = async () => {
      throw new Error('ECONNREFUSED');
    };
    server.publish('hu_vang', 2, banner('Mới'));
    const meanwhile = await server.app.request('/hu_vang');
    expect([meanwhile.status, await meanwhile.text()]).toEqual([200, expect.stringContaining('Cũ')]);
    expect(server.metrics.pages).toMatchObject({ old: 1, failed: 0 });
    expect(server.logLines.filter(({ msg }) => msg === 'the old page is shown')).toHaveLength(1);
    server.gate.wait = async () => {};
    expect(await (await server.app.request('/hu_vang')).text()).toContain('Mới');
  });

  it('appears when it is published, even after someone asked in vain', async () => {
    expect((await server.app.request('/hu_vang')).status).toBe(404);
    server.publish('hu_vang', 1, banner('Hũ Vàng'));
    expect((await server.app.request('/hu_vang')).status).toBe(200);
  });

  it('hides and reports malformed content once, and tells no visitor', async () => {
    server.publish('hu_vang', 1, { 'home.banner': { title: 7 }, 'home.meta': { icon: 5 } });
    const html = await (await server.app.request('/hu_vang')).text();
    server.publish('hu_vang', 1, { 'home.banner': { title: 7 } });
    await server.app.request('/hu_vang');
    expect(html).toContain('<main id="noi-dung"></main>');
    expect(html).not.toContain('expected');
    const warnings = server.logLines.filter(({ msg }) => msg === 'content is malformed');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatchObject({
      webid: 'hu_vang',
      version: 1,
      findings: [
        { key: 'home.meta', path: 'icon', received: '5' },
        { key: 'home.banner', path: 'title', received: '7' },
      ],
    });
  });
});

describe('a page that throws', () => {
  it('answers 500 in Vietnamese, is logged, and is well again once its content is', async () => {
    server.store('hu_vang', banner('throws'));
    const response = await server.app.request('/hu_vang');
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('Trang đang gặp sự cố');
    expect(html).not.toContain('this section throws');
    expect(server.logLines).toContainEqual(
      expect.objectContaining({
        msg: 'request failed',
        err: expect.objectContaining({ message: 'this section throws' }),
      }),
    );
    server.publish('hu_vang', 2, banner('Hũ Vàng'));
    expect((await server.app.request('/hu_vang')).status).toBe(200);
  });
});

describe('a call of the API that throws', () => {
  it('is answered by the error contract, is logged as a call, and is no page', async () => {
    vi.spyOn(server.responseCache, 'storeFor').mockImplementation(() => {
      throw new Error('this call throws');
    });
    const response = await server.app.request('/landingpage-api/api/website/hu_vang/preview');
    expect([response.status, await response.json()]).toEqual([500, { errorCode: 1, message: 'Lỗi không xác định' }]);
    const failures = server.logLines.filter(({ level }) => level === 50).map(({ msg }) => msg);
    expect(failures).toEqual(['API call failed']);
    expect(server.metrics.pages.failed).toBe(0);
  });
});

describe('an address without a page', () => {
  it.each([
    '/khong_co',
    '/?webid=khong_co',
    '/a/b',
    '/%E0%A4%A',
    '/..%2f..%2fetc',
    '/src',
    '/khong_co/ket-qua',
    '/?webid=',
  ])('is 404 in Vietnamese: %s', async (address) => {
    const response = await server.app.request(address);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    const html = await response.text();
    expect(html).toContain('Không tìm thấy trang này');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('does not ask the store for what can be no campaign', async () => {
    for (const address of ['/metrics2.php', '/a%20b', '/?webid=../x', '/wp-login.php'])
      await server.app.request(address);
    expect(server.calls.loads).toEqual([]);
  });

  it('is 404 too when no template can draw the campaign', async () => {
    server.store('diamond', {}, 'diamond');
    expect((await server.app.request('/diamond')).status).toBe(404);
  });

  it('forwards a trailing slash and keeps the query', async () => {
    const response = await server.app.request('/hu_vang/?utm_source=zalo');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/hu_vang?utm_source=zalo']);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('refuses %s', async (method) => {
    for (const address of ['/', '/hu_vang', '/hu_vang/ket-qua', '/assets/a.js', `/media/${'a'.repeat(20)}/96.avif`]) {
      const response = await server.app.request(address, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });
});

describe('the address /', () => {
  it('lists the demo campaigns', async () => {
    server.store('hu_vang', banner('Hũ Vàng'));
    const response = await server.app.request('/');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<a href="/hu_vang">Hũ Vàng<');
  });

  it('is 404 where there are none', async () => {
    expect((await server.app.request('/')).status).toBe(404);
  });

  it('shows the default campaign where one is set', async () => {
    await server.close();
    server = await createTestServer({ defaultWebid: 'hu_vang' });
    server.store('hu_vang', banner('Hũ Vàng'));
    expect(await (await server.app.request('/?utm_source=zalo')).text()).toContain('<h1>Hũ Vàng</h1>');
  });
});

describe('a preview', () => {
  const key = 'khoa-thu-nghiem';
  const address = (webid: string, version: number, expiresAt: Date) =>
    `/${webid}?preview=${signPreview(key, { webid, version, expiresAt })}`;
  const tomorrow = new Date(Date.now() + 86_400_000);

  it('shows the version, says that it is a preview, runs no snippets, and is for nobody to keep or find', async () => {
    server.store('hu_vang', {
      ...banner('Bản nháp'),
      'home.meta': { title: 'Hũ Vàng', analytics: '<script src="https://phan-tich.example/a.js"></script>' },
    });
    const published = await (await server.app.request('/hu_vang')).text();
    expect(published).toContain('phan-tich.example');
    for (const path of [
      address('hu_vang', 1, tomorrow),
      address('hu_vang', 1, tomorrow).replace('/hu_vang?', '/?webid=hu_vang&'),
    ]) {
      const response = await server.app.request(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const html = await response.text();
      expect(html).toContain('<h1>Bản nháp</h1>');
      expect(html).toContain('Bản xem trước');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain('phan-tich.example');
      expect(response.headers.get('content-security-policy')).not.toContain('phan-tich.example');
    }
  });

  it('says what is true: whether visitors see the page, this version or another, also once that has changed', async () => {
    const look = async (version: number) => {
      const html = await (await server.app.request(address('hu_vang', version, tomorrow))).text();
      return /<p class="preview-mark"[^>]*>(.*?)<\/p>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '');
    };
    server.draft('hu_vang', 2, banner('Bản hai'));
    expect(await look(2)).toBe('Bản xem trước: bản 2, khách chưa xem được trang này');
    server.publish('hu_vang', 1, banner('Bản một'));
    expect(await look(2)).toBe('Bản xem trước: bản 2, khách đang xem bản 1');
    expect(await look(1)).toBe('Bản xem trước: bản 1, khách đang xem chính bản này');
    server.publish('hu_vang', 2, banner('Bản hai'));
    expect(await look(2)).toBe('Bản xem trước: bản 2, khách đang xem chính bản này');
  });

  it.each([
    ['whose time is over', address('hu_vang', 1, new Date(0)), 'Đường dẫn xem trước đã hết hạn'],
    [
      'of another campaign',
      address('khac', 1, tomorrow).replace('/khac', '/hu_vang'),
      'Đường dẫn xem trước không đúng',
    ],
    ['that was cut', '/hu_vang?preview=1.', 'Đường dẫn xem trước không đúng'],
  ])('one %s is refused in words', async (_what, path, words) => {
    server.store('hu_vang', banner('Bản nháp'));
    const response = await server.app.request(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([403, 'no-store']);
    const html = await response.text();
    expect(html).toContain(words);
    expect(html).not.toContain('Bản nháp');
  });
});
