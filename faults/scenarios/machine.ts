import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareLeads, registrationBody, sendRegistration } from '../registrations.ts';
import {
  expectEqual,
  expectNothingWrong,
  openPostgres,
  openServer,
  type Scenario,
  ScenarioSkipped,
  type ScenarioTools,
} from '../scenario.ts';
import {
  query,
  runCommand,
  type ServerOptions,
  type ServerProcess,
  spawnServer,
  statusOf,
  until,
} from '../server-process.ts';

/** Failures of the machine's disk. */
export const machineScenarios: readonly Scenario[] = [
  {
    name: 'read-only',
    what: 'a file system that can be written in DATA_DIR only: pages, pictures and registrations work',
    limitSeconds: 300,
    run: runReadOnly,
  },
  {
    name: 'unusable-folder',
    what: 'DATA_DIR cannot be written, or is full from the start: the server ends at once and says why',
    limitSeconds: 300,
    run: refuseFolder,
  },
  {
    name: 'disk-full-embedded',
    what: 'the disk of DATA_DIR is full, then has room again: 503 and nothing half stored, then all is well without a restart',
    limitSeconds: 400,
    run: fillEmbedded,
  },
  {
    name: 'disk-full-postgres',
    what: 'the disk of PostgreSQL’s tables is full, then has room again: the same',
    limitSeconds: 400,
    run: fillPostgres,
  },
];

/** In a separate mount namespace, which most systems allow only to root. */
function canMount(): boolean {
  return spawnSync('unshare', ['--mount', 'true']).status === 0;
}

function needMounts(): void {
  if (!canMount()) throw new ScenarioSkipped('mounting needs root (unshare --mount)');
}

/** Runs the command that follows after `script`, in a separate mount namespace. `$0` is the data folder. */
function withMounts(script: string, dataDir: string): string[] {
  return ['unshare', '--mount', 'sh', '-ec', `${script}\nexec "$@"`, dataDir];
}

async function runReadOnly(tools: ScenarioTools): Promise<void> {
  needMounts();
  const dataDir = join(tools.folder, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  const server = await openServer(tools, {
    dataDir,
    // Makes every writable mount below / read-only, except the data folder.
    around: withMounts(
      'mount --bind "$0" "$0"\nmount -o remount,ro,bind /\nfor m in /tmp /var/tmp; do mountpoint -q $m && mount -o remount,ro,bind $m; done\n! touch /tmp/landing-probe 2>/dev/null',
      dataDir,
    ),
  });
  const page = await (await fetch(`${server.address}/hu_vang`)).text();
  const picture = /\/media\/[\w-]+\/\d+\.avif/.exec(page)?.[0];
  if (!picture) throw new Error('the page shows no picture');
  expectEqual('a picture', await statusOf(`${server.address}${picture}`), 200);
  const answer = await sendRegistration(server.address, registrationBody());
  expectEqual('a registration', answer.status, 201);
  if (readdirSync(join(dataDir, 'media-cache')).length === 0) throw new Error('the picture was not kept in DATA_DIR');
  expectEqual('exit code', await server.stop(), 0);
}

/** A server that cannot store anything must not start. */
async function refuseFolder(tools: ScenarioTools): Promise<void> {
  const file = join(tools.folder, 'file');
  await writeFile(file, '');
  await expectRefusal({ dataDir: join(file, 'data') }, 'a part of the path is a file');

  const closed = join(tools.folder, 'closed');
  await mkdir(closed, { mode: 0o500 });
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) await expectRefusal({ dataDir: join(closed, 'data') }, 'this user may not write there');
  if (!canMount()) return tools.say('read-only and full folders were not tried: mounting needs root');
  const readOnly = withMounts('mount --bind "$0" "$0"\nmount -o remount,ro,bind "$0"', closed);
  const full = withMounts('mount -t tmpfs -o size=8m landing-faults "$0"', closed);
  for (const dataDir of [closed, join(closed, 'data')])
    await expectRefusal({ dataDir, around: readOnly }, 'the file system is read-only');
  await expectRefusal({ dataDir: closed, around: full }, 'there is no space left on the disk: 64 MB have to be free');
}

async function expectRefusal(options: ServerOptions, reason: string): Promise<void> {
  const server = await spawnServer(options);
  expectEqual('exit code', await server.ended, 1);
  const expected = `The data folder ${options.dataDir} cannot be used: ${reason}.`;
  if (!server.output().includes(expected)) throw new Error(`expected "${expected}", found:\n${server.output()}`);
}

