import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareLeads, registrationBody, sendRegistration } from '../registrations.ts';
import {
  expectEqual,
  expectNothingWrong,
  openServer,
  type Scenario,
  ScenarioSkipped,
  type ScenarioTools,
} from '../scenario.ts';
import { type ServerOptions, spawnServer, statusOf } from '../server-process.ts';

/** The machine itself: its disk. */
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
    short: true,
    limitSeconds: 300,
    run: refuseFolder,
  },
  {
    name: 'disk-full',
    what: 'DATA_DIR is full: a clear error, no half lead; room again and a restart: all is well',
    short: true,
    limitSeconds: 400,
    run: fillDisk,
  },
];

/** In a namespace of its own. Only root may, on most systems. */
function canMount(): boolean {
  return spawnSync('unshare', ['--mount', 'true']).status === 0;
}

function needMounts(): void {
  if (!canMount()) throw new ScenarioSkipped('mounting needs root (unshare --mount)');
}

/** Runs what follows with `script` done before it, in a mount namespace of its own. `$0` is the data folder. */
function withMounts(script: string, dataDir: string): string[] {
  return ['unshare', '--mount', 'sh', '-ec', `${script}\nexec "$@"`, dataDir];
}

async function runReadOnly(tools: ScenarioTools): Promise<void> {
  needMounts();
  const dataDir = join(tools.folder, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  const server = await openServer(tools, {
    dataDir,
    // Every mount below / that a program could write to becomes read-only, then the data folder is put back.
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

/** Where nothing can be kept, nothing is begun. */
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
  await expectRefusal({ dataDir: closed, around: full }, 'there is no space left on the disk');
}

async function expectRefusal(options: ServerOptions, reason: string): Promise<void> {
  const server = await spawnServer(options);
  expectEqual('exit code', await server.ended, 1);
  const expected = `The data folder ${options.dataDir} cannot be used: ${reason}.`;
  if (!server.output().includes(expected)) throw new Error(`expected "${expected}", found:\n${server.output()}`);
}

/** Enough for an empty database with the demo campaigns, and little more. */
const smallDiskMegabytes = 160;

async function fillDisk(tools: ScenarioTools): Promise<void> {
  needMounts();
  const disk = join(tools.folder, 'disk');
  await mkdir(disk);
  const mounted = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${smallDiskMegabytes}m,mode=0700`,
    'landing-faults',
    disk,
  ]);
  if (mounted.status !== 0)
    throw new ScenarioSkipped(`no small disk could be mounted: ${mounted.stderr.toString().trim()}`);
  tools.afterwards(() => spawnSync('umount', ['-l', disk]));
  const dataDir = await tools.newDataDir(join(disk, 'data'));
  const server = await openServer(tools, { dataDir });
  const acknowledged = new Map<string, string>();
  const register = async () => {
    const body = registrationBody();
    const answer = await sendRegistration(server.address, body);
    if (answer.status === 201) acknowledged.set(body.submissionId, answer.reference);
    return { body, answer };
  };
  for (let count = 0; count < 20; count += 1) await register();

  // Everything but a last bit is taken; registrations take that.
  const ballast = join(disk, 'ballast');
  spawnSync('sh', [
    '-c',
    `head -c ${smallDiskMegabytes}m /dev/zero > "$0" 2>/dev/null; truncate -s -64k "$0"`,
    ballast,
  ]);
  const refused = [];
  for (let count = 0; count < 20_000 && refused.length < 5; count += 1) {
    const { body, answer } = await register();
    if (answer.status !== 201) refused.push({ body, answer });
  }
  if (refused.length === 0) throw new Error('20,000 registrations fitted on a full disk');
  const statuses = [...new Set(refused.map(({ answer }) => answer.status))];
  for (const { answer } of refused) {
    if (answer.status === 'lost' || answer.status < 500)
      throw new Error(
        `a full disk was answered with ${answer.status}:\n${answer.text}\n${server.output().slice(-4_000)}`,
      );
    if (!answer.text.includes('errorCode'))
      throw new Error(`the answer is none of the contract: ${answer.text.slice(0, 200)}`);
  }
  if (!/no space left|could not (?:extend|write)|53100|ENOSPC/i.test(server.output())) {
    throw new Error(`the log does not say that the disk is full:\n${server.output().slice(-2_000)}`);
  }
  const page = await statusOf(`${server.address}/hu_vang`);
  expectEqual('a page from memory', page, 200);

  await rm(ballast);
  await server.killAtOnce();
  const again = await openServer(tools, { dataDir });
  expectNothingWrong(await compareLeads({ dataDir }, acknowledged));
  for (const { body } of refused) {
    const answer = await sendRegistration(again.address, body);
    expectEqual('a refused registration, sent again', answer.status, 201);
    if (answer.status === 201) acknowledged.set(body.submissionId, answer.reference);
  }
  expectNothingWrong(await compareLeads({ dataDir }, acknowledged));
  tools.say(`refused with ${statuses.join(', ')} while full; ${acknowledged.size} leads acknowledged, each there once`);
}
