import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../../src/testing/throwaway-postgres.ts';
import { deafen } from '../edge/deafen.ts';
import { startVarnish, type Varnish } from '../edge/start-varnish.ts';
import { readUnderLoad } from '../page-readers.ts';
import { compareLeads, registerUnderLoad } from '../registrations.ts';
import { approve, changeAndAsk, startExperiment } from '../reviewing.ts';
import {
  expectEqual,
  expectNothingWrong,
  openPostgres,
  openServer,
  type Scenario,
  type ScenarioTools,
} from '../scenario.ts';
import { runCommand, type ServerProcess, statusOf, until } from '../server-process.ts';
import { type StudioClient, signInAs } from '../studio-client.ts';
import { armOf, countPage, openPage } from '../visitor.ts';

/** Varnish in front of servers, with deploy/edge/default.vcl. */
export const edgeScenarios: readonly Scenario[] = [
  {
    name: 'edge',
    what: 'two servers on one PostgreSQL behind Varnish: ten publications under readers, an experiment, previews, the Studio, registrations, and pages while both are down',
    limitSeconds: 600,
    run: serveFromEdge,
  },
  {
    name: 'edge-rules',
    what: 'a server that fails on purpose behind Varnish: what it sends once, what it never stores, and how long it serves what it has',
    limitSeconds: 120,
    run: keepRules,
  },
  {
    name: 'edge-and-deaf-process',
    what: 'one of two servers behind Varnish hears of a publication late: when it hears, the edge forgets the page that it had from it',
    limitSeconds: 300,
    run: hearLate,
  },
];

const webid = 'hu_vang';

/** Varnish, and two servers that tell it what to forget. */
interface Edge extends Varnish {
  url: string;
  env: Record<string, string>;
  servers: readonly ServerProcess[];
  editor: StudioClient;
  approver: StudioClient;
}

/** `reach`: makes the way of the second server to the database. */
async function openEdge(
  tools: ScenarioTools,
  { reach = (url) => Promise.resolve(url) }: { reach?: (url: string) => Promise<string> } = {},
): Promise<Edge> {
  const { url } = await openPostgres(tools);
  const ports = [await findFreePort(), await findFreePort()] as const;
  const varnish = await startVarnish({ tools, origins: ports });
  const env = {
    ...{ DEMO: 'on', SAMPLE_DATA: 'off', TRUSTED_PROXY_HOPS: '1' },
    PURGE_URL: varnish.purgeUrl,
  };
  const open = async (name: string, port: number, address: string) =>
    openServer(tools, { dataDir: join(tools.folder, name), port, env: { ...env, DATABASE_URL: address } });
  const servers = [await open('one', ports[0], url), await open('two', ports[1], await reach(url))];
  const commands = { ...env, DATABASE_URL: url, DATA_DIR: join(tools.folder, 'command') };
  const where = { address: () => servers[0]?.address ?? '', env: commands };
  const editor = await signInAs('editor', where);
  const approver = await signInAs('approver', where);
  return { ...varnish, url, env: commands, servers, editor, approver };
}