async function fillEmbedded(tools: ScenarioTools): Promise<void> {
  const disk = await mountSmallDisk(tools, 320);
  const dataDir = await tools.newDataDir(join(disk.folder, 'data'));
  const server = await openServer(tools, { dataDir });
  await fillDisk(tools, { disk, server, where: { dataDir } });
  if (!server.output().includes('there is no space left on the disk')) {
    throw new Error(`the log does not say that the disk is full:\n${server.output().slice(-2_000)}`);
  }
}

async function fillPostgres(tools: ScenarioTools): Promise<void> {
  const disk = await mountSmallDisk(tools, 96);
  const postgres = await openPostgres(tools);
  const url = await postgres.createDatabase();
  // Only its tables: PostgreSQL stops when its write-ahead log has no room.
  spawnSync('chown', ['postgres', disk.folder]);
  spawnSync('chmod', ['go+x', tools.folder]);
  await query({ url: postgres.url }, `create tablespace small location '${disk.folder}'`);
  await query({ url: postgres.url }, `alter database ${new URL(url).pathname.slice(1)} set tablespace small`);
  await runCommand(['site', 'import', 'content/hu_vang', '--publish'], { DATABASE_URL: url, DATA_DIR: tools.folder });
  const server = await openServer(tools, { dataDir: join(tools.folder, 'data'), env: { DATABASE_URL: url } });
  await fillDisk(tools, { disk, server, where: { url } });
}

interface SmallDisk {
  folder: string;
  megabytes: number;
}

async function mountSmallDisk(tools: ScenarioTools, megabytes: number): Promise<SmallDisk> {
  needMounts();
  const folder = join(tools.folder, 'disk');
  await mkdir(folder);
  const words = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'landing-faults', folder];
  const { status, stderr } = spawnSync('mount', words);
  if (status !== 0) throw new ScenarioSkipped(`no small disk could be mounted: ${stderr.toString().trim()}`);
  tools.afterwards(() => spawnSync('umount', ['-l', folder]));
  return { folder, megabytes };
}

interface Filling {
  disk: SmallDisk;
  server: ServerProcess;
  where: { url: string } | { dataDir: string };
}

/** Visitors register before, while the disk is full, and when it has room again. */
async function fillDisk(tools: ScenarioTools, { disk, server, where }: Filling): Promise<void> {
  const acknowledged = new Map<string, string>();
  const register = async (body = registrationBody()) => {
    const answer = await sendRegistration(server.address, body);
    if (answer.status === 201) acknowledged.set(body.submissionId, answer.reference);
    return { body, answer };
  };
  const ready = `${server.address}/readyz`;
  for (let count = 0; count < 20; count += 1) await register();
  expectEqual('readiness before', await statusOf(ready), 200);

  // Fills all but a small rest, which registrations may use.
  const ballast = join(disk.folder, 'ballast');
  const fill = `head -c ${disk.megabytes}m /dev/zero > "$0" 2>/dev/null; truncate -s -64k "$0"`;
  spawnSync('sh', ['-c', fill, ballast]);
  const refused = [];
  for (let count = 0; count < 20_000 && refused.length < 50; count += 1) {
    const { body, answer } = await register();
    if (answer.status !== 201) refused.push({ body, answer });
  }
  if (refused.length === 0) throw new Error('20,000 registrations fitted on a full disk');
  for (const { answer } of refused) {
    if (answer.status !== 503 || !answer.text.includes('errorCode')) {
      throw new Error(`answered with ${answer.status}: ${answer.text}\n${server.output().slice(-4_000)}`);
    }
  }
  expectEqual('readiness while full', await statusOf(ready), 503);
  expectEqual('a page meanwhile', await statusOf(`${server.address}/hu_vang`), 200);
  expectNothingWrong(await compareLeads(where, acknowledged));

  await rm(ballast);
  await until('it is ready again by itself', async () => (await statusOf(ready)) === 200);
  for (const { body } of refused) {
    const { answer } = await register(body);
    expectEqual('a refused registration, sent again', answer.status, 201);
  }
  expectNothingWrong(await compareLeads(where, acknowledged));
  expectEqual('exit code', await server.stop(), 0);
  tools.say(`${refused.length} refused with 503 while full; ${acknowledged.size} acknowledged, each there once`);
}
