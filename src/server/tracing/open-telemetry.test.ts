import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imports, sources } from '../../../scripts/source-imports.ts';
import { traceJob, tracer } from '../../database/traces.ts';
import { readServerSettings } from '../../env.ts';
import { someSecret, startReceiver } from '../../testing/delivery-world.ts';
import { startOtlpReceiver } from '../../testing/otlp-receiver.ts';
import { testPreviewSetting } from '../../testing/preview-setting.ts';
import { recordSpans } from '../../testing/recorded-spans.ts';
import { startSecondProcess } from '../../testing/second-process.ts';
import { createTestServer } from '../../testing/server.tsx';
import { openTestDatabase } from '../../testing/test-database.ts';
import { testLeadKeys } from '../../testing/vault.ts';
import { startJobs } from '../jobs.ts';
import { openStores } from '../open-stores.ts';
import { createLog } from '../operation-log.ts';
import { createRoutes } from '../routes.ts';
import { createServices } from '../services.ts';
import { openTelemetry } from './open-telemetry.ts';

/** What a visitor types, and what comes along. None of it may leave by telemetry. */
const typed = {
  name: 'Nguyễn Thị Hạnh',
  phoneNumber: '+84 912 345 678',
  email: 'hanh.nguyen@example.vn',
  address: '12/3 Lê Lợi, Huế',
  utmSource: 'nguon-rieng',
  note: 'gọi sau năm giờ',
};
const parts = ['Hạnh', '912 345 678', '912345678', 'hanh.nguyen', 'Lê Lợi', 'nguon-rieng', 'năm giờ', '203.0.113.9'];

const leadKey = testLeadKeys.map(({ id, secret }) => `${id}:${secret.toString('base64')}`).join();

const proxyId = '0af7651916cd43dd8448eb211c80319c';
const unsampledId = '1af7651916cd43dd8448eb211c80319c';
const begun = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };

