import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createResultCounts } from '../contract/result-counts.ts';
import { openJobQueue } from '../database/job-queue.ts';
import { readWaitingJobs } from '../database/waiting-jobs.ts';
import { createRetentionCounts } from '../leads/privacy/apply-retention.ts';
import { createTestServer, type TestServer } from '../testing/server.tsx';
import { openTestDatabase } from '../testing/test-database.ts';
import { createMetrics } from './metrics.ts';
import { guardMetrics } from './metrics-guard.ts';

const token = 'mot-khoa-that-dai-va-bi-mat';

describe('who may read /metrics', () => {
  let server: TestServer | undefined;
  afterEach(() => server?.close());

  /** Over a real connection from this machine. */
  async function ask(adminToken: string | undefined, headers: Record<string, string>): Promise<number> {
    server = await createTestServer({ mayReadMetrics: guardMetrics(adminToken) });
    const http = createServer(getRequestListener(server.app.fetch, { overrideGlobalObjects: false }));
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const bound = http.address();
    try {
      const port = typeof bound === 'object' && bound ? bound.port : 0;
      return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status;
    } finally {
      http.closeAllConnections();
      http.close();
    }
  }

  it.each<[string, string | undefined, Record<string, string>, number]>([
    ['this machine, without a token set', undefined, {}, 200],
    ['who comes through a proxy on this machine', undefined, { 'x-forwarded-for': '203.0.113.9' }, 403],
    ['who comes through a proxy that says so otherwise', undefined, { forwarded: 'for=203.0.113.9' }, 403],
    ['who claims to be local through a proxy', undefined, { 'x-forwarded-for': '127.0.0.1' }, 403],
    ['who has the token', token, { authorization: `Bearer ${token}` }, 200],
    ['who has the token, through a proxy', token, { authorization: `Bearer ${token}`, 'x-forwarded-for': 'a' }, 200],
    ['this machine without the token', token, {}, 401],
    ['who has another token', token, { authorization: 'Bearer mot-khoa-khac-hoan-toan-ay' }, 401],
    ['who has a part of the token', token, { authorization: `Bearer ${token.slice(0, -1)}` }, 401],
  ])('%s', async (_who, adminToken, headers, status) => {
    expect(await ask(adminToken, headers)).toBe(status);
  });

  it('nobody on another machine without a token', async () => {
    server = await createTestServer({ mayReadMetrics: guardMetrics(undefined) });
    const incoming = { socket: { remoteAddress: '203.0.113.9', remotePort: 1, remoteFamily: 'IPv4' } };
    expect((await server.app.request('/metrics', {}, { incoming })).status).toBe(403);
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const local = { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } };
      expect((await server.app.request('/metrics', {}, { incoming: local })).status).toBe(200);
    }
  });
});