/** Pages that the servers have answered. */
async function countAnswered(servers: readonly ServerProcess[]): Promise<number> {
  const counts = servers.map(async ({ address }) => {
    const text = await (await fetch(`${address}/metrics`)).text();
    const lines = text.matchAll(/^landing_responses_total\{kind="page",status="\d+"\} (\d+)$/gm);
    return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

async function serveFromEdge(tools: ScenarioTools): Promise<void> {
  const edge = await openEdge(tools);
  const { address, servers, editor, approver } = edge;
  /** How many pages servers answered meanwhile. */
  const answered = async (work: () => Promise<unknown>) => {
    const before = await countAnswered(servers);
    await work();
    return (await countAnswered(servers)) - before;
  };
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers });

  await settle(edge);
  await shareOnce(answered, ask);

  const readers = readUnderLoad(`${address}/${webid}`);
  const times: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    const asked = await changeAndAsk(editor, webid, `Lần ${round}`);
    const started = performance.now();
    const shownAfter = async (where: string) => {
      const isSeen = async () => (await openPage(where, webid)).version === asked.version;
      await until(`version ${asked.version} is at ${where}`, isSeen, 30);
      return Math.round(performance.now() - started);
    };
    const [server, atEdge] = await Promise.all([
      shownAfter(servers[1]?.address ?? ''),
      shownAfter(address),
      approve(approver, asked),
    ]);
    times.push(`${server} and ${atEdge}`);
  }
  await readers.untilMore(50);
  expectEqual('answers to readers meanwhile', await readers.finish(), [200]);
  tools.say(`milliseconds from an approval until the other server and the edge show it: ${times.join(', ')}`);

  await shareNoExperiment(edge, answered);
  await passPrivate(edge, answered, ask);

  const load = registerUnderLoad({ address: () => address, visitors: 4, pauseMs: 50 });
  await load.untilMore(40);
  await load.finish();
  expectNothingWrong(await compareLeads({ url: edge.url }, load.acknowledged));
  expectEqual('the answer to a view', await countPage(address, await openPage(address, webid)), 204);

  const html = await (await ask(`/${webid}`)).text();
  const files = [/\/assets\/[\w.-]+\.js/, /\/media\/[\w/.-]+/].flatMap((file) => file.exec(html)?.[0] ?? []);
  expectEqual('kinds of files that the page names', files.length, 2);
  for (const path of files) expectEqual(path, await statusOf(address + path), 200);
  for (const server of servers) await server.killAtOnce();
  for (const path of [`/${webid}`, ...files])
    expectEqual(`${path} with both servers down`, await statusOf(address + path), 200);
  const unknown = await ask('/chua_ai_xem');
  expectEqual('a page that nobody has read', [unknown.status, unknown.headers.get('retry-after')], [503, '10']);
  const registration = `${address}/landingpage-api/api/website/${webid}/form-submit`;
  expectEqual('a registration', await statusOf(registration, { method: 'POST', body: '{}' }), 503);
}

/** Waits until the purges of the start are over, the last of which comes after a minute. */
async function settle({ env, url }: Edge): Promise<void> {
  const isOver = async () => /^purge +0 +0 +0 /m.test(await runCommand(['jobs'], { ...env, DATABASE_URL: url }));
  await until('the edge was told of the start', isOver, 120);
}

type Answered = (work: () => Promise<unknown>) => Promise<number>;
type Ask = (path: string, headers?: Record<string, string>) => Promise<Response>;

/** One page in each encoding, whatever advertisements add to its address and whatever cookies browsers have. */
async function shareOnce(answered: Answered, ask: Ask): Promise<void> {
  const asked = await answered(async () => {
    for (let round = 0; round < 20; round += 1)
      for (const encoding of ['gzip, deflate, br, zstd', 'gzip, deflate', 'identity', 'br;q=0.5', 'gzip;q=1, br;q=0'])
        await ask(`/${webid}?utm_source=${round}&fbclid=${round}`, {
          'accept-encoding': encoding,
          cookie: `_ga=${round}`,
        });
  });
  expectEqual('pages that servers gave for 100 visitors', asked, 3);
  const first = await ask(`/${webid}`, { 'accept-encoding': 'br' });
  expectEqual('its encoding', first.headers.get('content-encoding'), 'br');
  expectEqual(
    'headers for caches that a visitor gets',
    ['surrogate-key', 'surrogate-control'].filter((name) => first.headers.has(name)),
    [],
  );
  const etag = first.headers.get('etag') ?? '';
  const again = await ask(`/${webid}`, { 'accept-encoding': 'br', 'if-none-match': etag });
  expectEqual('who has the page already', [again.status, await again.text()], [304, '']);
}

