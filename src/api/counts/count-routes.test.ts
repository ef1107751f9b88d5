import { beforeEach, describe, expect, test } from 'vitest';
import { makeCountsToken } from '../../content/counts-token.ts';
import type { CountedCall } from '../../insight/counting/page-counter.ts';
import { type ApiWorld, createApiWorld, siteVersion, summarise, testCampaigns, time } from '../../testing/api-world.ts';
import { forFile } from '../../testing/for-file.ts';

const world = await forFile(createApiWorld());

const counted: CountedCall[] = [];
const pageCounter = { count: (call: CountedCall) => void counted.push(call) };
beforeEach(() => {
  counted.length = 0;
});

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36 Zalo android/24';
const view = { width: 390 };

type Changes = Parameters<ApiWorld['start']>[0];

/** The address with the token that the page of this version has. */
const withToken = (path: string) => {
  const [, , webid = '', version] = path.split('/');
  return `${path}?key=${makeCountsToken('khoá đếm', webid, Number(version))}`;
};

function say(body: unknown, { path = '/counts/hu_vang/3', headers = {}, ...changes }: Said = {}) {
  return world.start({ pageCounter, ...changes }).request(path.includes('?') ? path : withToken(path), {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain;charset=UTF-8', 'User-Agent': phone, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
type Said = Changes & { path?: string; headers?: Record<string, string> };

describe('a page', () => {
  test.each(['text/plain;charset=UTF-8', 'application/json'])(
    'is counted as %s, and answered with nothing',
    async (type) => {
      const response = await say(view, { headers: { 'Content-Type': type } });
      expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
        204,
        '',
        'no-store',
      ]);
      expect(counted).toMatchObject([{ page: { webid: 'hu_vang', version: 3 }, arm: '', app: 'zalo', call: view }]);
    },
  );

  test('of an older version counts for that', async () => {
    expect((await say(view, { path: '/counts/hu_vang/2' })).status).toBe(204);
    expect(counted.map(({ page }) => page.version)).toEqual([2]);
  });

  test('is told the letter of its experiment', async () => {
    const arms = [
      { arm: 'A', version: 3, share: 50 },
      { arm: 'B', version: 2, share: 50 },
    ] as const;
    const experiments = { of: async (webid: string) => ({ webid, cookie: 'ban_1', arms }) };
    const ofB = { experiments, path: '/counts/hu_vang/2' };
    await say(view, { ...ofB, headers: { Cookie: 'ban_1=B' } });
    // Without the cookie, with that of another experiment, and with a letter whose page this is not.
    await say(view, ofB);
    await say(view, { ...ofB, headers: { Cookie: 'ban_2=B' } });
    await say(view, { ...ofB, headers: { Cookie: 'ban_1=A' } });
    expect(counted.map(({ arm }) => arm)).toEqual(['B', '', '', '']);
  });

  test('knows the ctaIds of its version and the fields of its form', async () => {
    const content = {
      'home.banner': { button: { classID: ' banner ', labelButtonAction: 'Mở' }, list: [{ classID: 'cuoi' }] },
    };
    const store = { loadPublished: async () => siteVersion({ content }) };
    await say(view, { campaigns: testCampaigns(store) });
    expect([...(counted[0]?.page.ctaIds ?? [])]).toEqual(['banner', 'cuoi']);
    expect(counted[0]?.page.fields.has('phoneNumber')).toBe(true);
    await say(view, { path: '/counts/the_giu/3' });
    expect(counted[1]?.page.fields.has('full_name')).toBe(true);
  });

  test('by a program is answered alike and not counted', async () => {
    const program = { headers: { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } };
    expect((await say(view, program)).status).toBe(204);
    expect(counted).toEqual([]);
  });
});

describe('made-up counts', () => {
  test.each([
    ['no token', '/counts/hu_vang/3?'],
    ['a made-up token', `/counts/hu_vang/3?key=${'x'.repeat(16)}`],
    ['the token of another version', withToken('/counts/hu_vang/2').replace('/2?', '/3?')],
    ['the token of another campaign', withToken('/counts/the_giu/3').replace('the_giu', 'hu_vang')],
  ])('with %s are refused, and ask the store for nothing', async (_, path) => {
    const store = { loadPublished: () => Promise.reject(new Error('asked')) };
    expect((await say(view, { path, campaigns: testCampaigns(store) })).status).toBe(404);
    expect(counted).toEqual([]);
  });

  test.each([
    ['an unknown campaign', '/counts/unknown/3', 404],
    ['a version that never existed', '/counts/hu_vang/4', 404],
    ['no version', '/counts/hu_vang/0', 404],
    ['a version that is no number', '/counts/hu_vang/3x', 404],
    ['a giant version', '/counts/hu_vang/99999999999', 404],
    ['a name that is none', `/counts/${encodeURIComponent('../etc')}/3`, 404],
  ])('of %s are refused', async (_, path, status) => {
    expect((await say(view, { path })).status).toBe(status);
    expect(counted).toEqual([]);
  });

  test.each([
    ['no JSON', '{', 400],
    ['no object', '[]', 422],
    ['no width', {}, 422],
    ['a negative width', { width: -1 }, 422],
    ['a further field', { width: 390, phone: '0912345678' }, 422],
    ['an unknown event', { width: 390, events: [{ event: 'paid' }] }, 422],
    ['a time of its own', { width: 390, at: '2020-01-01' }, 422],
    ['61 events', { width: 390, events: Array.from({ length: 61 }, () => ({ event: 'popup' })) }, 422],
    ['a long detail', { width: 390, events: [{ event: 'cta', detail: 'x'.repeat(101) }] }, 422],
    ['a negative LCP', { width: 390, vitals: { lcp: -1 } }, 422],
    ['an endless LCP', '{"width":390,"vitals":{"lcp":1e999}}', 422],
    ['a measure that is none', { width: 390, vitals: { fid: 1 } }, 422],
    ['10 kB', { width: 390, utm: ['x'.repeat(10_000)] }, 413],
  ])('with %s are refused', async (_, body, status) => {
    expect((await say(body)).status).toBe(status);
    expect(counted).toEqual([]);
  });

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['another site in an old browser', { Origin: 'https://evil.example' }, 403],
    ['a frame without an origin', { Origin: 'null' }, 403],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['another encoding', { 'Content-Type': 'text/plain; charset=utf-16' }, 415],
  ])('from %s are refused', async (_, headers, status) => {
    expect((await say(view, { headers })).status).toBe(status);
    expect(counted).toEqual([]);
  });

  test('of a campaign that was taken off are refused, and counted again when it is back', async () => {
    let isOn = true;
    const content = {
      listSites: async () => [summarise(siteVersion())],
      loadPublished: async () => (isOn ? siteVersion() : undefined),
      loadVersion: async () => undefined,
      onPublish: () => () => {},
    };
    const campaigns = testCampaigns(content);
    const statuses = [];
    for (isOn of [true, false, true]) statuses.push((await say(view, { campaigns })).status);
    expect([statuses, counted.length]).toEqual([[204, 404, 204], 2]);
  });

  test('read the published version once, also when the store keeps it no longer', async () => {
    let asked = 0;
    const store = {
      loadPublished: async () => {
        asked += 1;
        return siteVersion();
      },
    };
    const api = world.start({ pageCounter, campaigns: testCampaigns(store) });
    for (let call = 0; call < 3; call += 1) {
      const sent = await api.request(withToken('/counts/hu_vang/3'), {
        ...{ method: 'POST', body: JSON.stringify(view) },
        headers: { 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'same-origin', 'User-Agent': phone },
      });
      expect(sent.status).toBe(204);
    }
    expect([asked, counted.length]).toEqual([1, 3]);
  });

  test('of a version that has switched counting off are refused', async () => {
    const off = siteVersion();
    const store = { loadPublished: async () => ({ ...off, settings: { ...off.settings, countsOff: true } }) };
    expect((await say(view, { campaigns: testCampaigns(store) })).status).toBe(404);
  });

  test('ask the store for a made-up version once a minute, and for 20 in a second', async () => {
    let now = time;
    let asked = 0;
    const campaigns = testCampaigns({
      loadVersion: async () => {
        asked += 1;
        return undefined;
      },
    });
    const api = world.start({ pageCounter, campaigns, now: () => now });
    const ask = async (version: number) =>
      (
        await api.request(withToken(`/counts/hu_vang/${version}`), {
          method: 'POST',
          headers: { 'Content-Type': 'text/plain' },
          body: '{"width":1}',
        })
      ).status;
    for (let again = 0; again < 5; again += 1) expect(await ask(7)).toBe(404);
    expect(asked).toBe(1);
    for (let version = 8; version < 27; version += 1) expect(await ask(version)).toBe(404);
    expect([await ask(27), asked]).toEqual([429, 20]);
    now = new Date(time.getTime() + 1000);
    expect([await ask(27), await ask(7), asked]).toEqual([404, 404, 21]);
    now = new Date(time.getTime() + 60_001);
    expect([await ask(7), asked]).toEqual([404, 22]);
  });

  test('in a flood are limited by address, apart from registrations', async () => {
    const api = world.start({ pageCounter, callsPerAddress: 3 });
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', 'User-Agent': phone },
      body: '{"width":1}',
    };
    const statuses = [];
    for (let call = 0; call < 5; call += 1)
      statuses.push((await api.request(withToken('/counts/hu_vang/3'), init)).status);
    expect(statuses).toEqual([204, 204, 204, 429, 429]);
    expect((await api.request('/category/province')).status).toBe(200);
  });
});

test('while the store is unavailable pages are answered 503', async () => {
  const campaigns = testCampaigns({ loadPublished: () => Promise.reject(new Error('away')) });
  expect((await say(view, { campaigns })).status).toBe(503);
});

test.each([
  [{ pageCounted: true }, true],
  [{ pageCounted: false }, false],
  [{ pageCounted: 'yes' }, undefined],
  [{}, undefined],
])('a registration with %o says so on its lead', async (more, pageCounted) => {
  await world.reset();
  const person = { name: 'Nguyễn Thị Ánh', phoneNumber: '0912 345 678', email: 'anh@example.vn' };
  const response = await world.start().request('/website/hu_vang/form-submit', {
    ...{ method: 'POST', headers: { 'Content-Type': 'application/json' } },
    body: JSON.stringify({ ...person, address: '12 Hàng Bông, Hà Nội', ...more }),
  });
  expect(response.status).toBe(201);
  expect((await world.storedLeads()).map((lead) => lead.pageCounted)).toEqual([pageCounted]);
});
