import { readdir } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signPreview } from '../content/preview-token.ts';
import { createTestServer, type TestServer } from './test-server.tsx';

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
      'strict-transport-security': 'max-age=31536000',
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
    expect(html).toContain('<main></main>');
    expect(html).not.toContain('expected');
    const warnings = server.logLines.filter(({ msg }) => msg === 'content is malformed');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatchObject({
      webid: 'hu_vang',
      version: 1,
      problems: [
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
    server.store('hu_vang', banner('Hũ Vàng'));
    expect((await server.app.request('/hu_vang')).status).toBe(200);
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

describe('a form posted without JavaScript', () => {
  const post = (fields: Record<string, string>, referer = 'https://uudai.example.vn/hu_vang') =>
    server.app.request('/landingpage-api/api/website/hu_vang/form-submit', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', referer },
      body: new URLSearchParams(fields).toString(),
    });

  it('is sent on to the result page, which says the reference and is not to be found', async () => {
    server.store('hu_vang', {
      'home.popup': { title: 'Mở hũ', success: { title: 'Cảm ơn bạn', steps: [{ title: 'Chúng tôi gọi lại' }] } },
    });
    const sent = await post({
      name: 'Nguyễn Minh Anh',
      phoneNumber: '0912345678',
      email: 'minhanh@example.vn',
      address: '1 Tràng Tiền, Hà Nội',
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/hu_vang/ket-qua?ma=HV7K3M']);
    const result = await server.app.request(sent.headers.get('location') ?? '');
    const html = await result.text();
    expect([result.status, result.headers.get('cache-control')]).toEqual([200, 'no-store']);
    for (const text of ['Cảm ơn bạn', 'HV7K3M', 'Chúng tôi gọi lại', 'content="noindex"']) expect(html).toContain(text);
  });

  it('comes back with what was typed and a message for each field that is not right', async () => {
    server.store('hu_vang', { 'home.popup': { title: 'Mở hũ' } });
    const response = await post({ name: 'Nguyễn "Minh" <Anh>', phoneNumber: '0112', email: 'a', address: '' });
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store']);
    expect(html).toContain('value="Nguyễn &quot;Minh&quot; &lt;Anh&gt;"');
    for (const text of ['SDT không đúng định dạng', 'Email không đúng định dạng', 'Vui lòng nhập thông tin', 'Mở hũ']) {
      expect(html).toContain(text);
    }
    // Logs never carry what a visitor typed.
    expect(JSON.stringify(server.logLines)).not.toMatch(/Minh|0112/);
  });

  it('keeps the attribution of the visit for the second attempt', async () => {
    server.store('hu_vang', {});
    const response = await post({ name: '' }, 'https://uudai.example.vn/hu_vang?utm_source=zalo');
    expect(await response.text()).toContain('<input type="hidden" name="utmSource" value="zalo"/>');
  });

  it.each(['<b>', 'HV7K3', 'HV7K3MM', 'HV7K3I', ''])(
    'shows no reference that the product would not make: %j',
    async (ma) => {
      server.store('hu_vang', {});
      const html = await (await server.app.request(`/hu_vang/ket-qua?ma=${encodeURIComponent(ma)}`)).text();
      expect(html).toContain('Đã nhận đăng ký của bạn');
      expect(html).not.toContain('Mã đăng ký');
    },
  );
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
    server = await createTestServer({ lookReady: () => Promise.reject(new Error('no connection')) });
    expect((await server.app.request('/readyz')).status).toBe(503);
    expect((await server.app.request('/healthz')).status).toBe(200);
  });

  it('count pages and registrations', async () => {
    server.store('hu_vang', banner('Hũ Vàng'));
    for (const address of ['/hu_vang', '/hu_vang', '/khong_co']) await server.app.request(address);
    await server.app.request('/landingpage-api/api/website/hu_vang/form-submit', { method: 'POST' });
    const text = await (await server.app.request('/metrics')).text();
    expect(text).toContain('landing_pages_total{answer="hit"} 1');
    expect(text).toContain('landing_pages_total{answer="made"} 1');
    expect(text).toContain('landing_pages_total{answer="unknown"} 1');
    expect(text).toContain('landing_registrations_total{status="415",outcome="refused"} 1');
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
