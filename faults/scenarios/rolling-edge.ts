import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { studioApiPath } from '../../src/contract/studio/studio-call.ts';
import { findFreePort } from '../../src/testing/throwaway-postgres.ts';
import { startHaproxy } from '../edge/start-haproxy.ts';
import { startVarnish } from '../edge/start-varnish.ts';
import { buildOldVersion, firstWithStudio } from '../old-version.ts';
import { readUnderLoad } from '../page-readers.ts';
import { compareLeads, registerUnderLoad } from '../registrations.ts';
import {
  expectEqual,
  expectNothingWrong,
  openPostgres,
  openServer,
  type Scenario,
  type ScenarioTools,
} from '../scenario.ts';
import { runCommand, until } from '../server-process.ts';
import { type StudioClient, signInAs } from '../studio-client.ts';

/** Two servers behind deploy/edge, as docs/operating/edge.md sets them up. */
export const rollingEdgeScenarios: readonly Scenario[] = [
  {
    name: 'rolling-edge',
    what: 'two servers behind HAProxy and Varnish become a newer version, one after the other, and the older one again: no request fails, and nobody asks twice',
    limitSeconds: 1200,
    run: upgradeBehindEdge,
  },
];

const windows = 3;
/** As a browser waits before it connects again. */
const reconnectMs = 1000;

async function upgradeBehindEdge(tools: ScenarioTools): Promise<void> {
  const postgres = await openPostgres(tools);
  const project = await buildOldVersion(tools, firstWithStudio);
  const env = { DATABASE_URL: postgres.url, TRUSTED_PROXY_HOPS: '1', STOP_DELAY_SECONDS: '3' };
  const commands = { DATA_DIR: join(tools.folder, 'command'), ...env };
  await runCommand(['site', 'import', 'content/hu_vang', '--publish'], commands, project);
  const open = (name: string, version: 'old' | 'new', port?: number) =>
    openServer(tools, {
      ...{ dataDir: join(tools.folder, name), env },
      ...(port !== undefined && { port }),
      ...(version === 'old' && { project }),
    });
  const servers = { one: await open('one', 'old'), two: await open('two', 'old') };
  const origin = await findFreePort();
  const { address: cache } = await startVarnish({ tools, origins: [origin] });
  const { address, isUp } = await startHaproxy({
    ...{ tools, origin, cache },
    servers: [servers.one.port, servers.two.port],
  });
  const person = await signInAs('admin', { address: () => address, env: commands, project });

  const load = registerUnderLoad({ address: () => address });
  const pages = readUnderLoad(`${address}/hu_vang`);
  // Varnish keeps none of these: every one reaches a server.
  const passed = readUnderLoad(`${address}/landingpage-api/api/website/hu_vang/preview`);
  const calls = callUnderLoad(person);
  const streams = Array.from({ length: windows }, () => keepListening(`${address}${studioApiPath}/events`, person));
  const all = () => Promise.all([load.untilMore(50), pages.untilMore(50), passed.untilMore(50)]);
  await all();
  for (const version of ['new', 'old'] as const)
    for (const name of ['one', 'two'] as const) {
      const before = servers[name];
      expectEqual(`exit code of ${name} before the ${version} version`, await before.stop(), 0);
      await all();
      servers[name] = await open(name, version, before.port);
      await until(`HAProxy sends requests to ${name}`, () => isUp(name));
      await all();
    }
  expectEqual('pages', await pages.finish(), [200]);
  expectEqual('answers of the API', await passed.finish(), [200]);
  expectEqual('calls of the Studio that failed', await calls.finish(), 0);
  const heard = await Promise.all(streams.map((stream) => stream.finish()));
  expectEqual(
    'streams that failed',
    heard.flatMap(({ failures }) => failures),
    [],
  );
  await load.finish();
  expectEqual('registrations', [...load.answers.keys()], [201]);
  expectNothingWrong(await compareLeads({ url: postgres.url }, load.acknowledged));
  const opened = heard.reduce((sum, stream) => sum + stream.opened, 0);
  tools.say(
    `${load.acknowledged.size} leads, ${pages.count()} pages, ${passed.count()} answers of the API, ${calls.count()} calls of the Studio and ${opened} streams, none refused; the slowest registration took ${Math.round(load.longestMs())} ms`,
  );
}

/** Calls the Studio over and over. */
function callUnderLoad(person: StudioClient) {
  let count = 0;
  let failed = 0;
  let isFinishing = false;
  const work = (async () => {
    for (; !isFinishing; count += 1) {
      const answer = await person.call('GET', '/session').catch(() => undefined);
      if (answer === undefined) failed += 1;
      await delay(50);
    }
  })();
  return {
    count: () => count,
    finish: async () => {
      isFinishing = true;
      await work;
      return failed;
    },
  };
}

/** Listens to live news as a window does: it connects again when a server has ended them. */
function keepListening(url: string, person: StudioClient) {
  const failures: string[] = [];
  const left = new AbortController();
  let opened = 0;
  const work = (async () => {
    while (!left.signal.aborted) {
      try {
        const headers = { cookie: person.cookie(), accept: 'text/event-stream' };
        const response = await fetch(url, { headers, signal: left.signal });
        opened += 1;
        if (!response.ok) failures.push(String(response.status));
        // Breaks off with an error when the connection does.
        await response.text();
      } catch (error) {
        if (!left.signal.aborted) failures.push(String(error));
      }
      await delay(reconnectMs, undefined, { signal: left.signal }).catch(() => {});
    }
  })();
  return {
    finish: async () => {
      left.abort();
      await work;
      return { opened, failures };
    },
  };
}
