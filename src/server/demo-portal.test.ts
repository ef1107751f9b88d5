import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/server.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
  server.store('hu_vang', { 'home.banner': { title: 'Hũ Vàng' } });
});
afterEach(() => server.close());

/** Every parameter that a hand-over can have. */
const query = {
  full_name: 'Đặng Thị Hoa',
  phone_number: '0912345678',
  email: 'hoa+the@email.example',
  nationality: 'VN',
  noi_lam_viec: 'Chợ Bến Thành & Co',
  partner: 'PORTAL',
  utm_source: 'zalo',
  utm_campaign: 'tết 2027',
  utm_content: 'banner-1',
  utm_medium: 'cpc',
  utm_term: 'mở thẻ',
  card_id: 'trau',
  captcha: 'eyJhbGciOiJ',
};

async function open(parameters: Record<string, string> | [string, string][]) {
  const response = await server.app.request(`/demo/portal?${new URLSearchParams(parameters)}`);
  return { response, html: await response.text() };
}

describe('the demo’s registration address', () => {
  it('shows every value that arrived, with its Vietnamese label', async () => {
    const { response, html } = await open(query);
    expect(response.status).toBe(200);
    expect(html).toContain('Cổng đăng ký (minh họa)');
    const shown = new Map([...html.matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map(([, dt, dd]) => [dt, dd]));
    expect(Object.fromEntries(shown)).toEqual({
      'Họ và tên': 'Đặng Thị Hoa',
      'Số điện thoại': '0912345678',
      Email: 'hoa+the@email.example',
      'Quốc tịch': 'Việt Nam (VN)',
      noi_lam_viec: 'Chợ Bến Thành &amp; Co',
      'Đối tác': 'PORTAL',
      'Thẻ đã chọn': 'trau',
      Nguồn: 'zalo',
      'Chiến dịch': 'tết 2027',
      'Nội dung quảng cáo': 'banner-1',
      Kênh: 'cpc',
      'Từ khóa': 'mở thẻ',
      'Mã captcha': 'eyJhbGciOiJ',
    });
  });

  it('shows hostile text as text, in names too', async () => {
    const { html } = await open({ full_name: '<img src=x onerror=alert(1)>', '<script>alert(2)</script>': '"\'>' });
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<script>alert(2)');
  });

  it('shows a parameter twice that came twice, and says which came empty', async () => {
    const { html } = await open([
      ['card_id', 'trau'],
      ['card_id', 'sen'],
      ['email', ''],
    ]);
    expect(html.match(/<dt>Thẻ đã chọn<\/dt>/g)).toHaveLength(2);
    expect(html).toContain('để trống');
  });

  it('draws sixty values at most, however many arrived', async () => {
    const { html } = await open(Array.from({ length: 1_000 }, (_, index) => [`truong_${index}`, 'x']));
    expect(html.match(/<dt>/g)).toHaveLength(60);
    expect(html).toContain('truong_59');
  });

  it('says so when nothing arrived', async () => {
    expect((await open({})).html).toContain('Chưa có thông tin nào được chuyển tới');
  });

  it('is kept by nobody, found by nobody, and tells nobody where the visitor comes from', async () => {
    const { response, html } = await open(query);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('leaves nothing of what arrived in the log', async () => {
    await open(query);
    const log = JSON.stringify(server.logLines);
    expect(log).toContain('/demo/portal');
    for (const value of [...Object.values(query), encodeURIComponent('Đặng')]) expect(log).not.toContain(value);
  });

  it('is there only while demo content is', async () => {
    const own = await createTestServer();
    try {
      expect((await own.app.request('/demo/portal?full_name=Hoa')).status).toBe(404);
    } finally {
      await own.close();
    }
  });

  it('is not there with DEMO=off, and neither is the list of campaigns; campaigns that are there stay', async () => {
    const off = await createTestServer({ hasDemo: false });
    try {
      off.store('hu_vang', { 'home.banner': { title: 'Hũ Vàng' } });
      const statuses = async (app: TestServer['app']) =>
        Promise.all(['/demo/portal', '/', '/hu_vang'].map(async (path) => (await app.request(path)).status));
      expect(await statuses(server.app)).toEqual([200, 200, 200]);
      expect(await statuses(off.app)).toEqual([404, 404, 200]);
    } finally {
      await off.close();
    }
  });

  it('takes no post', async () => {
    expect((await server.app.request('/demo/portal', { method: 'POST' })).status).toBe(405);
  });
});
