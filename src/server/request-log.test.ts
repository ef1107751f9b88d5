import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/server.tsx';
import { guardMetrics } from './metrics-guard.ts';
import { createLog } from './operation-log.ts';
import { logRefusals } from './request-log.ts';
import type { ServerEnv } from './server-env.ts';

/** The lines of a log, parsed. */
function collect() {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: createLog('warn', { write: (line) => lines.push(JSON.parse(line)) }) };
}

describe('refusals', () => {
  const { lines, log } = collect();
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ log, mayReadMetrics: guardMetrics('mot-khoa-that-dai-va-bi-mat') });
  });
  afterAll(() => server.close());

  const post = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' } };
  it.each<[path: string, init: RequestInit, status: number]>([
    ['/hu_vang?preview=1.2.bi-mat', {}, 403],
    ['/landingpage-api/api/website/hu_vang/form-submit?phone=0912345678', { ...post, body: '{"name":"Hạnh"}' }, 403],
    ['/metrics?x=bi-mat', { headers: { authorization: 'Bearer bi-mat', 'x-forwarded-for': '203.0.113.9' } }, 401],
  ])(
    '%s leaves one line, with nothing of the query, the body, the headers or the asker',
    async (path, init, status) => {
      lines.length = 0;
      expect((await server.app.request(path, init)).status).toBe(status);
      expect(lines).toEqual([
        {
          ...{ level: 40, time: expect.any(Number), pid: expect.any(Number), hostname: expect.any(String) },
          ...{ requestId: expect.any(String), method: init.method ?? 'GET', path: path.split('?')[0], status },
          msg: 'refused',
        },
      ]);
    },
  );

  it('an answer that is no refusal leaves none', async () => {
    lines.length = 0;
    for (const path of ['/hu_vang', '/khong_co', '/healthz', '/landingpage-api/api/none'])
      await server.app.request(path);
    expect(lines).toEqual([]);
  });
});

it('somebody who goes on asking gets ten lines a minute for each room, and the next says how many were left out', async () => {
  const { lines, log } = collect();
  let time = 0;
  const app = new Hono<ServerEnv>();
  app.use(logRefusals(log, () => time));
  app.all('*', (c) => c.text('no', 403));
  const ask = async (count: number, path: string) => {
    for (let index = 0; index < count; index += 1) await app.request(path);
  };
  await ask(1_000, `/${'x'.repeat(5_000)}`);
  expect(lines).toHaveLength(10);
  expect(lines[0]?.path).toHaveLength(100);
  // Other refusals are still logged.
  await ask(1, '/metrics');
  expect(lines).toHaveLength(11);
  time = 59_999;
  await ask(1, '/hu_vang');
  expect(lines).toHaveLength(11);
  time = 60_000;
  await ask(2, '/hu_vang');
  expect(lines.slice(11)).toMatchObject([{ path: '/hu_vang', unwritten: 991 }, { path: '/hu_vang' }]);
  expect(lines[12]).not.toHaveProperty('unwritten');
});