describe('a server that exports', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'telemetry-'));
  const delivered = Promise.withResolvers<void>();
  const otlp = await startOtlpReceiver();
  const crm = await startReceiver((_, answer) => {
    answer.end();
    delivered.resolve();
  });
  const database = await openTestDatabase();
  process.env.DELIVERY_TELEMETRY_SECRET = someSecret;
  const lines: string[] = [];
  const answers = new Map<string, Response>();

  beforeAll(async () => {
    const env = readServerSettings({
      ...{ DATABASE_URL: database.url, DATA_DIR: folder, CAPTCHA: 'off', TRUSTED_PROXY_HOPS: '1' },
      LEAD_KEY: leadKey,
      ...{ STUDIO_URL: 'https://studio.example.vn', DELIVERY_ALLOW_PRIVATE: 'true' },
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: `${otlp.url}/`, OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=the%20bank, x-key=a' },
    });
    const telemetry = await openTelemetry(env, () => expect.fail('nothing is lost'));
    const log = createLog('trace', { write: (line) => void lines.push(line) }, telemetry);
    const stores = await openStores(env, log);
    const services = createServices(stores, {
      ...{ env, log, telemetry, publicUrl: 'https://uudai.example.vn', demos: [] },
      assets: testPreviewSetting.assets,
      staticFiles: new Map(),
      studioFiles: {
        assets: {
          ...{ version: '', script: '', scriptImports: [], styles: [], fonts: [], frameScript: '', icon: '' },
          screens: { home: { scripts: [], styles: [] }, editor: { scripts: [], styles: [] } },
        },
        files: new Map(),
      },
    });
    const settings = {
      ...{ webid: 'hu_vang', name: 'Thử', template: 'hu_vang' as const },
      deliveries: [{ id: 'crm', kind: 'webhook' as const, url: crm.url, secret: 'DELIVERY_TELEMETRY_SECRET' }],
    };
    await stores.store.saveDraft({ settings, content: {}, media: {}, files: new Map() });
    await stores.store.publish('hu_vang', 1, { breakGlass: 'Thử' });
    const app = createRoutes(services);
    const endJobs = await startJobs(services, env);

    const ask = async (name: string, path: string, init: RequestInit = {}) => {
      const headers = { 'x-forwarded-for': '203.0.113.9', host: 'uudai.example.vn', ...init.headers };
      const answer = await app.request(path, { ...init, headers });
      await answer.arrayBuffer();
      answers.set(name, answer);
    };
    const json = { 'content-type': 'application/json' };
    const post = (body: object, headers: object = {}) => ({
      ...{ method: 'POST', body: JSON.stringify(body), headers: { ...json, ...headers } },
    });
    await ask('plain', '/hu_vang');
    await ask('unknown', '/khong_co?phone=0912345678');
    await ask('traced', '/hu_vang', { headers: { traceparent: `00-${begun.trace}-${begun.span}-01` } });
    await ask('unsampled', '/hu_vang', {
      headers: { traceparent: `00-${unsampledId}-${begun.span}-00` },
    });
    await ask('named', '/healthz', { headers: { 'x-request-id': 'of-the-proxy_7' } });
    const form = '/landingpage-api/api/website/hu_vang/form-submit?utm=nguon-rieng';
    await ask('registration', form, post(typed, { 'x-request-id': proxyId, 'user-agent': 'nguon-rieng' }));
    await ask('refused', form, post({ ...typed, phoneNumber: '912345678x' }));
    await ask('sign-in', '/studio/api/session', {
      ...post({ email: typed.email, password: typed.address }, { host: 'studio.example.vn' }),
    });
    await delivered.promise;
    await endJobs(5_000);
    services.pages.stop();
    services.media.stop();
    await telemetry?.stop(10_000);
    await stores.database.close();
  });
  afterAll(async () => {
    delete process.env.DELIVERY_TELEMETRY_SECRET;
    await Promise.all([otlp.close(), crm.close(), database.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const idOf = (name: string) => answers.get(name)?.headers.get('x-request-id') ?? '';
  const traceOf = (id: string) => otlp.spans().filter(({ traceId }) => traceId === id);
  const requestOf = (id: string) => traceOf(id).find(({ kind }) => kind === 2);

  it('sends spans and log records that fit the specification, with its name and the headers that are set', () => {
    expect(
      new Set(otlp.received.map(({ path, headers }) => `${path} ${headers['x-tenant']} ${headers['x-key']}`)),
    ).toEqual(new Set(['/v1/traces the bank a', '/v1/logs the bank a']));
    expect(otlp.resources()[0]).toMatchObject({ 'service.name': 'landing', 'service.version': 'development' });
    expect(otlp.spans().length).toBeGreaterThan(20);
    expect(otlp.records().length).toBeGreaterThan(5);
  });

  it('a request is a span with method, pattern and status, its statements are below it, and no other of its facts', () => {
    const registered = requestOf(proxyId);
    expect(registered).toMatchObject({
      name: 'POST /landingpage-api/api/website/:webid/form-submit',
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/landingpage-api/api/website/:webid/form-submit',
        'http.response.status_code': 201,
      },
    });
    expect(Object.keys(registered?.attributes ?? {})).toHaveLength(3);
    expect(registered).not.toHaveProperty('parentSpanId');
    const below = traceOf(proxyId).filter(({ parentSpanId }) => parentSpanId === registered?.spanId);
    expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT deliveries', 'COMMIT']));
    // One that begins a worker of the queue does not have all that this worker ever does.
    expect(below.filter(({ attributes }) => String(attributes['db.query.text']).includes('job_common'))).toEqual([]);
    expect(below).toHaveLength(traceOf(proxyId).length - 1);
    expect(requestOf(idOf('sign-in'))?.name).toBe('POST /studio/api/session');
    expect(requestOf(idOf('unknown'))).toMatchObject({
      name: 'GET /:webid',
      attributes: { 'http.response.status_code': 404 },
    });
  });

  it('a job leads to the request that added it', () => {
    const [delivery] = otlp.spans().filter(({ name }) => name === 'job delivery');
    expect(delivery).toMatchObject({
      kind: 5,
      attributes: { 'landing.job.kind': 'delivery', 'landing.job.attempt': 1, 'landing.job.result': 'delivered' },
      links: [{ traceId: proxyId, spanId: requestOf(proxyId)?.spanId }],
    });
    expect(delivery?.traceId).not.toBe(proxyId);
    expect(traceOf(delivery?.traceId ?? '').length).toBeGreaterThan(3);
  });

  it('request and trace have one id: that of the proxy, or one that is made', () => {
    expect(requestOf(idOf('plain'))?.name).toBe('GET /:webid');
    expect(idOf('registration')).toBe(proxyId);
    // The proxy has begun the trace.
    expect(idOf('traced')).toBe(begun.trace);
    expect(requestOf(begun.trace)).toMatchObject({ parentSpanId: begun.span, name: 'GET /:webid' });
    // It has said that this one is not exported.
    expect(idOf('unsampled')).toBe(unsampledId);
    expect(traceOf(unsampledId)).toEqual([]);
    // Its id cannot be that of a trace.
    expect(idOf('named')).toBe('of-the-proxy_7');
    const named = otlp.spans().filter(({ attributes }) => attributes['landing.request_id'] === 'of-the-proxy_7');
    expect(named.map(({ name }) => name)).toEqual(['GET /healthz']);
  });

  it('lines of the log are records of the same trace, and say on standard output which that is', () => {
    const stored = otlp.records().find(({ body }) => body === 'registration stored');
    const { traceId = '', spanId = '' } = stored ?? {};
    expect(stored).toMatchObject({ severityNumber: 9, severityText: 'info', attributes: { requestId: proxyId } });
    expect([traceId, spanId]).toEqual([proxyId, requestOf(proxyId)?.spanId]);
    expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'registration stored', requestId: proxyId, trace_id: traceId, span_id: spanId }),
    );
    const delivered = otlp.records().find(({ body }) => body === 'lead delivered');
    expect(traceOf(delivered?.traceId ?? '').some(({ name }) => name === 'job delivery')).toBe(true);
    expect(otlp.records().map(({ body }) => body)).toEqual(lines.map((line) => JSON.parse(line).msg));
    // Nothing leads to a trace that is not there.
    const unsampled = otlp.records().find(({ attributes }) => attributes.requestId === unsampledId);
    expect(unsampled).not.toHaveProperty('traceId');
  });

  it('nothing that a visitor or a member of staff typed or sent along leaves', () => {
    const sent = otlp.received.map(({ body }) => body).join('\n');
    expect(parts.filter((part) => sent.includes(part) || sent.includes(encodeURIComponent(part)))).toEqual([]);
    expect(parts.filter((part) => lines.join('').includes(part))).toEqual([]);
    // They were in what is stored.
    expect(crm.received[0]?.body).toContain('Hạnh');
  });
});

