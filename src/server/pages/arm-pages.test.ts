import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nameArmCookie, writeArmCookie } from '../../insight/experiments/arm-cookie.ts';
import { armOf, type RunningExperiment } from '../../insight/experiments/running-experiments.ts';
import { openListener } from '../../testing/open-listener.ts';
import { createTestServer, type TestServer } from '../../testing/server.tsx';
import { drawArm } from './cached-page.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';
const id = '4f0c2f8e-7a53-4a3f-9d0e-0d9a3c1f2b11';
const cookie = nameArmCookie({ id, sharesSince: new Date('2026-11-24T02:00:00Z') });
const experiment: RunningExperiment = {
  ...{ webid: 'hu_vang', cookie },
  arms: [
    { arm: 'A', version: 1, share: 50 },
    { arm: 'B', version: 2, share: 50 },
  ],
};

let server: TestServer;
let listener: Awaited<ReturnType<typeof openListener>>;
beforeEach(async () => {
  server = await createTestServer();
  server.store('hu_vang', { 'home.banner': { title: 'Bản A' } });
  server.store('khac', { 'home.banner': { title: 'Trang khác' } });
  server.draft('hu_vang', 2, { 'home.banner': { title: 'Bản B' } });
  server.run('hu_vang', experiment);
  await server.pages.get('hu_vang');
  listener = await openListener(server);
});
afterEach(async () => {
  await listener.close();
  await server.close();
});

/** Asks as a visitor's browser does. */
async function visit(
  headers: Record<string, string> = {},
  { path = '/hu_vang', method = 'GET' }: { path?: string; method?: string } = {},
) {
  const sent = { 'user-agent': phone, ...headers };
  const response = await fetch(`http://127.0.0.1:${listener.port}${path}`, { method, headers: sent });
  const text = await response.text();
  const given = response.headers.get('set-cookie');
  return {
    status: response.status,
    title: /Bản [AB]|Trang khác/.exec(text)?.[0],
    letter: given === null ? undefined : new RegExp(`^${cookie}=([A-D]);`).exec(given)?.[1],
    given,
    etag: response.headers.get('etag') ?? '',
    headers: response.headers,
  };
}
const withLetter = (letter: string) => ({ cookie: `other=1; ${cookie}=${letter}; last=2` });

describe('a visitor of a page with an experiment', () => {
  it('is given a version with a cookie that holds the letter and nothing else, and keeps it', async () => {
    const first = await visit();
    expect(first.title).toBe(`Bản ${first.letter}`);
    expect(first.given).toBe(`${cookie}=${first.letter}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure`);
    for (let again = 0; again < 5; again += 1) {
      const next = await visit(withLetter(first.letter ?? ''));
      expect(next).toMatchObject({ status: 200, title: first.title, given: null });
    }
  });

  it.each(['A', 'B'])(
    'has a page of %s that no proxy keeps, with an ETag of its own, and 304 for it',
    async (letter) => {
      const page = await visit(withLetter(letter));
      expect(page.headers.get('cache-control')).toBe('private, no-cache');
      expect(page.headers.get('vary')).toBe('Accept-Encoding, Cookie');
      // So that a cache forgets that it must not keep it when the experiment ends.
      expect(page.headers.get('surrogate-key')).toContain('campaign-hu_vang');
      expect(page.headers.get('surrogate-control')).toBeNull();
      const again = await visit({ ...withLetter(letter), 'if-none-match': page.etag });
      expect(again).toMatchObject({ status: 304, title: undefined, given: null, etag: page.etag });
      const other = await visit({ ...withLetter(letter === 'A' ? 'B' : 'A'), 'if-none-match': page.etag });
      expect(other).toMatchObject({ status: 200 });
      expect(other.etag).not.toBe(page.etag);
      const head = await visit(withLetter(letter), { method: 'HEAD' });
      expect(head).toMatchObject({ status: 200, etag: page.etag, title: undefined });
    },
  );

  it('whose cookie has ended gets another one with the 304', async () => {
    const etags = { A: (await visit(withLetter('A'))).etag, B: (await visit(withLetter('B'))).etag };
    const again = await visit({ 'if-none-match': `${etags.A}, ${etags.B}` });
    expect(again.status).toBe(304);
    expect(again.etag).toBe(etags[again.letter as 'A' | 'B']);
  });

  it.each(['E', 'b', 'AB', '', '%42', '"B"', '__proto__', 'D', 'B\u00e1'])(
    'with the made-up letter %j is given one as others are',
    async (letter) => {
      const page = await visit({ cookie: `${cookie}=${encodeURI(letter)}` });
      expect(page).toMatchObject({ status: 200, title: `Bản ${page.letter}` });
    },
  );

  it('with the letter of another experiment is given one of this', async () => {
    const other = nameArmCookie({ id, sharesSince: new Date('2026-11-25T02:00:00Z') });
    expect(other).not.toBe(cookie);
    const page = await visit({ cookie: `${other}=B` });
    expect(page.letter).toMatch(/[AB]/);
  });

  it('that is a program sees A without a cookie', async () => {
    for (const agent of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'curl/8.5.0', 'ZaloBot', '']) {
      for (let again = 0; again < 8; again += 1)
        expect(await visit({ 'user-agent': agent })).toMatchObject({ title: 'Bản A', given: null });
    }
  });

  it('sees other campaigns as before', async () => {
    await server.pages.get('khac');
    const page = await visit(withLetter('B'), { path: '/khac' });
    expect(page).toMatchObject({ title: 'Trang khác', given: null });
    expect(page.headers.get('cache-control')).toContain('public');
  });

  it('gets the same from the application as from memory', async () => {
    server.run('hu_vang', experiment);
    const app = await server.app.request('/hu_vang', { headers: { 'user-agent': phone, ...withLetter('B') } });
    expect(await app.text()).toContain('Bản B');
    expect(app.headers.get('etag')).toBe((await visit({ ...withLetter('B'), 'accept-encoding': 'identity' })).etag);
  });

  it('sees A when the experiment has ended, whatever letter the browser has, and no cookie', async () => {
    server.run('hu_vang', undefined);
    await server.pages.get('hu_vang');
    const page = await visit(withLetter('B'));
    expect(page).toMatchObject({ title: 'Bản A', given: null });
    expect(page.headers.get('cache-control')).toContain('public');
  });

  it('sees what is published when that is not A, before the end of the experiment is heard of', async () => {
    server.publish('hu_vang', 3, { 'home.banner': { title: 'Trang khác' } });
    await server.pages.get('hu_vang');
    expect(await visit(withLetter('B'))).toMatchObject({ title: 'Trang khác', given: null });
  });

  it.each([
    ['is not there', () => server.draft('hu_vang', 9, {})],
    ['has a section that throws', () => server.draft('hu_vang', 2, { 'home.banner': { title: 'throws' } })],
  ])('sees A while another version %s, which the log says', async (_what, spoil) => {
    await server.close();
    await listener.close();
    server = await createTestServer();
    server.store('hu_vang', { 'home.banner': { title: 'Bản A' } });
    spoil();
    server.run('hu_vang', experiment);
    await server.pages.get('hu_vang');
    listener = await openListener(server);
    for (let again = 0; again < 8; again += 1)
      expect(await visit(withLetter('B'))).toMatchObject({ title: 'Bản A', given: null });
    expect(server.logLines).toContainEqual(expect.objectContaining({ msg: 'page could not be made' }));
  });

  it('sees a preview by its address, without a letter', async () => {
    const page = await visit(withLetter('B'), { path: '/hu_vang?preview=1.2.x' });
    expect(page).toMatchObject({ status: 403, given: null });
  });
});

