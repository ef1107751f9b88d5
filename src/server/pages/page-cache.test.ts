import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseAnswer } from '../../http/prepared-answer.ts';
import { bytesOf, type CachedPage, preparePage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';

async function page(version = 1, html = `<p>${version}</p>`): Promise<CachedPage> {
  return preparePage({ version, html, icon: undefined, headers: { 'content-security-policy': "default-src 'self'" } });
}

/**
 * A cache over a store whose answers the test gives one by one. The answer of the store is the page, unless the test
 * passes `make`.
 */
function createTestCache(
  make: (version: CachedPage) => Promise<CachedPage> = async (version) => version,
  compress: (version: CachedPage) => Promise<CachedPage> = async (version) => version,
) {
  const loads: { webid: string; resolve: (page: CachedPage | undefined) => void; reject: (error: Error) => void }[] =
    [];
  const onUnreachable = vi.fn();
  const cache = createPageCache<CachedPage>({
    load: (webid) =>
      new Promise((resolve, reject) => {
        loads.push({ webid, resolve, reject });
      }),
    make: async (version) => ({ page: await make(version), compress: () => compress(version) }),
    onUnreachable,
  });
  const load = (index: number) => {
    const found = loads[index];
    if (!found) throw new Error(`load ${index} was not begun`);
    return found;
  };
  /** Puts the page of a version into the cache. */
  const show = async (version: number) => {
    const shown = cache.get('hu_vang');
    load(loads.length - 1).resolve(await page(version));
    await shown;
  };
  return { cache, loads, load, show, onUnreachable };
}

const refused = new Error('ECONNREFUSED');

describe('the page cache', () => {
  it('makes a page once for all who ask at the same time, and for those who ask later', async () => {
    const { cache, loads, load } = createTestCache();
    const asked = Promise.all(Array.from({ length: 50 }, () => cache.get('hu_vang')));
    load(0).resolve(await page());
    const answers = await asked;
    expect(new Set(answers.map((answer) => answer.kind === 'page' && answer.page)).size).toBe(1);
    await cache.get('hu_vang');
    expect(loads).toHaveLength(1);
    expect(cache.peek('hu_vang')?.version).toBe(1);
  });

  it('makes a page anew after a publish', async () => {
    const { cache, loads, load, show } = createTestCache();
    await show(1);
    cache.invalidate('hu_vang');
    expect(cache.peek('hu_vang')).toBeUndefined();
    const second = cache.get('hu_vang');
    load(1).resolve(await page(2));
    expect(await second).toMatchObject({ page: { version: 2 }, isOld: false });
    expect(loads).toHaveLength(2);
  });

  it('does not keep a page that was begun before a publish and finished after it', async () => {
    const { cache, load } = createTestCache();
    const before = cache.get('hu_vang');
    cache.invalidate('hu_vang');
    const after = cache.get('hu_vang');
    load(1).resolve(await page(2));
    expect(await after).toMatchObject({ page: { version: 2 } });
    // The old answer arrives last and must not replace the new one.
    load(0).resolve(await page(1));
    expect(await before).toMatchObject({ page: { version: 1 } });
    expect(cache.peek('hu_vang')?.version).toBe(2);
  });

  it('does not keep an old page when nobody has asked since the publish', async () => {
    const { cache, load } = createTestCache();
    const before = cache.get('hu_vang');
    cache.invalidate('hu_vang');
    load(0).resolve(await page(1));
    await before;
    expect(cache.peek('hu_vang')).toBeUndefined();
  });

  it('answers who waits before it compresses at its best, and keeps the smaller form afterwards', async () => {
    const { promise, resolve } = Promise.withResolvers<CachedPage>();
    const { cache, show } = createTestCache(undefined, () => promise);
    await show(1);
    const [quick, best] = [cache.peek('hu_vang'), await page(1)];
    expect(quick).toMatchObject({ version: 1 });
    resolve(best);
    await cache.whenCompressed();
    expect(cache.peek('hu_vang')).toBe(best);
    expect(best).not.toBe(quick);
  });

  it('does not bring back a page that was published over, or pushed out, while it was being compressed', async () => {
    const { promise, resolve } = Promise.withResolvers<CachedPage>();
    const { cache, show } = createTestCache(undefined, () => promise);
    await show(1);
    cache.invalidate('hu_vang');
    resolve(await page(1));
    await cache.whenCompressed();
    expect(cache.peek('hu_vang')).toBeUndefined();
  });

  it('keeps the quick form when the best one fails', async () => {
    const { cache, show } = createTestCache(undefined, async () => {
      throw new Error('no memory');
    });
    await show(1);
    await cache.whenCompressed();
    expect(cache.peek('hu_vang')).toMatchObject({ version: 1 });
  });

  it('remembers no failure', async () => {
    const { cache, loads, load } = createTestCache();
    const failing = cache.get('hu_vang');
    load(0).reject(refused);
    await expect(failing).rejects.toBe(refused);
    const next = cache.get('hu_vang');
    load(1).resolve(await page());
    expect(await next).toMatchObject({ kind: 'page' });
    expect(loads).toHaveLength(2);
  });

  it('asks the store once for a campaign that does not exist, until it is published', async () => {
    let asked = 0;
    const cache = createPageCache({
      load: async () => {
        asked += 1;
        return undefined;
      },
      make: async () => ({ page: await page(), compress: () => page() }),
      onUnreachable: () => {},
    });
    expect(await cache.get('khong_co')).toEqual({ kind: 'unknown' });
    expect(await cache.get('khong_co')).toEqual({ kind: 'unknown' });
    expect(asked).toBe(1);
    cache.invalidate('khong_co');
    await cache.get('khong_co');
    expect(asked).toBe(2);
  });

  it('remembers neither pages nor unknown webids without bound, and forgets what was asked for longest ago', async () => {
    const one = await page();
    const loads: string[] = [];
    const cache = createPageCache({
      most: { bytes: 2.5 * bytesOf(one), unknown: 2 },
      load: async (webid) => {
        loads.push(webid);
        return webid.startsWith('x') ? undefined : one;
      },
      make: async (version) => ({ page: version, compress: async () => version }),
      onUnreachable: () => {},
    });
    await cache.get('a');
    expect(cache.hasRoom()).toBe(true);
    for (const webid of ['b', 'a', 'c']) {
      await cache.get(webid);
      await cache.whenCompressed();
    }
    expect(['a', 'b', 'c'].map((webid) => cache.peek(webid) !== undefined)).toEqual([true, false, true]);
    for (const webid of ['x1', 'x2', 'x3']) await cache.get(webid);
    loads.length = 0;
    for (const webid of ['x3', 'x2', 'x1']) await cache.get(webid);
    expect(loads).toEqual(['x1']);
  });

  it('counts every encoding of a page, and every version of an experiment', async () => {
    const one = await page();
    const own = [one.answer.identity, one.answer.br, one.answer.gzip].reduce(
      (sum, each) => sum + (each?.body.length ?? 0),
      0,
    );
    expect(bytesOf(one)).toBe(own);
    const arm = { arm: 'A', share: 50, answer: one.answer, setCookie: '' } as const;
    expect(bytesOf({ ...one, experiment: { cookie: 'c', arms: [arm, arm] } })).toBe(3 * own);
  });
});

describe('after a publish the old page', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is nobody’s once the store has answered, also while the new one is still being made', async () => {
    const held = Promise.withResolvers<void>();
    const { cache, load, show } = createTestCache(async (version) => {
      if (version.version === 2) await held.promise;
      return version;
    });
    await show(1);
    cache.invalidate('hu_vang');
    const asked = [cache.get('hu_vang'), cache.get('hu_vang')];
    load(1).resolve(await page(2));
    asked.push(cache.get('hu_vang'));
    held.resolve();
    expect(await Promise.all(asked)).toMatchObject([2, 2, 2].map((version) => ({ page: { version }, isOld: false })));
  });

  it('is shown while the store cannot be reached, and each visitor has the store asked again', async () => {
    const { cache, loads, load, show, onUnreachable } = createTestCache();
    await show(1);
    cache.invalidate('hu_vang');
    for (const attempt of [1, 2]) {
      const asked = cache.get('hu_vang');
      load(attempt).reject(refused);
      expect(await asked).toMatchObject({ kind: 'page', page: { version: 1 }, isOld: true });
      expect(onUnreachable).toHaveBeenLastCalledWith('hu_vang', refused);
    }
    // Not cached: the next visitor may get the new one.
    expect(cache.peek('hu_vang')).toBeUndefined();
    const recovered = cache.get('hu_vang');
    load(3).resolve(await page(2));
    expect(await recovered).toMatchObject({ page: { version: 2 }, isOld: false });
    expect(cache.peek('hu_vang')?.version).toBe(2);
    expect(loads).toHaveLength(4);
  });

  it('is the same one when it is published again while the store is away', async () => {
    const { cache, load, show } = createTestCache();
    await show(1);
    cache.invalidate('hu_vang');
    cache.invalidate('hu_vang');
    const asked = cache.get('hu_vang');
    load(1).reject(refused);
    expect(await asked).toMatchObject({ page: { version: 1 }, isOld: true });
  });

  it('is not shown instead of a section that throws, then or later', async () => {
    const { cache, load, show, onUnreachable } = createTestCache(async (version) => {
      if (version.version === 2) throw new Error('this section throws');
      return version;
    });
    await show(1);
    cache.invalidate('hu_vang');
    const asked = cache.get('hu_vang');
    load(1).resolve(await page(2));
    await expect(asked).rejects.toThrow('this section throws');
    const later = cache.get('hu_vang');
    load(2).reject(refused);
    await expect(later).rejects.toBe(refused);
    expect(onUnreachable).not.toHaveBeenCalled();
  });

  it('is not shown when the campaign was taken off', async () => {
    const { cache, load, show } = createTestCache();
    await show(1);
    cache.invalidate('hu_vang');
    const asked = cache.get('hu_vang');
    load(1).resolve(undefined);
    expect(await asked).toEqual({ kind: 'unknown' });
    cache.invalidate('hu_vang');
    const later = cache.get('hu_vang');
    load(2).reject(refused);
    await expect(later).rejects.toBe(refused);
  });

  it('is shown to who has waited three seconds for a store that says nothing, and replaced when it speaks', async () => {
    const { cache, loads, load, show } = createTestCache();
    const second = await page(2);
    await show(1);
    cache.invalidate('hu_vang');
    vi.useFakeTimers();
    const asked = cache.get('hu_vang');
    await vi.advanceTimersByTimeAsync(2_999);
    const later = cache.get('hu_vang');
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toMatchObject({ page: { version: 1 }, isOld: true });
    load(1).resolve(second);
    expect(await later).toMatchObject({ page: { version: 2 }, isOld: false });
    expect(cache.peek('hu_vang')?.version).toBe(2);
    expect(loads).toHaveLength(2);
  });

  it('is waited for as long as it takes when there is none', async () => {
    const { cache, load } = createTestCache();
    const first = await page();
    vi.useFakeTimers();
    const asked = cache.get('hu_vang');
    await vi.advanceTimersByTimeAsync(60_000);
    load(0).resolve(first);
    expect(await asked).toMatchObject({ page: { version: 1 }, isOld: false });
  });
});

