import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeCountsToken } from '../content/counts-token.ts';
import { apiBasePath } from '../contract/api/base-path.ts';
import { openListener, sendRaw } from '../testing/open-listener.ts';
import { createTestServer, type TestServer } from '../testing/server.tsx';

let server: TestServer;
let listener: Awaited<ReturnType<typeof openListener>>;
beforeEach(async () => {
  server = await createTestServer();
  server.store('hu_vang', { 'home.banner': { title: 'Hũ Vàng' } });
  listener = await openListener(server);
});
afterEach(async () => {
  await listener.close();
  await server.close();
});

const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
const ofPage = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain;charset=UTF-8', 'user-agent': agent };

interface Said {
  path?: string;
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** What a call is answered, without headers that only a connection or the application's log has. */
const keyOf = (webid: string, version: number) => `key=${makeCountsToken('khoá đếm', webid, version)}`;

async function say({
  path = `hu_vang/1?${keyOf('hu_vang', 1)}`,
  method = 'POST',
  body = '{"width":390}',
  headers = {},
}: Said = {}) {
  const response = await fetch(`http://127.0.0.1:${listener.port}${apiBasePath}/counts/${path}`, {
    ...{ method, headers: { ...ofPage, ...headers } },
    ...(method === 'POST' && { body }),
  });
  const {
    date,
    connection,
    'keep-alive': keepAlive,
    'x-request-id': id,
    ...kept
  } = Object.fromEntries(response.headers);
  return { status: response.status, headers: kept, body: await response.text(), isOfApplication: id !== undefined };
}

describe('the listener', () => {
  it.each<[string, Said, number]>([
    ['a view', {}, 204],
    ['what follows', { body: '{"width":390,"events":[{"event":"popup"}]}' }, 204],
    ['a view of a program', { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } }, 204],
    ['no JSON', { body: '{' }, 400],
    ['a further field', { body: '{"width":390,"phone":"0912345678"}' }, 422],
    ['a version that never existed', { path: `hu_vang/2?${keyOf('hu_vang', 2)}` }, 404],
    ['a made-up key', { path: `hu_vang/1?key=${'x'.repeat(16)}` }, 404],
    ['no key', { path: 'hu_vang/1' }, 404],
    ['a reserved name', { path: 'studio/1' }, 404],
  ])('answers %s as the application does, without it', async (_what, said, status) => {
    // A browser that names no site is left to the application.
    const { 'sec-fetch-site': _, ...rest } = ofPage;
    const own = await say(said);
    const counted = server.counted.splice(0);
    const fromApplication = await say({ ...said, headers: { ...rest, ...said.headers, 'sec-fetch-site': 'none' } });
    expect(own).toEqual({ ...fromApplication, isOfApplication: false });
    expect([own.status, fromApplication.isOfApplication]).toEqual([status, true]);
    expect(counted).toEqual(server.counted);
  });

  it('counts with the letter of the visitor’s version', async () => {
    server.run('hu_vang', {
      ...{ webid: 'hu_vang', cookie: 'ban_1' },
      arms: [{ arm: 'B', version: 1, share: 50 }],
    });
    await say({ headers: { cookie: 'ban_1=B' } });
    expect(server.counted).toMatchObject([{ page: { webid: 'hu_vang', version: 1 }, arm: 'B', app: 'browser' }]);
  });

  it.each<[string, Said, number]>([
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['too much', { body: JSON.stringify({ width: 390, utm: ['x'.repeat(9000)] }) }, 413],
    ['another method', { method: 'GET' }, 405],
    ['no version', { path: 'hu_vang/0' }, 404],
    ['another query', { path: `hu_vang/1?a=1&${keyOf('hu_vang', 1)}` }, 204],
    ['a proxy that the settings do not know', { headers: { 'x-forwarded-for': '203.0.113.7' } }, 204],
  ])('leaves %s to the application', async (_what, said, status) => {
    expect(await say(said)).toMatchObject({ status, isOfApplication: true });
  });

  it('counts in the metrics, and nothing in the log of requests', async () => {
    await say();
    expect(await server.metrics.registry.metrics()).toContain('landing_responses_total{kind="api",status="204"} 1');
    expect(server.logLines).toEqual([]);
  });

  it('says that the database is away, and logs it without the address of the visitor', async () => {
    server.gate.wait = () => Promise.reject(new Error('away'));
    expect(await say()).toMatchObject({ status: 503, isOfApplication: false });
    expect(server.logLines).toMatchObject([
      {
        msg: 'the campaign could not be loaded',
        path: `${apiBasePath}/counts/hu_vang/1`,
        failure: { message: 'away' },
      },
    ]);
    expect(JSON.stringify(server.logLines)).not.toContain('127.0.0.1');
  });

  it('forgets a page that is closed before its call has arrived, and goes on', async () => {
    const head = Object.entries({ ...ofPage, host: 'a', 'content-length': '100' });
    const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    // The other half of the connection is closed by the listener's end.
    const waiting = sendRaw(
      listener.port,
      `POST ${apiBasePath}/counts/hu_vang/1?${keyOf('hu_vang', 1)} HTTP/1.1\r\n${lines}\r\n{"wid`,
    );
    expect(await say()).toMatchObject({ status: 204 });
    await listener.close();
    expect(await waiting).toBe('');
    expect(server.counted.length).toBe(1);
    listener = await openListener(server);
  });
});

it('limits calls of an address, counted together with those that the application takes', async () => {
  const limited = await createTestServer({}, { callsPerAddress: 3 });
  limited.store('hu_vang', { 'home.banner': { title: 'Hũ Vàng' } });
  await listener.close();
  listener = await openListener(limited);
  const statuses = [];
  for (const site of ['same-origin', 'none', 'same-origin', 'same-origin', 'none'])
    statuses.push((await say({ headers: { 'sec-fetch-site': site } })).status);
  expect(statuses).toEqual([204, 204, 204, 429, 429]);
  await limited.close();
});
