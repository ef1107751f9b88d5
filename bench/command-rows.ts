import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtServerEnv, untilAnswering } from '../scripts/built-server.ts';
import { build } from '../scripts/project.mjs';
import { largestCampaign } from './bench-data.ts';
import { measurePublicationDelay } from './publication-delay.ts';
import { atMost, type Row } from './row.ts';
import { startServer, stopProcess } from './running-server.ts';

// Waiting times of the people who work with the product.

/**
 * Duration of `site check` from the start of the process to its end. The best of three runs, because the first fills
 * the file cache.
 */
export async function check(): Promise<Row[]> {
  const webid = largestCampaign();
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round += 1) {
    const started = performance.now();
    const { status } = spawnSync(process.execPath, ['dist/server/landing.js', 'site', 'check', `content/${webid}`]);
    if (status !== 0) throw new Error(`site check ended with code ${status}`);
    least = Math.min(least, performance.now() - started);
  }
  return [atMost(`site check of ${webid}, the largest demo`, least / 1000, 1, 's', 2)];
}

/** Time until a publication by a command is visible in every server process. */
export async function publication(): Promise<Row[]> {
  const measured = await measurePublicationDelay([4405, 4406]);
  if (measured.kind === 'missing') {
    console.log(`publication: not measured, ${measured.reason}`);
    return [];
  }
  return [atMost('publication until two other processes show it, longest of 5', measured.longestMs / 1000, 1, 's', 2)];
}

export async function start(): Promise<Row[]> {
  const buildStarted = performance.now();
  await build();
  const buildSeconds = (performance.now() - buildStarted) / 1000;

  const startSeconds = (await secondStartMs()) / 1000;

  const devStarted = performance.now();
  const dev = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--port', '4407', '--host', '127.0.0.1', '--strictPort'],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        ...builtServerEnv,
        NODE_ENV: 'development',
        DATA_DIR: '.cache/bench-dev',
        LOG_LEVEL: 'error',
      },
    },
  );
  let devSeconds: number;
  try {
    await untilAnswering('http://127.0.0.1:4407/@vite/client', dev);
    devSeconds = (performance.now() - devStarted) / 1000;
  } finally {
    await stopProcess(dev);
  }
  return [
    atMost('build', buildSeconds, 10, 's'),
    atMost('dev server ready', devSeconds, 2, 's'),
    atMost('server start with data present', startSeconds, 2, 's'),
  ];
}

/** Milliseconds until a server is ready that has been started before on the same data. */
async function secondStartMs(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'landing-kept-'));
  try {
    const first = await startServer({ port: 4406, dataDir });
    await first.stop();
    const second = await startServer({ port: 4406, dataDir });
    await second.stop();
    return second.readyMs;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
