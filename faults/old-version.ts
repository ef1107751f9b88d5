import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ScenarioSkipped, type ScenarioTools } from './scenario.ts';

/**
 * The version that runs before an upgrade: the last one before the rule for migrations began to apply
 * (docs/run.md#upgrade). Another commit: `OLD_VERSION=<commit> npm run test:faults -- rolling-upgrade`.
 */
const oldVersion = process.env.OLD_VERSION ?? 'f4a03956d23ba088d03989c9041b084139b21984';

const runProgram = promisify(execFile);
const lockSchema = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });

/** Builds the old version from the git history. Resolves with its folder, which is removed after the scenario. */
export async function buildOldVersion({ folder, say }: ScenarioTools): Promise<string> {
  const old = join(folder, 'old-version');
  await mkdir(old);
  await unpack(old);
  await providePackages(old);
  say(`building ${oldVersion.slice(0, 7)}`);
  const vite = join(old, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = { cwd: old, env: { ...process.env, NODE_ENV: 'production' } };
  for (const words of [['build'], ['build', '--ssr']]) {
    await runProgram(process.execPath, [vite, ...words, '--logLevel', 'warn'], options);
  }
  return old;
}

async function unpack(old: string): Promise<void> {
  const archive = join(old, 'source.tar');
  try {
    await runProgram('git', ['archive', '--output', archive, oldVersion]);
  } catch {
    throw new ScenarioSkipped(`there is no git, or its history does not reach back to ${oldVersion.slice(0, 7)}`);
  }
  await runProgram('tar', ['-xf', archive, '-C', old]);
}

/** Uses this project's packages where their versions are equal, otherwise installs those of the old version. */
async function providePackages(old: string): Promise<void> {
  const [then, now] = await Promise.all([readLock(old), readLock('.')]);
  const areSame = Object.entries(then).every(([path, { version }]) => path === '' || now[path]?.version === version);
  if (areSame && existsSync('node_modules')) return symlink(resolve('node_modules'), join(old, 'node_modules'));
  try {
    await runProgram('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: old });
  } catch {
    throw new ScenarioSkipped(`the packages of ${oldVersion.slice(0, 7)} cannot be installed`);
  }
}

async function readLock(folder: string): Promise<z.infer<typeof lockSchema>['packages']> {
  return lockSchema.parse(JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'))).packages;
}
