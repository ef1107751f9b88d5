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

/** The commit of version 0.2.0, the first one with a Studio. */
export const firstWithStudio = 'e6fa942bd0cd5d0291d7c5e564e5a9f37c5d1b7c';

/** Builds the old version from the git history. Resolves with its folder, which is removed after the scenario. */
export async function buildOldVersion({ folder, say }: ScenarioTools, commit = oldVersion): Promise<string> {
  const old = join(folder, 'old-version');
  await mkdir(old);
  await unpack(old, commit);
  await providePackages(old, commit);
  say(`building ${commit.slice(0, 7)}`);
  const vite = join(old, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = { cwd: old, env: { ...process.env, NODE_ENV: 'production' } };
  const studio = 'vite.studio.config.ts';
  const builds = [
    ['build'],
    ['build', '--ssr'],
    ...(existsSync(join(old, studio)) ? [['build', '--config', studio]] : []),
  ];
  for (const words of builds) {
    await runProgram(process.execPath, [vite, ...words, '--logLevel', 'warn'], options);
  }
  return old;
}

async function unpack(old: string, commit: string): Promise<void> {
  const archive = join(old, 'source.tar');
  try {
    await runProgram('git', ['archive', '--output', archive, commit]);
  } catch {
    throw new ScenarioSkipped(`there is no git, or its history does not reach back to ${commit.slice(0, 7)}`);
  }
  await runProgram('tar', ['-xf', archive, '-C', old]);
}

/** Uses this project's packages where their versions are equal, otherwise installs those of the old version. */
async function providePackages(old: string, commit: string): Promise<void> {
  const [then, now] = await Promise.all([readLock(old), readLock('.')]);
  const areSame = Object.entries(then).every(([path, { version }]) => path === '' || now[path]?.version === version);
  if (areSame && existsSync('node_modules')) return symlink(resolve('node_modules'), join(old, 'node_modules'));
  try {
    await runProgram('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: old });
  } catch {
    throw new ScenarioSkipped(`the packages of ${commit.slice(0, 7)} cannot be installed`);
  }
}

async function readLock(folder: string): Promise<z.infer<typeof lockSchema>['packages']> {
  return lockSchema.parse(JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'))).packages;
}
