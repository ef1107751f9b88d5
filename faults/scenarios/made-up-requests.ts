import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { apiBasePath } from '../../src/contract/api/base-path.ts';
import { createCallJudge, type MadeUpCall, makeUpCalls } from '../../src/testing/made-up-calls.ts';
import { type Framing, framings, type RawRequest, sendRawRequest } from '../raw-request.ts';
import { expectEqual, openPostgres, openServer, type Scenario, type ScenarioTools } from '../scenario.ts';
import { query, statusOf } from '../server-process.ts';

/** No request to a listening server causes an internal error. */
export const madeUpRequestScenarios: readonly Scenario[] = [
  {
    name: 'made-up-requests',
    what: '5,000 made-up requests on connections of their own, on both databases: none is answered 5xx',
    limitSeconds: 1_800,
    run: sendMadeUpRequests,
  },
];

/** Demo campaigns whose forms these operations take. */
const webidsOf: Readonly<Record<string, readonly string[]>> = {
  submitForm: ['hu_vang', 'template_vp3', 'credit_card'],
  register: ['template_vp1', 'diamond', 'template_vp2', 'biometrics'],
  signUp: ['super_sinh_loi'],
};

/** `FAULTS_SEED=… npm run test:faults -- made-up-requests` repeats the same requests. */
const seed = Number(process.env.FAULTS_SEED ?? randomInt(2 ** 31));

async function sendMadeUpRequests(tools: ScenarioTools): Promise<void> {
  tools.say(`FAULTS_SEED=${seed}`);
  const dataDir = join(tools.folder, 'data');
  // Without a captcha most registrations are stored; with one the tokens are verified.
  await sendTo(tools, { dataDir }, { CAPTCHA: 'off' }, 3_500);
  const { url } = await openPostgres(tools);
  await sendTo(tools, { url }, { DATABASE_URL: url, CAPTCHA: 'altcha' }, 1_500);
}

async function sendTo(
  tools: ScenarioTools,
  where: { dataDir: string } | { url: string },
  env: Record<string, string>,
  count: number,
): Promise<void> {
  const dataDir = 'dataDir' in where ? where.dataDir : join(tools.folder, 'beside-postgres');
  const server = await openServer(tools, { dataDir, env: { ...env, DEMO: 'on' } });
  const judge = createCallJudge();
  const statuses = new Map<number | 'none', number>();
  const references = new Set<string>();
  await fc.assert(
    fc.asyncProperty(madeUpRequests, async (madeUp) => {
      const request = madeUp.kind === 'call' ? requestOf(madeUp) : madeUp.request;
      const response = await sendRawRequest(server.port, request);
      const status = response?.status ?? 'none';
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const isBroken = request.framing.kind === 'broken';
      if (!response) return expectEqual('is an answer missing', isBroken, true);
      const reference = await readReference(response.clone());
      if (reference !== undefined) references.add(reference);
      // Half of a body, and what Node itself refuses, such as 16 kB of address (431), never reach the API.
      const isOfApi = madeUp.kind === 'call' && !isBroken && status !== 431;
      const fault = isOfApi ? await judge(madeUp.call, response) : undefined;
      expectEqual(`what is wrong with the answer, ${status}`, fault, undefined);
      expectEqual('is it a failure inside', response.status >= 500, false);
    }),
    { seed, numRuns: count, includeErrorInReport: true },
  );

  expectEqual('has the server ended', server.child.exitCode, null);
  expectEqual('errors in the log', server.output().match(/^.*"level":(?:50|60).*$/gm) ?? [], []);
  expectEqual('readiness afterwards', await statusOf(`${server.address}/readyz`), 200);
  const stored = await query<{ reference: string }>(where, 'select reference from leads');
  const kept = new Set(stored.map(({ reference }) => reference));
  expectEqual(
    'acknowledged and lost',
    [...references].filter((reference) => !kept.has(reference)),
    [],
  );
  const told = [...statuses].sort().map(([status, times]) => `${times} × ${status}`);
  tools.say(`${told.join(', ')}; ${references.size} registrations acknowledged, all there`);
}

/** 201 to a program, 303 to a form. */
async function readReference(response: Response): Promise<string | undefined> {
  const text = response.status === 303 ? (response.headers.get('location') ?? '') : await response.text();
  return response.status === 201 || response.status === 303
    ? /(?:"reference":"|[?]ma=)([2-9A-Z]{6})/.exec(text)?.[1]
    : undefined;
}

type MadeUpRequest = { kind: 'call'; call: MadeUpCall; framing: Framing } | { kind: 'page'; request: RawRequest };

function requestOf({ call: { method, path, headers, body }, framing }: Extract<MadeUpRequest, { kind: 'call' }>) {
  return { method, target: apiBasePath + path, headers, body, framing };
}

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom('%', '%zz', '%ff', '%00', '%2e%2e%2f', '..', '/', '//', '\\', '?', '#', '&', '=', '[]', '__proto__'),
  fc.constantFrom('a'.repeat(3_000), '&a=b'.repeat(3_000), '<script>', '\xe1\xbb\x87', '\xff', "'", '"', '|', ';'),
);

/** One of these headers, or none. */
function oneOf(headers: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<Record<string, string>> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    ...Object.entries(headers).map(([name, values]) => values.map((value) => ({ [name]: value }))),
  );
}

/** Addresses outside the API, with characters that do not belong into them. */
const targets = fc
  .tuple(
    fc.constantFrom(
      ...['/', '/hu_vang', '/?webid=', '/?webid=hu_vang&preview=', '/hu_vang?preview=', '/hu_vang/ket-qua?ma=', '/%'],
      ...['/hu_vang/', '/nobody/ket-qua', '/demo/portal?', '/demo/portal?nationality=', '/gallery/', '/favicon.ico'],
      ...['/media/0123456789abcdef0123/360.avif', '/media/0123456789abcdef0123/', '/media/', '/assets/', '/metrics'],
      ...['/healthz', '/readyz', '/robots.txt', '/landingpage-api/docs', '/landingpage-api/openapi.json', '*'],
      ...['//evil.example/', 'http://evil.example/hu_vang/', 'http://[', 'hu_vang', '/landingpage-api/api/'],
    ),
    fc.array(oddText, { maxLength: 3 }),
  )
  .map(([address, odd]) => address + odd.join(''));

const pageRequests: fc.Arbitrary<RawRequest> = fc.record({
  method: fc.oneof(
    { weight: 6, arbitrary: fc.constant('GET') },
    fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'QUERY'),
  ),
  target: targets,
  headers: oneOf({
    Host: fc.constantFrom('', 'a b', 'evil.example:99999', '[::1', 'localhost:1/../', '%00', 'x'.repeat(300)),
    'Accept-Encoding': fc.constantFrom('br', 'gzip', 'identity;q=0', '*;q=x'),
    Range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1', 'bytes=999999999999999999999-', 'x'),
    'If-None-Match': fc.constantFrom('*', '"', ',,,', 'W/"x"'),
    Cookie: fc.constantFrom('a', '=;=', '__proto__=1'),
    Authorization: fc.constantFrom('Bearer', 'Bearer x', '\xff'),
    Expect: fc.constantFrom('x', '100-continue'),
    Upgrade: fc.constantFrom('websocket', 'h2c'),
  }),
  body: fc.constant(undefined),
  framing: fc.constant({ kind: 'length' as const }),
});

const madeUpRequests: fc.Arbitrary<MadeUpRequest> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('call' as const),
      call: makeUpCalls((id) => webidsOf[id] ?? ['hu_vang', 'diamond']),
      framing: framings,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('page' as const), request: pageRequests }) },
);
