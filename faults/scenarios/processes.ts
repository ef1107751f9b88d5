import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../../src/testing/throwaway-postgres.ts';
import { compareLeads, registerUnderLoad, registrationBody, sendRegistration } from '../registrations.ts';
import { endThread } from '../running-thread.ts';
import {
  expectEqual,
  expectNothingWrong,
  openPostgres,
  openServer,
  type Scenario,
  type ScenarioTools,
} from '../scenario.ts';
import { type ServerProcess, spawnServer, statusOf, until } from '../server-process.ts';

/** A server is killed or asked to stop. */
export const processScenarios: readonly Scenario[] = [
  {
    name: 'kill-embedded',
    what: 'kill -9 under load, embedded database',
    limitSeconds: 1_800,
    run: (tools) => killUnderLoad(tools, undefined),
  },
  {
    name: 'kill-postgres',
    what: 'kill -9 of the server under load, PostgreSQL',
    limitSeconds: 1_800,
    run: async (tools) => killUnderLoad(tools, (await openPostgres(tools)).url),
  },
  {
    name: 'database-thread-ends',
    what: 'the thread of the embedded database ends under load: the server says so and ends; started again, it has every acknowledged lead once',
    limitSeconds: 600,
    run: endDatabaseThread,
  },
  {
    name: 'graceful-stop',
    what: 'SIGTERM with requests under way: they are answered, new ones are not taken, the process ends with 0',
    limitSeconds: 300,
    run: stopGracefully,
  },
  {
    name: 'second-signal',
    what: 'a second signal ends at once; without one, what takes too long is cut off',
    limitSeconds: 300,
    run: insist,
  },
];

async function killUnderLoad(tools: ScenarioTools, url: string | undefined): Promise<void> {
  const kills = tools.isShort ? 1 : 20;
  const dataDir = url === undefined ? await tools.newDataDir() : join(tools.folder, 'data');
  const options = { dataDir, env: url === undefined ? {} : { DATABASE_URL: url } };
  let server = await openServer(tools, options);
  const { port } = server;
  const load = registerUnderLoad({ address: () => server.address });
  for (let kill = 0; kill < kills; kill += 1) {
    // Each kill hits another point of its work.
    await load.untilMore(20 + kill * 7);
    await server.killAtOnce();
    server = await openServer(tools, { ...options, port });
  }
  await load.untilMore(20);
  await load.finish();
  expectNothingWrong(await compareLeads(url === undefined ? { dataDir } : { url }, load.acknowledged));
  tools.say(
    `killed ${kills} times; ${load.acknowledged.size} leads acknowledged, each there once; ${load.answers.get('lost') ?? 0} answers lost and sent again`,
  );
}

async function endDatabaseThread(tools: ScenarioTools): Promise<void> {
  const dataDir = await tools.newDataDir();
  const inspectPort = await findFreePort();
  const first = await openServer(tools, { dataDir, env: { NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}` } });
  let server = first;
  const load = registerUnderLoad({ address: () => server.address });
  await load.untilMore(30);
  await endThread(inspectPort, 'database', 7);
  expectEqual('exit code', await first.ended, 1);
  for (const expected of ['The embedded database ended by itself, with code 7', 'the server ends too']) {
    if (!first.output().includes(expected)) throw new Error(`the log does not say "${expected}":\n${first.output()}`);
  }
  server = await openServer(tools, { dataDir, port: first.port });
  await load.untilMore(30);
  await load.finish();
  expectNothingWrong(await compareLeads({ dataDir }, load.acknowledged));
  tools.say(`${load.acknowledged.size} leads acknowledged, each there once`);
}

/** A registration of which only the first half has been sent. */
async function beginRegistration(port: number) {
  const body = JSON.stringify(registrationBody());
  const half = Math.floor(body.length / 2);
  const sent = request({
    host: '127.0.0.1',
    port,
    path: '/landingpage-api/api/website/hu_vang/form-submit',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
  });
  answered.catch(() => {});
  sent.write(body.slice(0, half));
  return { answered, finish: () => sent.end(body.slice(half)) };
}

async function stopGracefully(tools: ScenarioTools): Promise<void> {
  const dataDir = await tools.newDataDir();
  // Long enough for some requests on a busy machine before the server stops listening.
  const server = await openServer(tools, { dataDir, env: { STOP_DELAY_SECONDS: '5' } });
  expectEqual('a registration', (await sendRegistration(server.address, registrationBody())).status, 201);
  const begun = await beginRegistration(server.port);
  // Its headers have arrived once a later request is answered.
  expectEqual('a page', await statusOf(`${server.address}/hu_vang`), 200);
  server.child.kill('SIGTERM');
  await until('/readyz says no', async () => (await statusOf(`${server.address}/readyz`)) === 503);
  expectEqual('/healthz while stopping', await statusOf(`${server.address}/healthz`), 200);
  expectEqual('a page while stopping', await statusOf(`${server.address}/hu_vang`), 200);
  await until('nobody listens', async () => !(await isListening(server.port)));
  expectEqual('has it ended', server.child.exitCode, null);
  begun.finish();
  expectEqual('the registration under way', await begun.answered, 201);
  expectEqual('exit code', await server.ended, 0);
  const again = await openServer(tools, { dataDir });
  const leads = await countLeads(again, dataDir);
  expectEqual('leads after the stop', leads, 2);
}

async function countLeads(server: ServerProcess, dataDir: string): Promise<number> {
  const wrong = await compareLeads({ dataDir }, new Map());
  if (server.child.exitCode !== null) throw new Error('the server ended');
  // This map holds no acknowledged registrations, so every stored lead is reported as a difference.
  return wrong.filter((line) => line.endsWith('was never acknowledged')).length;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function insist(tools: ScenarioTools): Promise<void> {
  const insisted = await openServer(tools, { dataDir: join(tools.folder, 'a'), env: { STOP_PATIENCE_SECONDS: '600' } });
  const never = await beginRegistration(insisted.port);
  expectEqual('a page', await statusOf(`${insisted.address}/hu_vang`), 200);
  insisted.child.kill('SIGTERM');
  await until('nobody listens', async () => !(await isListening(insisted.port)));
  // Signals within half a second count as one.
  await delay(600);
  insisted.child.kill('SIGTERM');
  expectEqual('exit code after a second signal', await insisted.ended, 1);
  await never.answered.catch(() => {});

  const patient = await spawnServer({ dataDir: join(tools.folder, 'b'), env: { STOP_PATIENCE_SECONDS: '1' } });
  tools.afterwards(() => patient.killAtOnce());
  await until('it is ready', async () => (await statusOf(`${patient.address}/readyz`)) === 200);
  const slow = await beginRegistration(patient.port);
  expectEqual('a page', await statusOf(`${patient.address}/hu_vang`), 200);
  expectEqual('exit code after cutting off', await patient.stop(), 1);
  expectEqual('what was cut off', await slow.answered.catch(() => 'lost'), 'lost');
  if (!patient.output().includes('cut off')) throw new Error('the log does not say that something was cut off');
}