describe('shares', () => {
  it('hold: each arm has its part of the points from 0 to 1', () => {
    const sharesArbitrary = fc
      .array(fc.integer({ min: 1, max: 97 }), { minLength: 1, maxLength: 3 })
      .filter((some) => some.reduce((sum, one) => sum + one, 0) < 100)
      .map((some) => [...some, 100 - some.reduce((sum, one) => sum + one, 0)]);
    fc.assert(
      fc.property(sharesArbitrary, (shares) => {
        const arms = shares.map((share, index) => ({ share, index }));
        const counts = shares.map(() => 0);
        for (let point = 0; point < 1000; point += 1) {
          const drawn = drawArm(arms, point / 1000);
          if (!drawn) throw new Error(`no arm at ${point / 1000}`);
          counts[drawn.index] = (counts[drawn.index] ?? 0) + 1;
        }
        // A rounded bound may move one point of the thousand.
        for (const [index, share] of shares.entries())
          expect(Math.abs((counts[index] ?? 0) - share * 10)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('hold for visitors, who all have a cookie after their first view', async () => {
    const letters = await Promise.all(Array.from({ length: 400 }, async () => (await visit()).letter));
    const ofB = letters.filter((letter) => letter === 'B').length;
    expect(letters.every((letter) => letter === 'A' || letter === 'B')).toBe(true);
    // Six standard deviations.
    expect(ofB).toBeGreaterThan(140);
    expect(ofB).toBeLessThan(260);
  });
});

describe('the letter of a registration or a count', () => {
  it.each([
    ['of the version that the page is', `${cookie}=B`, 2, 'B'],
    ['none when the page is of another version', `${cookie}=B`, 1, undefined],
    ['none when the page is older than the experiment', `${cookie}=A`, 7, undefined],
    ['none without a cookie', undefined, 2, undefined],
    ['none for a letter that is not there', `${cookie}=D`, 2, undefined],
    ['none for a made-up one', `${cookie}=B; ${cookie}=X`, 1, undefined],
    ['none of another experiment', 'ban_00000000=B', 2, undefined],
  ])('is %s', (_what, cookies, version, letter) => {
    expect(armOf(experiment, cookies, version)).toBe(letter);
    expect(armOf(undefined, cookies, version)).toBeUndefined();
  });

  it('is kept without Secure where visitors come by http, by which browsers would not send it', () => {
    const given = 'ban_00000000=B; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax';
    expect(writeArmCookie('ban_00000000', 'B', false)).toBe(given);
    expect(writeArmCookie('ban_00000000', 'B', true)).toBe(`${given}; Secure`);
  });
});