describe('a receiver', () => {
  const settings = (url: string) =>
    readServerSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: url, SERVE: 'public', LEAD_KEY: leadKey });
  const makeSpans = (count: number) => {
    for (let made = 0; made < count; made += 1) tracer().startSpan('one').end();
  };

  it('that refuses, or is not there, loses spans and lines, which are counted, and is reported once', async () => {
    const otlp = await startOtlpReceiver(400);
    let reports = 0;
    const telemetry = await openTelemetry(settings(otlp.url), () => {
      reports += 1;
    });
    makeSpans(3);
    createLog('info', { write: () => {} }, telemetry).info('one');
    await telemetry?.stop(10_000);
    expect([telemetry?.lost, reports]).toEqual([{ spans: 3, logs: 1 }, 1]);
    await otlp.close();
  });

  it('that never answers holds up no more than the patience, and what waits for it has a limit', async () => {
    const otlp = await startReceiver(() => {});
    const telemetry = await openTelemetry(settings(otlp.url), () => {});
    makeSpans(10_000);
    // 512 are under way, 8,192 wait.
    expect(telemetry?.lost.spans).toBe(10_000 - 512 - 8_192);
    await telemetry?.stop(1);
    await otlp.close();
  });

  it('gets the part of traces that is set, and all jobs of those', async () => {
    const otlp = await startOtlpReceiver();
    const telemetry = await openTelemetry({ ...settings(otlp.url), OTEL_TRACES_SAMPLER_ARG: 0 }, () => {});
    makeSpans(50);
    const traceparent = (isSampled: number) => ({ traceparent: `00-${begun.trace}-${begun.span}-0${isSampled}` });
    await traceJob('saves', { tries: 1, data: [traceparent(0), {}] }, async () => {});
    await traceJob('mails', { tries: 1, data: [traceparent(1), {}] }, async () => {});
    await telemetry?.stop(10_000);
    expect(otlp.spans().map(({ name }) => name)).toEqual(['job mails']);
    await otlp.close();
  });
});