/** Each visitor of an experiment is answered by a server; nobody gets the cookie or the page of another. */
async function shareNoExperiment({ address, editor, approver }: Edge, answered: Answered): Promise<void> {
  const { version } = await openPage(address, webid);
  const b = await changeAndAsk(editor, webid, 'Bản B');
  await approve(approver, b, { isKept: true });
  const id = await startExperiment(editor, webid, [version, b.version], 'Qua bộ nhớ đệm');
  await until('the edge gives letters', async () => (await openPage(address, webid)).cookie !== '', 30);
  const visitors: Awaited<ReturnType<typeof openPage>>[] = [];
  for (let count = 0; count < 30; count += 1) visitors.push(await openPage(address, webid));
  expectEqual('letters', [...new Set(visitors.map(armOf))].toSorted(), ['A', 'B']);
  const asked = await answered(async () => {
    for (const page of visitors) {
      const expected = armOf(page) === 'A' ? version : b.version;
      const again = await openPage(address, webid, `_ga=1; ${page.cookie}; x=2`);
      expectEqual(`the version of ${page.cookie}`, [page.version, again.version], [expected, expected]);
    }
  });
  expectEqual('pages of the experiment that servers gave to 30 visitors', asked, 30);
  await editor.call('POST', `/campaigns/${webid}/experiments/${id}/stop`, { reason: 'Đủ rồi' });
  const [someone] = visitors.filter((page) => armOf(page) === 'B');
  const hasEnded = async () => (await openPage(address, webid, someone?.cookie)).version === version;
  await until('the edge shows A to everybody', hasEnded, 30);
  const shared = await answered(async () => {
    for (const page of visitors)
      expectEqual('the version after the end', (await openPage(address, webid, page.cookie)).version, version);
  });
  if (shared > 6) throw new Error(`servers gave ${shared} pages after the experiment, which the edge could have`);
}

/** Previews, the Studio, and what somebody asks for with a token go to a server each time. */
async function passPrivate({ env, address, servers }: Edge, answered: Answered, ask: Ask): Promise<void> {
  const preview = /\/hu_vang\?preview=\S+/.exec(await runCommand(['site', 'preview', webid], env))?.[0] ?? '';
  for (const path of [preview, `${preview}&utm_source=zalo`]) {
    const previews = await answered(async () => {
      for (let round = 0; round < 3; round += 1) {
        const page = await ask(path);
        expectEqual('a preview', [page.status, page.headers.get('cache-control')], [200, 'no-store']);
        if (!(await page.text()).includes('[Xem trước]')) throw new Error('the preview is a page');
      }
    });
    expectEqual('previews that servers gave', previews, 3);
  }
  if ((await (await ask(`/${webid}`)).text()).includes('[Xem trước]')) throw new Error('the page is a preview');
  const withToken = () => ask(`/${webid}`, { authorization: 'Bearer a' });
  expectEqual('pages asked for with a token', await answered(async () => [await withToken(), await withToken()]), 2);
  const client = await signInAs('editor', { address: () => address, env });
  const own = `${address}/studio/api/own/notices`;
  expectEqual('the own notices', await statusOf(own, { headers: { cookie: client.cookie() } }), 200);
  expectEqual('those of nobody, right after it', await statusOf(own), 401);
  for (const path of ['/metrics', '/healthz', '/readyz']) expectEqual(path, (await ask(path)).status, 404);
  expectEqual('a purge by a visitor', await statusOf(`${address}/${webid}`, { method: 'PURGE' }), 405);
  expectEqual('servers', servers.length, 2);
}

