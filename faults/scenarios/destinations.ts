import { join } from 'node:path';
import { publishDestinations } from '../campaign.ts';
import { openReceiver, type Receiver, type ReceiverMood } from '../receiver.ts';
import { compareLeads, type Load, registerUnderLoad } from '../registrations.ts';
import {
  expectEqual,
  expectNothingWrong,
  openPostgres,
  openServer,
  type Scenario,
  type ScenarioTools,
} from '../scenario.ts';
import { query, runCommand, until } from '../server-process.ts';

/** The receivers of leads fail. */
export const destinationScenarios: readonly Scenario[] = [
  {
    name: 'kill-before-delivery',
    what: 'kill -9 between the answer to a visitor and the delivery: each lead is there once, and each arrives under one id',
    short: true,
    limitSeconds: 300,
    run: killBeforeDelivery,
  },
  {
    name: 'destinations-embedded',
    what: 'receivers hang, fail, refuse and disappear under load, and recover; embedded database',
    limitSeconds: 1_200,
    run: (tools) => disturbReceivers(tools, undefined),
  },
  {
    name: 'destinations-postgres',
    what: 'receivers hang, fail, refuse and disappear under load, and recover; PostgreSQL',
    limitSeconds: 1_200,
    run: async (tools) => disturbReceivers(tools, (await openPostgres(tools)).url),
  },
];

/**
 * The first state of each. The healthy one comes last, so that a server which sends to one after the other would reach
 * it last.
 */
const beginnings = { hanging: 'hangs', failing: 'fails', away: 'gone', strict: 'refuses', healthy: 'accepts' } as const;
type Receivers = Record<keyof typeof beginnings, Receiver>;

const secret = `whsec_${Buffer.from('a key for the receivers of these tests').toString('base64')}`;

/**
 * The server is killed while no try is under way, because one that the kill cuts off is repeated only when its job
 * expires.
 */
async function killBeforeDelivery(tools: ScenarioTools): Promise<void> {
  const dataDir = await tools.newDataDir();
  const receiver = await openReceiver(secret, 'fails');
  tools.afterwards(() => receiver.change('gone'));
  await publishDestinations(tools, { DATA_DIR: dataDir }, [
    { id: 'crm', kind: 'webhook', url: receiver.url, secret: 'DELIVERY_FAULTS_SECRET' },
  ]);
  const options = { dataDir, env: { DELIVERY_ALLOW_PRIVATE: 'true', DELIVERY_FAULTS_SECRET: secret } };
  const killed = await openServer(tools, options);
  const load = registerUnderLoad({ address: () => killed.address });
  await load.untilMore(20);
  await load.finish();
  const references = [...load.acknowledged.values()];
  await until('each delivery was tried, and none is just now', async () => {
    const [jobs] = await query<{ busy: boolean }>(
      { dataDir },
      `select exists (select from jobs.job where state = 'active') as busy`,
    );
    return receiver.idsOf.size === references.length && jobs?.busy === false;
  });
  await killed.killAtOnce();
  expectEqual('leads that were delivered before the kill', receiver.accepted.size, 0);
  await receiver.change('accepts');
  await openServer(tools, options);
  await until('every lead has arrived', () => references.every((reference) => receiver.accepted.has(reference)));
  expectSteadyIds({ receiver }, references);
  expectNothingWrong(await compareLeads({ dataDir }, load.acknowledged));
  tools.say(`${references.length} leads acknowledged, each there once and delivered under one id`);
}