it('without an endpoint none of the libraries is loaded, with one they are', async () => {
  const process = startSecondProcess(`
    const loaded = new Set();
    require('node:module').registerHooks({
      load: (url, context, next) => (loaded.add(/node_modules\\/(@opentelemetry\\/[^/]+)/.exec(url)?.[1]), next(url, context)),
    });
    (async () => {
      const { openTelemetry } = await import('./src/server/tracing/open-telemetry.ts');
      const none = await openTelemetry({}, () => {});
      console.log('off', none, [...loaded].filter(Boolean).length);
      await openTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_EXPORTER_OTLP_HEADERS: {}, OTEL_SERVICE_NAME: 'a', OTEL_TRACES_SAMPLER_ARG: 1 }, () => {});
      console.log('on', [...loaded].filter(Boolean).sort().join());
    })();
  `);
  expect(await process.line('off')).toBe('off undefined 0');
  expect(await process.line('on')).toContain('@opentelemetry/sdk-trace');
  expect(await process.ended).toBe(0);
  const importers = sources.filter(
    (path) =>
      !/\.test\.tsx?$|^testing\//.test(path) &&
      /from '@opentelemetry\/(?!api')/.test(readFileSync(join('src', path), 'utf8')),
  );
  expect(importers).toEqual(['server/tracing/otlp.ts']);
  expect(
    [...imports].filter(([, targets]) => targets.includes('server/tracing/otlp.ts')).map(([from]) => from),
  ).toEqual(['server/tracing/open-telemetry.ts']);
});

describe('from somebody who is no trusted proxy', () => {
  it.each<[string, Record<string, string>]>([
    ['a trace that was begun', { traceparent: `00-${begun.trace}-${begun.span}-01` }],
    ['an id that could be of a trace', { 'x-request-id': proxyId }],
  ])('%s is not gone on with', async (_what, headers) => {
    const recorded = recordSpans();
    const server = await createTestServer({
      telemetry: { lost: { spans: 0, logs: 0 }, writeLine: () => {}, stop: async () => {} },
    });
    const answer = await server.app.request('/healthz', { headers });
    const [span] = recorded.spans();
    expect(recorded.spans()).toHaveLength(1);
    expect(span?.parentSpanContext).toBeUndefined();
    expect([begun.trace, proxyId]).not.toContain(span?.spanContext().traceId);
    const given = new Headers(headers).get('x-request-id') ?? undefined;
    // Such an id is still that of the request.
    expect(answer.headers.get('x-request-id')).toBe(given ?? span?.spanContext().traceId);
    expect(span?.attributes['landing.request_id']).toBe(given);
    await Promise.all([server.close(), recorded.close()]);
  });
});
