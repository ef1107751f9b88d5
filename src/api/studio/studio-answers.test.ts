import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { BytesAway, ExchangedBytes } from '../../content/stored-media.ts';
import { answerData, answerFailure } from './studio-answers.ts';

const long = Array.from({ length: 2_000 }, (_, index) => ({ id: index, name: 'Hội viên Kim Cương' }));
const app = new Hono()
  .get('/long', (c) => answerData(c, long))
  .get('/short', (c) => answerData(c, { name: 'Hũ Vàng' }))
  .post('/long', (c) => answerData(c, long));
const ask = (path: string, encoding: string | undefined, method = 'GET') =>
  app.request(path, { method, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

describe('the data of a call', () => {
  it('is compressed when it is long and read by a client that takes gzip', async () => {
    const answer = await ask('/long', 'gzip, deflate, br');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-type')).toBe('application/json');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual({ data: long });
    expect(bytes.length).toBeLessThan(JSON.stringify(long).length / 5);
  });

  it.each([
    ['/long', undefined, 'GET'],
    ['/long', 'br', 'GET'],
    ['/long', 'gzip;q=0', 'GET'],
    ['/long', 'gzip', 'POST'],
    ['/short', 'gzip', 'GET'],
  ])('%s for “%s” by %s is sent as it is', async (path, encoding, method) => {
    const answer = await ask(path, encoding, method);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toEqual({ data: path === '/long' ? long : { name: 'Hũ Vàng' } });
  });
});

it('a file whose bytes are not its own is named, and no other try is promised', async () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const failing = new Hono().get('/', (c) => answerFailure(c, new ExchangedBytes('media/anh.png'), log));
  const answer = await failing.request('/');
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: 'exchangedFile', message: expect.stringMatching(/thử lại cũng không được.*Tệp: media\/anh\.png$/) },
  ]);
});

it('files that cannot be reached are said to be so, without a reason that names an address', async () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const failing = new Hono().get('/', (c) => answerFailure(c, new BytesAway('The bucket did not put'), log));
  const answer = await failing.request('/');
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { error: 'filesAway', message: expect.stringContaining('Kho chứa tệp đang không trả lời') },
  ]);
});
