import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { builtServerEnv, untilAnswering } from '../scripts/built-server.ts';
import { build as buildAll } from '../scripts/project.mjs';
import { sites } from '../src/database/tables/campaign-tables.ts';
import { findFreePort } from '../src/testing/throwaway-postgres.ts';
import { addCampaigns, largestCampaign } from './campaigns.ts';
import { median, p95, timeOf, timesOf } from './figures.ts';
import { measureHeap } from './server-memory.ts';
import { startOnce, startServer } from './servers.ts';
import { makeStore, openDirectly, type Store } from './stores.ts';

// Waiting times of the people who run the product.

/** `site check`, from the start of its process to its end. The best of three: the first fills the file cache. */
export async function check() {
  const webid = largestCampaign();
  const times = await timesOf(3, async () => {
    const { status } = spawnSync(process.execPath, ['dist/server/landing.js', 'site', 'check', `content/${webid}`]);
    if (status !== 0) throw new Error(`site check ended with code ${status}`);
  });
  return { check: { value: Math.min(...times) / 1000, note: webid } };
}

export async function build({ folder }: Store) {
  const buildMs = await timeOf(buildAll);
  const port = String(await findFreePort());
  const began = performance.now();
  const dev = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--port', port, '--host', '127.0.0.1', '--strictPort'],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        ...builtServerEnv,
        ...{ NODE_ENV: 'development', DATA_DIR: `${folder}/dev`, LOG_LEVEL: 'error' },
      },
    },
  );
  try {
    await untilAnswering(`http://127.0.0.1:${port}/@vite/client`, dev);
    return { build: buildMs / 1000, dev: (performance.now() - began) / 1000 };
  } finally {
    dev.kill();
    if (dev.exitCode === null) await once(dev, 'exit');
  }
}

/** Until a server is ready that was started before on the same data. */
export async function start(store: Store) {
  await startOnce(store);
  return { start: (await startOnce(store)) / 1000 };
}

const few = 10;
const many = 5_000;

/**
 * The same with few and with many campaigns, by turns; pages that are asked for before they are made, then each page;
 * and the memory before and after.
 */
export async function campaigns(store: Store) {
  await using other = await makeStore(store.engine, store.postgres, store.isQuick);
  await fill(other, few);
  await fill(store, many);
  const rounds: { few: number; many: number }[] = [];
  for (let round = 0; round < 3; round += 1) rounds.push({ few: await startOnce(other), many: await startOnce(store) });
  const middle = (of: 'few' | 'many') => median(rounds.map((round) => round[of]));
  const port = await findFreePort();
  await using server = await startServer(store, { env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` } });
  // From the last to the first: a server makes them in the order of their names.
  const ask = async (number: number) => {
    const answer = await fetch(`${server.address}/chien_dich_${number}`);
    if (!answer.ok) throw new Error(`no page: ${answer.status}`);
    await answer.arrayBuffer();
  };
  const pages = await timesOf(40, (index) => ask(many - 100 - index));
  const started = await measureHeap(port);
  const walk = await timesOf(many - few, (index) => ask(index + 1));
  const walked = await measureHeap(port);
  return {
    start: {
      value: (middle('many') / middle('few') - 1) * 100,
      note: `${middle('few').toFixed(0)} ms, then ${middle('many').toFixed(0)} ms`,
    },
    page: { value: p95(pages), note: `the longest of 40: ${Math.max(...pages).toFixed(0)} ms` },
    walk: p95(walk),
    memory: started.rss / 1e6,
    walkMemory: { value: walked.rss / 1e6, note: `heap ${(walked.heapUsed / 1e6).toFixed(0)} MB` },
  };
}

async function fill(store: Store, count: number): Promise<void> {
  await startOnce(store);
  await using opened = await openDirectly(store);
  await addCampaigns(opened, count - (await opened.db.$count(sites)));
}
