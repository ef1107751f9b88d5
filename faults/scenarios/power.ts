import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { copyDevice, type Disk, makeDisk, mountDisk } from '../disks.ts';
import { compareLeads, registerUnderLoad, registrationBody, sendRegistration } from '../registrations.ts';
import { expectEqual, expectNothingWrong, openServer, type Scenario, type ScenarioTools } from '../scenario.ts';
import { query, type ServerProcess, spawnServer, until } from '../server-process.ts';

/** The machine loses power, and with it all data that was not synced. */
export const powerScenarios: readonly Scenario[] = [
  {
    name: 'power-cut',
    what: 'the embedded database loses its power, 14 times: at random, in checkpoints, in the first seconds of a store',
    limitSeconds: 900,
    run: cutPower,
  },
];

const megabytes = 512;

async function cutPower(tools: ScenarioTools): Promise<void> {
  const disk = await makeDisk(tools, megabytes);
  for (const name of ['new-1', 'new-2']) await cutNewStore(tools, disk, join(disk.folder, name), false);
  for (const name of ['new-3', 'new-4']) await cutNewStore(tools, disk, join(disk.folder, name), true);

  const dataDir = await tools.newDataDir(join(disk.folder, 'data'));
  const server = await openServer(tools, { dataDir });
  const load = registerUnderLoad({ address: () => server.address, visitors: 6, pauseMs: 20 });
  let cuts = 4;
  let held = 0;
  const cutOnce = async () => {
    cuts += 1;
    held += await cut(tools, disk, server, dataDir, load.acknowledged);
  };
  await load.untilMore(20);
  for (let count = 0; count < 5; count += 1) {
    await delay(randomInt(1_500));
    await cutOnce();
  }
  // Both write and rename many files.
  for (const statement of ['checkpoint', 'checkpoint', 'checkpoint', 'vacuum full leads', 'vacuum full leads']) {
    await load.untilMore(20);
    const working = query({ dataDir }, statement);
    await delay(randomInt(60));
    await cutOnce();
    await working;
  }
  await load.finish();
  expectNothingWrong(await compareLeads({ dataDir }, load.acknowledged));
  tools.say(`${cuts} power cuts; ${held} acknowledged registrations looked for, all there, each once`);
}

/** Either while the server creates its files, or just after its first registrations. */
async function cutNewStore(tools: ScenarioTools, disk: Disk, dataDir: string, isWithLeads: boolean): Promise<void> {
  await mkdir(dataDir, { mode: 0o700 });
  const server = await spawnServer({ dataDir });
  tools.afterwards(() => server.killAtOnce());
  await until('the store is being made', () => existsSync(join(dataDir, 'pglite.unfinished')));
  const load = isWithLeads ? registerUnderLoad({ address: () => server.address, visitors: 2 }) : undefined;
  await load?.untilMore(1);
  await delay(randomInt(2_000));
  const acknowledged = load?.acknowledged ?? new Map<string, string>();
  const count = await cut(tools, disk, server, dataDir, acknowledged);
  tools.say(`a new store lost its power with ${count} registrations acknowledged`);
  await load?.finish();
  await server.killAtOnce();
  await rm(dataDir, { recursive: true, force: true });
}

/**
 * Copies the device while the server is paused, and starts another server on the copy. Resolves with the number of
 * registrations that it checked.
 */
async function cut(
  tools: ScenarioTools,
  disk: Disk,
  server: ServerProcess,
  dataDir: string,
  acknowledged: ReadonlyMap<string, string>,
): Promise<number> {
  const copy = `${disk.image}-copy`;
  server.child.kill('SIGSTOP');
  const before = new Map(acknowledged);
  try {
    await copyDevice(disk, copy);
  } finally {
    server.child.kill('SIGCONT');
  }
  const after = await mountDisk(tools, copy);
  const copiedDataDir = join(after.folder, basename(dataDir));
  const again = await openServer(tools, { dataDir: copiedDataDir });
  expectNothingWrong(await compareLeads({ dataDir: copiedDataDir }, before, { mayHoldMore: true }));
  expectEqual('a registration', (await sendRegistration(again.address, registrationBody())).status, 201);
  await again.killAtOnce();
  await after.remove();
  return before.size;
}