describe('a cached page', () => {
  const html = `<p>${'Hũ Vàng '.repeat(200)}</p>`;

  it.each([
    ['br', 'br, gzip', (body: Buffer) => brotliDecompressSync(body).toString()],
    ['gzip', 'gzip', (body: Buffer) => gunzipSync(body).toString()],
    [undefined, undefined, (body: Buffer) => body.toString()],
  ])('is sent as %s to a client that accepts %s', async (encoding, accept, decode) => {
    const answer = chooseAnswer((await page(1, html)).answer, { acceptEncoding: accept, ifNoneMatch: undefined });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-length']).toBe(String(answer.body?.length));
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(decode(Buffer.from(answer.body ?? []))).toBe(html);
  });

  it('has a tag for each encoding, because the bytes differ', async () => {
    const one = await page();
    const tags = ['br', 'gzip', undefined].map(
      (accept) => chooseAnswer(one.answer, { acceptEncoding: accept, ifNoneMatch: undefined }).headers.etag,
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('has the same tag compressed quickly and at its best, so that a client keeps what it has', async () => {
    const words = Array.from({ length: 2_000 }, (_, index) => `<p>${(index * 7_919) % 1_013}</p>`).join('');
    const drawn = { version: 1, html: words, icon: undefined, headers: {} };
    const [quick, best] = [await preparePage(drawn, { effort: 'quick' }), await preparePage(drawn)];
    expect(quick.answer.br?.body.length).toBeGreaterThan(best.answer.br?.body.length ?? 0);
    expect(quick.answer.br?.headers.etag).toBe(best.answer.br?.headers.etag);
  });

  it('has a new tag when only its policy changes', async () => {
    const other = await preparePage({ version: 1, html: '<p>1</p>', icon: undefined, headers: {} });
    expect(other.answer.br?.headers.etag).not.toBe((await page()).answer.br?.headers.etag);
  });

  it.each([
    ['the tag', (etag: string) => etag, 304],
    ['the tag, strongly', (etag: string) => etag.slice(2), 304],
    ['a list with the tag', (etag: string) => `"other", ${etag}`, 304],
    ['anything', () => '*', 304],
    ['another tag', () => '"other"', 200],
    ['the tag without quotes', (etag: string) => etag.slice(3, -1), 200],
  ])('answers a client that has %s', async (_what, ifNoneMatch, status) => {
    const one = await page();
    const answer = chooseAnswer(one.answer, {
      acceptEncoding: 'br',
      ifNoneMatch: ifNoneMatch(one.answer.br?.headers.etag ?? ''),
    });
    expect(answer.status).toBe(status);
    if (status === 304) {
      expect(answer.body).toBeNull();
      expect(answer.headers).toHaveProperty('content-security-policy');
      expect(answer.headers).not.toHaveProperty('content-length');
    }
  });
});
