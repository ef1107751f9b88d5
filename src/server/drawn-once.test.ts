import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signPreview } from '../content/preview-token.ts';
import { createTestServer, type TestServer } from '../testing/server.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
  server.publish('hu_vang', 1, { 'home.banner': { title: 'Hũ Vàng' }, 'home.popup': { title: 'Đăng ký' } });
});
afterEach(() => server.close());

const text = async (address: string, init?: RequestInit) => (await server.app.request(address, init)).text();
const drawnPages = (name: string) => server.calls.drawn.filter((drawn) => drawn === name).length;
const expiresAt = new Date(Date.now() + 86_400_000);
const token = signPreview('khoa-thu-nghiem', { webid: 'hu_vang', version: 1, expiresAt });
const expired = signPreview('khoa-thu-nghiem', { webid: 'hu_vang', version: 1, expiresAt: new Date(1) });

describe('what anybody can ask for as often as they like is drawn once', () => {
  it.each<[what: string, addressOf: (index: number) => string, drawn: number]>([
    ['the list of campaigns', (index) => `/?utm_source=${index}`, 1],
    // One without a reference, and one for all references.
    ['the result of a form', (index) => `/hu_vang/ket-qua?ma=HV7K3${(index % 8) + 2}`, 2],
    ['a page that is not there', (index) => `/khong_co_${index}`, 1],
    ['an address that is not there', (index) => `/khong/co/${index}`, 1],
    ['the result of a campaign that is not there', (index) => `/khong_co_${index}/ket-qua`, 1],
    ['a preview that is refused', (index) => `/hu_vang?preview=${index}`, 1],
    ['a preview that has expired', () => `/hu_vang?preview=${expired}`, 1],
    ['the description of the API', () => '/landingpage-api/docs', 1],
  ])('%s', async (_what, addressOf, drawn) => {
    for (let index = 0; index < 10; index += 1) await text(addressOf(index));
    expect(drawnPages('message')).toBe(drawn);
  });

  it('a failure', async () => {
    server.publish('hong', 1, { 'home.banner': { title: 'throws' } });
    for (let index = 0; index < 10; index += 1) expect(await text(`/hong?a=${index}`)).toContain('sự cố');
    expect(drawnPages('message')).toBe(1);
  });

  it('a version that is shown before it is published', async () => {
    await text('/hu_vang');
    const before = drawnPages('hu_vang.template');
    for (let index = 0; index < 10; index += 1)
      expect(await text(`/hu_vang?preview=${token}&a=${index}`)).toContain('Xem trước');
    expect(drawnPages('hu_vang.template') - before).toBe(1);
  });

  it('and loaded once: campaigns by whatever query, names that nobody has not at all', async () => {
    const preview = '/landingpage-api/api/website/hu_vang/preview';
    const tags = new Set<string | null>();
    for (let index = 0; index < 10; index += 1) {
      const init = { headers: { origin: `https://${index}.example`, authorization: 'Bearer x' } };
      tags.add((await server.app.request(`${preview}?a=${index}`, init)).headers.get('etag'));
      await text(`/hu_vang/ket-qua?ma=${index}`);
      await text(`/khong_co_${index}`);
      await text(`/landingpage-api/api/website/khong_co_${index}/preview`);
      const post = { method: 'POST', body: new URLSearchParams({ name: 'An' }) };
      await text('/landingpage-api/api/website/hu_vang/form-submit', post);
      await text(`/landingpage-api/api/website/khong_co_${index}/form-submit`, post);
    }
    expect(server.calls.loads).toEqual(['hu_vang']);
    expect(tags.size).toBe(1);
  });
});

describe('all the same everybody sees what is theirs, and what is published', () => {
  it('each its own reference, and none that is none', async () => {
    expect(await text('/hu_vang/ket-qua?ma=HV7K3M')).toContain('<strong class="number">HV7K3M</strong>');
    expect(await text('/hu_vang/ket-qua?ma=XYZ234')).toContain('<strong class="number">XYZ234</strong>');
    for (const address of [
      '/hu_vang/ket-qua',
      '/hu_vang/ket-qua?ma=',
      '/hu_vang/ket-qua?ma=HV7K3',
      '/hu_vang/ket-qua?ma=%3Cb%3E',
    ])
      expect(await text(address)).not.toMatch(/Mã đăng ký|\{\{/);
  });

  it('the words of the result as they were published last', async () => {
    await text('/hu_vang/ket-qua');
    server.publish('hu_vang', 2, {
      'home.popup': { title: 'Đăng ký', success: { title: 'Đã nhận lời hẹn', content: 'Chúng tôi sẽ gọi.' } },
    });
    expect(await text('/hu_vang/ket-qua')).toContain('Đã nhận lời hẹn');
  });

  it('a campaign in the list once it is published', async () => {
    expect(await text('/')).not.toContain('Moi');
    server.publish('moi', 1, { 'home.banner': { title: 'Mới' } }, 'Moi');
    expect(await text('/')).toContain('Moi');
  });
});