async function keepRules(tools: ScenarioTools): Promise<void> {
  const received: string[] = [];
  let isWell = true;
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    if (url === '/readyz') return void response.writeHead(isWell ? 200 : 503).end();
    received.push(`${method} ${url}`);
    if (url === '/hong') return void request.socket.destroy();
    if (!isWell) return void response.writeHead(500).end('failed');
    if (url === '/cookie') response.setHeader('set-cookie', 'phien=1');
    response.writeHead(200, {
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60',
      'surrogate-control': 'max-age=1, stale-while-revalidate=10, stale-if-error=86400',
      'surrogate-key': 'pages campaign-a version-a-1',
    });
    response.end(`page ${received.length}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  tools.afterwards(end);
  const { address, purgeUrl } = await startVarnish({ tools, origins: [port] });
  const read = async (path: string) => (await fetch(address + path)).text();
  const count = (line: string) => received.filter((one) => one === line).length;

  // After an answered request its connection is kept, and may be used for the next one.
  for (const body of ['{"a":1}', '', '{"a":1}', '']) {
    await read('/nguon');
    await statusOf(`${address}/hong`, { method: 'POST', body });
  }
  expectEqual('times that four calls arrived, none of which was answered', count('POST /hong'), 4);
  // Such a call goes on its own way to a server: what stands behind it must not, because it would pass all rules.
  const behind = 'GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n';
  for (const length of ['', 'Content-Length: 0\r\n', 'Content-Length: 0\r\nConnection: keep-alive, upgrade\r\n'])
    await sendBytes(address, `POST /nguon HTTP/1.1\r\nHost: a\r\n${length}\r\n${behind}${behind}`);
  expectEqual('requests that came behind a call', count('GET /metrics'), 0);
  expectEqual(
    'answers with a cookie that came from the server',
    new Set([await read('/cookie'), await read('/cookie')]).size,
    2,
  );

  const purge = (key: string) => statusOf(purgeUrl, { method: 'PURGE', headers: { 'surrogate-key': key } });
  const page = await read('/a');
  expectEqual('a purge of something else', [await purge('campaign-ab version-a'), await read('/a')], [200, page]);
  expectEqual('a purge that is no key', await purge('.*'), 400);
  expectEqual('a purge', [await purge('campaign-b campaign-a'), (await read('/a')) === page], [200, false]);
  const kept = await read('/a');
  isWell = false;
  // Longer than the page may be refreshed while it is shown.
  await delay(13_000);
  expectEqual('a page of a server that fails', await read('/a'), kept);
  expectEqual('the page that it never gave', await read('/b'), 'failed');
  end();
  expectEqual('a page without a server', await read('/a'), kept);
  await purge('pages');
  expectEqual('a page that was purged, without a server', await statusOf(`${address}/a`), 503);
}

/** Sends bytes on a connection of their own, and waits until it is closed. */
function sendBytes(address: string, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.end(text));
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.resume();
  });
}

async function hearLate(tools: ScenarioTools): Promise<void> {
  const deaf = { hold: () => {}, release: () => {} };
  const edge = await openEdge(tools, {
    reach: async (url) => {
      const relay = await deafen(tools, url);
      Object.assign(deaf, relay);
      return relay.url;
    },
  });
  const { address, purgeUrl, servers, editor, approver } = edge;
  const [, late] = servers;
  const versionAt = async (server: string) => (await openPage(server, webid)).version;
  const old = await versionAt(late?.address ?? '');
  await settle(edge);
  deaf.hold();
  const asked = await changeAndAsk(editor, webid, 'Chưa nghe');
  await approve(approver, asked);
  await until('the edge shows it', async () => (await versionAt(address)) === asked.version, 30);
  expectEqual('the version at the server that has not heard', await versionAt(late?.address ?? ''), old);
  await until(
    'the edge has the old page from it',
    async () => {
      await statusOf(purgeUrl, { method: 'PURGE', headers: { 'surrogate-key': 'pages' } });
      return (await versionAt(address)) === old;
    },
    10,
  );
  expectEqual('the version that visitors see', await versionAt(address), old);
  deaf.release();
  await until('it has heard', async () => (await versionAt(late?.address ?? '')) === asked.version, 60);
  await until('the edge shows it again', async () => (await versionAt(address)) === asked.version, 5);
  for (let count = 0; count < 50; count += 1)
    expectEqual('the version from then on', await versionAt(address), asked.version);
}