async function disturbReceivers(tools: ScenarioTools, url: string | undefined): Promise<void> {
  const dataDir = url === undefined ? await tools.newDataDir() : join(tools.folder, 'data');
  const database = url === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: url };
  const receivers = await openReceivers(tools);
  await publishDestinations(
    tools,
    database,
    Object.entries(receivers).map(([id, receiver]) => ({
      ...{ id, kind: 'webhook', url: receiver.url, secret: 'DELIVERY_FAULTS_SECRET' },
    })),
  );
  const options = {
    dataDir,
    // The receivers are on this machine, and speak http.
    env: { ...database, DELIVERY_ALLOW_PRIVATE: 'true', DELIVERY_FAULTS_SECRET: secret },
  };
  let server = await openServer(tools, options);
  const { port } = server;

  const load = registerUnderLoad({ address: () => server.address, visitors: 2, pauseMs: 200 });
  const some = 30;
  await load.untilMore(some);
  await overtakeHanging(receivers, load);
  await until('a try hangs', () => receivers.hanging.waiting.size > 0);
  await server.killAtOnce();
  server = await openServer(tools, { ...options, port });
  await load.untilMore(some);
  await overtakeHanging(receivers, load);
  await load.finish();
  const references = [...load.acknowledged.values()];
  await untilAccepted('healthy', receivers, references);
  for (const name of ['hanging', 'failing', 'away', 'strict'] as const)
    expectEqual(`leads that ${name} has accepted by then`, receivers[name].accepted.size, 0);

  for (const name of ['hanging', 'failing', 'away'] as const) await receivers[name].change('accepts');
  for (const name of ['hanging', 'failing', 'away'] as const) await untilAccepted(name, receivers, references);
  await replayRefused({ DATA_DIR: dataDir, ...database }, receivers, references);
  expectSteadyIds(receivers, references);
  const tries = Object.values(receivers).reduce((sum, { requests }) => sum + requests, 0);
  tools.say(`${references.length} leads, each accepted by all five receivers under one id each; ${tries} tries`);
}

async function openReceivers({ afterwards }: ScenarioTools): Promise<Receivers> {
  const open = async (begins: ReceiverMood) => {
    const receiver = await openReceiver(secret, begins);
    afterwards(() => receiver.change('gone'));
    return receiver;
  };
  return {
    hanging: await open(beginnings.hanging),
    failing: await open(beginnings.failing),
    away: await open(beginnings.away),
    strict: await open(beginnings.strict),
    healthy: await open(beginnings.healthy),
  };
}

/**
 * A lead that is registered after a try began to hang reaches the healthy receiver before that try ends; a server that
 * waits for the slow one would fail here.
 */
async function overtakeHanging({ hanging, healthy }: Receivers, load: Load): Promise<void> {
  await until('the healthy overtakes a try that hangs', async () => {
    await until('a try hangs', () => hanging.waiting.size > 0);
    const before = [...hanging.waiting];
    const known = new Set(load.acknowledged.values());
    await load.untilMore(1);
    const later = [...load.acknowledged.values()].filter((reference) => !known.has(reference));
    await until('the healthy has them', () => later.every((reference) => healthy.accepted.has(reference)));
    return before.some((response) => hanging.waiting.has(response));
  });
}

async function untilAccepted(
  name: keyof Receivers,
  receivers: Receivers,
  references: readonly string[],
): Promise<void> {
  await until(`${name} has every lead`, () => references.every((reference) => receivers[name].accepted.has(reference)));
}

/** Refused leads are listed as given up, each once; once the receiver works again they are sent again by command. */
async function replayRefused(
  env: Record<string, string>,
  { strict }: Receivers,
  references: readonly string[],
): Promise<void> {
  const listDead = () => runCommand(['leads', 'deliveries', '--dead', '--limit', '10000'], env);
  let list = '';
  await until('all that was refused is listed', async () => {
    list = await listDead();
    return references.every((reference) => list.includes(reference));
  });
  const [, ...lines] = list.trim().split('\n');
  expectEqual('deliveries that were given up', lines.length, references.length);
  expectEqual(
    'those of others',
    lines.filter((line) => !/ strict .* dead .* HTTP 400$/.test(line)),
    [],
  );
  await strict.change('accepts');
  const told = await runCommand(['leads', 'replay', '--destination', 'strict'], env);
  expectEqual('what "leads replay" says', told.trim(), `${references.length} deliveries will be sent again.`);
  await until('what was refused has arrived', () => references.every((reference) => strict.accepted.has(reference)));
  await until('nothing is given up any more', async () => (await listDead()).trim() === 'No deliveries.');
}

/** A lead keeps one id for each receiver through all tries, restarts and replays. */
function expectSteadyIds(receivers: Readonly<Record<string, Receiver>>, references: readonly string[]): void {
  const all = new Set<string>();
  for (const [name, { idsOf, wrong }] of Object.entries(receivers)) {
    expectEqual(`what was wrong about requests for ${name}`, wrong, []);
    expectEqual(`leads that came to ${name}`, [...idsOf.keys()].sort(), [...references].sort());
    for (const [reference, ids] of idsOf) {
      expectEqual(`ids of ${reference} for ${name}`, ids.size, 1);
      for (const id of ids) all.add(id);
    }
  }
  expectEqual('ids in all', all.size, Object.keys(receivers).length * references.length);
}
