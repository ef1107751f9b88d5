import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answerPage, type CachedPage, preparePage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';

async function page(version = 1, html = `<p>${version}</p>`): Promise<CachedPage> {
  return preparePage({ version, html, headers: { 'content-security-policy': "default-src 'self'" } });
}

/** A maker whose answers the test gives one by one. */
function createMaker() {
  const calls: { webid: string; resolve: (page: CachedPage | undefined) => void; reject: (error: Error) => void }[] =
    [];
  const make = (webid: string) =>
    new Promise<CachedPage | undefined>((resolve, reject) => {
      calls.push({ webid, resolve, reject });
    });
  const call = (index: number) => {
    const found = calls[index];
    if (!found) throw new Error(`call ${index} was not made`);
    return found;
  };
  return { calls, call, make };
}

describe('the page cache', () => {
  it('makes a page once for all who ask at the same time, and for those who ask later', async () => {
    const { calls, call, make } = createMaker();
    const cache = createPageCache({ make });
    const asked = Promise.all(Array.from({ length: 50 }, () => cache.get('hu_vang')));
    call(0).resolve(await page());
    const answers = await asked;
    expect(new Set(answers.map((answer) => answer.kind === 'page' && answer.page)).size).toBe(1);
    await cache.get('hu_vang');
    expect(calls).toHaveLength(1);
    expect(cache.peek('hu_vang')?.version).toBe(1);
  });

  it('makes a page anew after a publish', async () => {
    const { calls, call, make } = createMaker();
    const cache = createPageCache({ make });
    const first = cache.get('hu_vang');
    call(0).resolve(await page(1));
    await first;
    cache.invalidate('hu_vang');
    expect(cache.peek('hu_vang')).toBeUndefined();
    const second = cache.get('hu_vang');
    call(1).resolve(await page(2));
    expect(await second).toMatchObject({ page: { version: 2 } });
    expect(calls).toHaveLength(2);
  });

  it('does not keep a page that was begun before a publish and finished after it', async () => {
    const { call, make } = createMaker();
    const cache = createPageCache({ make });
    const before = cache.get('hu_vang');
    cache.invalidate('hu_vang');
    const after = cache.get('hu_vang');
    call(1).resolve(await page(2));
    expect(await after).toMatchObject({ page: { version: 2 } });
    // The old one comes late and must not win.
    call(0).resolve(await page(1));
    expect(await before).toMatchObject({ page: { version: 1 } });
    expect(cache.peek('hu_vang')?.version).toBe(2);
  });

  it('does not keep an old page when nobody has asked since the publish', async () => {
    const { call, make } = createMaker();
    const cache = createPageCache({ make });
    const before = cache.get('hu_vang');
    cache.invalidate('hu_vang');
    call(0).resolve(await page(1));
    await before;
    expect(cache.peek('hu_vang')).toBeUndefined();
  });

  it('remembers no failure', async () => {
    const { calls, call, make } = createMaker();
    const cache = createPageCache({ make });
    const failing = cache.get('hu_vang');
    call(0).reject(new Error('a section threw'));
    await expect(failing).rejects.toThrow('a section threw');
    const next = cache.get('hu_vang');
    call(1).resolve(await page());
    expect(await next).toMatchObject({ kind: 'page' });
    expect(calls).toHaveLength(2);
  });

  it('asks the store once for a campaign that does not exist, until it is published', async () => {
    let asked = 0;
    const cache = createPageCache({
      make: async () => {
        asked += 1;
        return undefined;
      },
    });
    expect(await cache.get('khong_co')).toEqual({ kind: 'unknown' });
    expect(await cache.get('khong_co')).toEqual({ kind: 'unknown' });
    expect(asked).toBe(1);
    cache.invalidate('khong_co');
    await cache.get('khong_co');
    expect(asked).toBe(2);
  });

  it('remembers neither pages nor unknown webids without bound', async () => {
    const one = await page();
    const asked: string[] = [];
    const cache = createPageCache({
      limit: 2,
      make: async (webid) => {
        asked.push(webid);
        return webid.startsWith('x') ? undefined : one;
      },
    });
    for (const webid of ['a', 'b', 'c', 'x1', 'x2', 'x3']) await cache.get(webid);
    expect(cache.entries().map(([webid]) => webid)).toEqual(['b', 'c']);
    asked.length = 0;
    for (const webid of ['x3', 'x2', 'x1']) await cache.get(webid);
    expect(asked).toEqual(['x1']);
  });
});

describe('a cached page', () => {
  const html = `<p>${'Hũ Vàng '.repeat(200)}</p>`;

  it.each([
    ['br', 'br, gzip', (body: Buffer) => brotliDecompressSync(body).toString()],
    ['gzip', 'gzip', (body: Buffer) => gunzipSync(body).toString()],
    [undefined, undefined, (body: Buffer) => body.toString()],
  ])('is sent as %s to a client that accepts %s', async (encoding, accept, decode) => {
    const answer = answerPage(await page(1, html), accept, undefined);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-length']).toBe(String(answer.body?.length));
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.body && decode(answer.body)).toBe(html);
  });

  it('has a tag for each encoding, because the bytes differ', async () => {
    const one = await page();
    const tags = ['br', 'gzip', undefined].map((accept) => answerPage(one, accept, undefined).headers.etag);
    expect(new Set(tags).size).toBe(3);
  });

  it('has a new tag when only its policy changes', async () => {
    const other = await preparePage({ version: 1, html: '<p>1</p>', headers: {} });
    expect(other.answers.br.etag).not.toBe((await page()).answers.br.etag);
  });

  it.each([
    ['the tag', (etag: string) => etag, 304],
    ['the tag, weakly', (etag: string) => `W/${etag}`, 304],
    ['a list with the tag', (etag: string) => `"other", ${etag}`, 304],
    ['anything', () => '*', 304],
    ['another tag', () => '"other"', 200],
    ['the tag without quotes', (etag: string) => etag.slice(1, -1), 200],
  ])('answers a client that has %s', async (_what, ifNoneMatch, status) => {
    const one = await page();
    const answer = answerPage(one, 'br', ifNoneMatch(one.answers.br.etag));
    expect(answer.status).toBe(status);
    if (status === 304) {
      expect(answer.body).toBeUndefined();
      expect(answer.headers).toHaveProperty('content-security-policy');
      expect(answer.headers).not.toHaveProperty('content-length');
    }
  });
});