describe('metrics', () => {
  it('count answers by room and status, and registrations by outcome', async () => {
    const server = await createTestServer();
    try {
      for (const path of ['/khong_co', '/assets/none.js', '/media/x/y', '/healthz', '/landingpage-api/api/none']) {
        await server.app.request(path);
      }
      const send = (fields: object) =>
        server.app.request('/landingpage-api/api/website/hu_vang/form-submit', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(fields),
        });
      server.publish('hu_vang', 1, {});
      await send({ name: '' });
      await send({
        name: 'Nguyễn Minh Anh',
        phoneNumber: '0912345678',
        email: 'minhanh@email.example',
        address: '25 ngõ 4 đường Hoa Ban',
      });
      const text = await server.metrics.registry.metrics();
      for (const line of [
        'landing_responses_total{kind="page",status="404"} 1',
        'landing_responses_total{kind="assets",status="404"} 1',
        'landing_responses_total{kind="media",status="404"} 1',
        'landing_responses_total{kind="operations",status="200"} 1',
        'landing_responses_total{kind="api",status="404"} 1',
        'landing_responses_total{kind="api",status="201"} 1',
        'landing_response_seconds_count{kind="api"} 3',
        'landing_registrations_total{status="422",outcome="rules",webid="hu_vang"} 1',
        'landing_registrations_total{status="201",outcome="stored",webid="hu_vang"} 1',
        `landing_build_info{version="development",revision="unknown",node="${process.versions.node}"} 1`,
      ]) {
        expect(text).toContain(line);
      }
      expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    } finally {
      await server.close();
    }
  });

  it('name campaigns that exist, two hundred at most: nobody fills monitoring with names', async () => {
    const server = await createTestServer();
    try {
      for (const webid of ['made_up_1', 'made_up_2'])
        await server.app.request(`/landingpage-api/api/website/${webid}/form-submit`, { method: 'POST' });
      for (let index = 0; index < 203; index += 1) server.metrics.registration(`so_${index}`, 201, 'stored');
      const text = await server.metrics.registry.metrics();
      expect(text).not.toContain('made_up');
      expect(text).toMatch(/landing_registrations_total\{status="4\d\d",outcome="\w+",webid=""\} 2/);
      expect(text).toContain('landing_registrations_total{status="201",outcome="stored",webid="so_199"} 1');
      expect(text).toContain('landing_registrations_total{status="201",outcome="stored",webid="other"} 3');
    } finally {
      await server.close();
    }
  });

  it('count results by kind from zero, and nothing of a kind that there is not', async () => {
    const counts = createResultCounts<string, 'done' | 'failed'>(['files', 'mails'], { done: 0, failed: 0 });
    counts.count('mails', 'done');
    counts.count('mails', 'done', 4);
    counts.count('post', 'failed');
    const retention = createRetentionCounts();
    retention.count('retention', 'clock');
    const timekeeping = { isPlausible: () => true, retention };
    const deliveries = { counts, oldestWaitingSeconds: async () => 0 };
    const { registry } = createMetrics({ picturesPending: () => 0, deliveries: deliveries as never, timekeeping });
    const text = await registry.metrics();
    expect(text.match(/(?<=^landing_deliveries_total).*/gm)).toEqual([
      ...['{kind="files",result="done"} 0', '{kind="files",result="failed"} 0'],
      ...['{kind="mails",result="done"} 5', '{kind="mails",result="failed"} 0'],
    ]);
    expect(text).toContain('landing_retention_total{kind="retention",result="clock"} 1');
  });

  it('tell how long the oldest job that is due has waited', async () => {
    const database = await openTestDatabase();
    try {
      const metrics = createMetrics({ picturesPending: () => 0, readWaitingJobs: () => readWaitingJobs(database) });
      expect(await metrics.registry.metrics()).not.toContain('landing_jobs{');
      const boss = await openJobQueue(database, { role: 'command', log: () => {} });
      await boss.createQueue('thu');
      await boss.send('thu', {}, { startAfter: new Date(Date.now() - 90_000) });
      await boss.send('thu', {}, { startAfter: new Date(Date.now() + 90_000) });
      await boss.send('thu', {}, { startAfter: new Date(Date.now() + 90_000) });
      await boss.stop({ close: false });
      const text = await metrics.registry.metrics();
      expect(text).toContain('landing_jobs{queue="thu",state="planned"} 2');
      expect(text).toContain('landing_jobs{queue="thu",state="due"} 1');
      expect(Number(/landing_oldest_job_age_seconds\{queue="thu"\} ([\d.]+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(
        90,
      );
    } finally {
      await database.close();
    }
  });

  it('are there without the queue while the database is away', async () => {
    const metrics = createMetrics({
      picturesPending: () => 3,
      readWaitingJobs: () => Promise.reject(new Error('gone')),
    });
    const text = await metrics.registry.metrics();
    expect(text).toContain('landing_pictures_pending 3');
    expect(text).not.toContain('landing_jobs{');
  });
});
