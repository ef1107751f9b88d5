import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/server.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

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
    const response = await post({ name: 'Nguyễn "Minh" <Anh>', phoneNumber: '0112333', email: 'a', address: '' });
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store']);
    expect(html).toContain('value="Nguyễn &quot;Minh&quot; &lt;Anh&gt;"');
    for (const text of ['SDT không đúng định dạng', 'Email không đúng định dạng', 'Vui lòng nhập thông tin', 'Mở hũ']) {
      expect(html).toContain(text);
    }
    // Logs never carry what a visitor typed.
    expect(JSON.stringify(server.logLines)).not.toMatch(/Minh|0112333/);
  });

  it('comes back in the words of the version that its page was, when it runs in an experiment', async () => {
    server.store('hu_vang', { 'home.popup': { title: 'Mở hũ' } });
    server.draft('hu_vang', 2, { 'home.popup': { title: 'Mở hũ vàng' } });
    server.run('hu_vang', {
      ...{ webid: 'hu_vang', cookie: 'ban_00000000' },
      arms: [
        { arm: 'A', version: 1, share: 50 },
        { arm: 'B', version: 2, share: 50 },
      ],
    });
    const titleFor = async (version: string) =>
      /<h1[^>]*>([^<]*)</.exec(await (await post({ name: '', version })).text())?.[1];
    expect(await titleFor('1')).toBe('Mở hũ');
    expect(await titleFor('2')).toBe('Mở hũ vàng');
    expect(await titleFor('3')).toBe('Mở hũ');
    expect(await titleFor('')).toBe('Mở hũ');
    // Anybody can invent a version; one that runs in no experiment shows nothing of itself.
    server.run('hu_vang', undefined);
    expect(await titleFor('2')).toBe('Mở hũ');
  });

  it('keeps the attribution of the visit for the second attempt', async () => {
    server.store('hu_vang', {});
    const response = await post({ name: '' }, 'https://uudai.example.vn/hu_vang?utm_source=zalo');
    expect(await response.text()).toContain('<input type="hidden" name="utmSource" value="zalo"/>');
  });

  it('is thanked for in the words of the version that the visitor was given', async () => {
    server.publish('hu_vang', 1, {
      'home.popup': { title: 'Mở hũ', success: { title: 'Cảm ơn bạn', steps: [{ title: 'Gọi lại' }] } },
    });
    server.draft('hu_vang', 2, {
      'home.popup': { title: 'Mở hũ', success: { title: 'Hũ vàng cảm ơn', steps: [{ title: 'Gọi lại' }] } },
    });
    server.run('hu_vang', {
      ...{ webid: 'hu_vang', cookie: 'ban_00000000' },
      arms: [
        { arm: 'A', version: 1, share: 50 },
        { arm: 'B', version: 2, share: 30 },
        { arm: 'D', version: 3, share: 20 },
      ],
    });
    const thanks = async (headers: HeadersInit) =>
      (await server.app.request('/hu_vang/ket-qua?ma=HV7K3M', { headers })).text();
    expect(await thanks({ cookie: 'ban_00000000=B' })).toContain('Hũ vàng cảm ơn');
    for (const headers of [{ cookie: 'ban_00000000=A' }, { cookie: 'ban_00000000=C' }, {}])
      expect(await thanks(headers)).not.toContain('Hũ vàng');
    // The published version is in memory, the other one is not.
    server.gate.wait = () => Promise.reject(new Error('away'));
    expect(await thanks({ cookie: 'ban_00000000=D' })).toContain('Cảm ơn bạn');
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
