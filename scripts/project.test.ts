import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import hashes from './node-hashes.json' with { type: 'json' };
import { pinnedNode, readJson, refuseLinkedPackages, refuseOldNode, step, verifyNode } from './project.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landing-packages-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('before packages are installed', () => {
  it('a folder of packages may stand there, or none', async () => {
    const packages = join(folder, 'node_modules');
    expect(() => refuseLinkedPackages(packages)).not.toThrow();
    await mkdir(packages);
    expect(() => refuseLinkedPackages(packages)).not.toThrow();
  });

  it('a link to the packages of another checkout is refused, because npm ci would empty them', async () => {
    const packages = join(folder, 'node_modules');
    const elsewhere = join(folder, 'elsewhere');
    await mkdir(elsewhere);
    await writeFile(join(elsewhere, 'package.json'), '{}');
    await symlink(elsewhere, packages);
    expect(() => refuseLinkedPackages(packages)).toThrow(`node_modules is a symbolic link to ${elsewhere}`);
    expect(() => refuseLinkedPackages(packages)).toThrow('nothing was changed. Remove the link (rm node_modules)');
  });

  it('a link that leads nowhere is refused too', async () => {
    const packages = join(folder, 'node_modules');
    await symlink(join(folder, 'gone'), packages);
    expect(() => refuseLinkedPackages(packages)).toThrow('is a symbolic link to');
  });
});

describe('the installed Node', () => {
  it('is the one that is pinned, byte by byte', async () => {
    expect(hashes.version).toBe(readJson('package.json').dependencies.node);
    expect(() => verifyNode(pinnedNode)).not.toThrow();
    const other = join(folder, 'node');
    await writeFile(other, 'not Node');
    expect(() => verifyNode(other)).toThrow('It was not run, and is removed.');
    expect(existsSync(other)).toBe(false);
  });

  const put = async (name: string, text: string | Buffer) => {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text, { mode: 0o755 });
  };
  const putScripts = async () => {
    for (const name of ['project.mjs', 'verify-node.mjs', 'node-hashes.json'])
      await put(`scripts/${name}`, await readFile(new URL(name, import.meta.url)));
    await put('package-lock.json', '{}');
    await put(
      'start.mjs',
      `import { ensureInstalled, main } from './scripts/project.mjs';\nawait main(ensureInstalled);\n`,
    );
  };

  it.runIf(process.platform === 'linux')('runs nothing before that: neither npm nor an install script', async () => {
    await putScripts();
    const foreign = '#!/bin/sh\necho foreign >> told';
    await put('node_modules/.bin/node', foreign);
    // Names its arguments and its Node, and installs a foreign one where the package `node` puts it.
    await put(
      'tools/npm',
      `#!/bin/sh
echo "$* on $(command -v node)" >> told
[ "$1" = rebuild ] && mkdir -p node_modules/node/bin && cp node_modules/.bin/node node_modules/node/bin/node
exit 0`,
    );
    const PATH = [join(folder, 'node_modules', '.bin'), join(folder, 'tools'), '/usr/bin', '/bin'].join(':');
    const { status, stderr } = spawnSync(process.execPath, ['start.mjs'], {
      cwd: folder,
      env: { PATH },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('It was not run')]);
    expect((await readFile(join(folder, 'told'), 'utf8')).split('\n')).toEqual([
      `ci --ignore-scripts --no-audit --no-fund --loglevel=error on ${process.execPath}`,
      `rebuild node --ignore-scripts=false --loglevel=error on ${process.execPath}`,
      '',
    ]);
    expect(existsSync(join(folder, 'node_modules', 'node', 'bin', 'node'))).toBe(false);
  });

  it.runIf(process.platform === 'linux')('is installed once: no command does so after verify-node.mjs', async () => {
    await putScripts();
    await put('tools/npm', '#!/bin/sh\nexit 1');
    await mkdir(join(folder, 'node_modules', 'node', 'bin'), { recursive: true });
    await symlink(pinnedNode, join(folder, 'node_modules', 'node', 'bin', 'node'));
    const env = { PATH: [join(folder, 'tools'), '/usr/bin', '/bin'].join(':') };
    for (const script of ['scripts/verify-node.mjs', 'start.mjs'])
      expect(spawnSync(process.execPath, [script], { cwd: folder, env, encoding: 'utf8' })).toMatchObject({
        ...{ status: 0, stderr: '' },
      });
  });

  it('is not run on a system for which no hash is known', () => {
    const run = () => verifyNode(pinnedNode, 'darwin-arm64');
    expect(run).toThrow('no hash of Node 24.21.0 for darwin-arm64');
    expect(run).toThrow('It has those of linux-x64, linux-arm64, win32-x64. Elsewhere use a container');
  });
});

describe('a Node that starts the scripts', () => {
  it('may be any from 20 on; an older one is told so', () => {
    for (const version of ['20.0.0', '24.21.0']) expect(() => refuseOldNode(version)).not.toThrow();
    expect(() => refuseOldNode('18.19.1')).toThrow('This is Node 18.19.1; Node 20 or newer is needed to begin with');
  });
});

it('what the scripts tell of themselves is not among what a command answers', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answered = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await step('Building', async () => 7)).toBe(7);
  expect([told.mock.calls.length, answered.mock.calls.length]).toEqual([2, 0]);
  vi.restoreAllMocks();
});

describe('when npm is killed', () => {
  let npm: ChildProcess;
  let served: number | undefined;
  afterEach(() => {
    npm.kill('SIGKILL');
    if (served !== undefined && isThere(served)) process.kill(served, 'SIGKILL');
  });

  it.runIf(process.platform === 'linux').each(['SIGTERM', 'SIGKILL'] as const)(
    'by %s, the server ends too',
    async (signal) => {
      const starter = join(folder, 'starter.mjs');
      const project = new URL('./project.mjs', import.meta.url).href;
      const server = 'console.log(process.pid); setInterval(() => {}, 1000)';
      await writeFile(
        starter,
        `import { handOverTo } from ${JSON.stringify(project)};\nawait handOverTo(['-e', ${JSON.stringify(server)}]);\n`,
      );
      // As npm runs it: in a shell that stays between npm and the script.
      const command = `"${process.execPath}" "${starter}"; true`;
      const asNpm = `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(command)}], { stdio: 'inherit' })`;
      npm = spawn(process.execPath, ['-e', asNpm], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, npm_lifecycle_event: 'start' },
      });
      const [pid] = await once(npm.stdout ?? npm, 'data');
      served = Number(String(pid));
      expect(isThere(served)).toBe(true);
      npm.kill(signal);
      await expect.poll(() => served !== undefined && isThere(served)).toBe(false);
    },
  );
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
