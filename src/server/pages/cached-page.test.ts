import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseAnswer } from '../../http/prepared-answer.ts';
import { bytesOf, type CachedPage, preparePage, shrinkPage } from './cached-page.ts';

const page = (version = 1, html = `<p>${version}</p>`) =>
  preparePage({ version, html, icon: undefined, headers: { 'content-security-policy': "default-src 'self'" } });

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
    const quick = await preparePage({ version: 1, html: words, icon: undefined, headers: {} });
    const best = (await shrinkPage(quick)).answer.br;
    expect(quick.answer.br?.body.length).toBeGreaterThan(best?.body.length ?? 0);
    expect(best?.headers).toEqual({ ...quick.answer.br?.headers, 'content-length': String(best?.body.length) });
    expect(brotliDecompressSync(best?.body ?? Buffer.of()).toString()).toBe(words);
  });

  it('is smaller in each version of an experiment, whose first is what programs get', async () => {
    const words = Array.from({ length: 2_000 }, (_, index) => `<p>${(index * 7_919) % 1_013}</p>`).join('');
    const [first, other] = await Promise.all(
      ['', '<p>B</p>'].map((more) => preparePage({ version: 1, html: words + more, icon: undefined, headers: {} })),
    );
    if (!first || !other) throw new Error('two pages');
    const arm = (name: 'A' | 'B', { answer }: CachedPage) => ({ arm: name, share: 50, answer, setCookie: name });
    const quick = { ...first, experiment: { cookie: 'x', arms: [arm('A', first), arm('B', other)] } };
    const { answer, experiment } = await shrinkPage(quick);
    expect(answer).toBe(experiment?.arms[0]?.answer);
    const sizes = experiment?.arms.map(({ answer: { br } }) => br?.body.length ?? 0) ?? [];
    quick.experiment.arms.forEach(({ answer: { br } }, index) => {
      expect(sizes[index]).toBeLessThan(br?.body.length ?? 0);
    });
    expect(experiment?.arms.map(({ setCookie }) => setCookie)).toEqual(['A', 'B']);
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
