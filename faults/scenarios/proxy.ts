import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../src/testing/throwaway-postgres.ts';
import { readUnderLoad } from '../page-readers.ts';
import { compareLeads, registerUnderLoad } from '../registrations.ts';
import {
  expectEqual,
  expectNothingWrong,
  openPostgres,
  openServer,
  type Scenario,
  ScenarioSkipped,
  type ScenarioTools,
} from '../scenario.ts';
import { statusOf, until } from '../server-process.ts';

/** The set-up of compose.yaml, without containers. */
export const proxyScenarios: readonly Scenario[] = [
  {
    name: 'behind-proxy',
    what: 'two servers and PostgreSQL behind deploy/nginx.conf: one is replaced after the other, and visitors notice nothing',
    limitSeconds: 400,
    run: replaceBehindProxy,
  },
];

async function replaceBehindProxy(tools: ScenarioTools): Promise<void> {
  const nginx = ['/usr/sbin/nginx', '/usr/local/bin/nginx'].find((path) => existsSync(path));
  if (!nginx) throw new ScenarioSkipped('nginx is not installed');
  const postgres = await openPostgres(tools);
  const env = { DATABASE_URL: postgres.url, TRUSTED_PROXY_HOPS: '1', STOP_DELAY_SECONDS: '1' };
  const open = (name: string, port?: number) =>
    openServer(tools, { dataDir: join(tools.folder, name), env, ...(port !== undefined && { port }) });
  let one = await open('one');
  let two = await open('two');
  const proxy = `http://127.0.0.1:${await startProxy(tools, nginx, [one.port, two.port])}`;

  expectEqual('a page', await statusOf(`${proxy}/hu_vang`), 200);
  for (const path of ['/metrics', '/healthz', '/readyz']) expectEqual(path, await statusOf(proxy + path), 404);
  const post = (path: string, bytes: number) =>
    statusOf(proxy + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: 'a'.repeat(bytes),
    });
  const registration = '/landingpage-api/api/website/hu_vang/form-submit';
  expectEqual('a registration that is too large', await post(registration, 100_000), 413);
  // Requests that the proxy lets through reach the server, which answers that nobody is signed in.
  const changes = '/studio/api/campaigns/hu_vang/working-copy/changes';
  expectEqual('a large save', await post(changes, 250_000), 401);
  expectEqual('a save that is too large', await post(changes, 1_000_000), 413);
  const files = '/studio/api/campaigns/hu_vang/working-copy/files';
  expectEqual('a large picture', await post(files, 25 * 1024 * 1024), 401);
  expectEqual('a file that is too large', await post(files, 30_000_000), 413);
  expectEqual('a large campaign', await post('/studio/api/campaigns/import', 100_000_000), 401);

  // All requests come from one address here, and the proxy allows 50 a second for each.
  const load = registerUnderLoad({ address: () => proxy, visitors: 4, pauseMs: 150 });
  const readers = readUnderLoad(`${proxy}/hu_vang`);
  await load.untilMore(20);
  expectEqual('exit code of the first', await one.stop(), 0);
  await load.untilMore(20);
  one = await open('one', one.port);
  await load.untilMore(20);
  expectEqual('exit code of the second', await two.stop(), 0);
  await load.untilMore(20);
  two = await open('two', two.port);
  // The other server is killed without a shutdown.
  await one.killAtOnce();
  await load.untilMore(20);
  expectEqual('pages meanwhile', await readers.finish(), [200]);
  await load.finish();
  expectNothingWrong(await compareLeads({ url: postgres.url }, load.acknowledged));
  tools.say(
    `${load.acknowledged.size} leads, each there once; ${readers.count()} pages, none refused; answers ${[...load.answers].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
  );
}

/** The real configuration, with local ports in place of the containers' names. */
async function startProxy(tools: ScenarioTools, nginx: string, ports: readonly number[]): Promise<number> {
  const port = await findFreePort();
  const folder = join(tools.folder, 'nginx');
  await mkdir(folder);
  const configuration = (await readFile('deploy/nginx.conf', 'utf8'))
    .replace('server-1:3000', `127.0.0.1:${ports[0]}`)
    .replace('server-2:3000', `127.0.0.1:${ports[1]}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('/tmp/', `${folder}/`)
    .replace('/dev/stdout', join(folder, 'access.log'));
  const path = join(folder, 'nginx.conf');
  await writeFile(path, configuration);
  // Large bodies go into files of the folder, which only this user may enter.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const child = spawn(nginx, ['-c', path, '-g', `daemon off;${user}`], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  child.stderr.on('data', (data: Buffer) => {
    complaints += data.toString();
  });
  tools.afterwards(() => child.kill('SIGQUIT'));
  await until('the proxy answers', async () => {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${complaints}`);
    return (await statusOf(`http://127.0.0.1:${port}/hu_vang`)) === 200;
  });
  return port;
}
