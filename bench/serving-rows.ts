import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { campaignPages } from '../e2e/campaign-pages.ts';
import { openStore } from '../src/database/embedded-store.ts';
import { pgliteDatabase } from '../src/database/pglite-database.ts';
import { experimentArms, experiments } from '../src/database/tables/experiment-tables.ts';
import { nameArmCookie } from '../src/insight/experiments/arm-cookie.ts';
import { startBareServer } from './bare-server.ts';
import { benchData } from './bench-data.ts';
import { measureRequestRate, type RequestRate } from './request-rate.ts';
import { atLeast, atMost, type Row } from './row.ts';
import { startServer } from './running-server.ts';
import { measureHeap, visitServer } from './server-memory.ts';

// Requests that the server answers from memory, and the memory that it needs.

/** The same page during an experiment: for a visitor with the cookie, and for one who is given a version. */
export async function experiment(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'landing-bench-experiment-'));
  const env = { SAMPLE_DATA: 'off', PICTURES_AHEAD: 'false' };
  try {
    // A first start makes the tables.
    await (await startServer({ port: 4403, dataDir, env })).stop();
    const cookie = await beginExperiment(dataDir);
    const server = await startServer({ port: 4403, dataDir, env });
    const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0 Mobile Safari/537.36' };
    try {
      const url = `${server.address}/hu_vang`;
      await fetch(url);
      return [
        await shareOfBareServer('hu_vang: cached page of an experiment', url, { ...agent, cookie: `${cookie}=B` }),
        await shareOfBareServer('hu_vang: cached page of an experiment, first view', url, agent),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Two equal versions of a campaign against each other. Resolves to the name of the cookie. */
async function beginExperiment(dataDir: string): Promise<string> {
  const { db, close } = pgliteDatabase(await openStore(join(dataDir, 'pglite')));
  const id = crypto.randomUUID();
  const since = new Date();
  await db.execute(sql`
    insert into site_versions (webid, version, settings, content, media)
    select webid, 2, settings, content, media from site_versions where webid = 'hu_vang' and version = 1`);
  await db.transaction(async (transaction) => {
    await transaction.insert(experiments).values({
      ...{ id, webid: 'hu_vang', name: 'Đo', plannedRate: 0.1, changePercent: 10, plannedViews: 1, plannedDays: 7 },
      ...{ startedAt: since, sharesSince: since },
    });
    await transaction.insert(experimentArms).values([
      { experiment: id, arm: 'A', version: 1, share: 50 },
      { experiment: id, arm: 'B', version: 2, share: 50 },
    ]);
  });
  await close();
  return nameArmCookie({ id, sharesSince: since });
}

export async function rate(): Promise<Row[]> {
  const server = await startServer({ port: 4403, dataDir: benchData });
  try {
    const found: Row[] = [];
    for (const webid of campaignPages) {
      const url = `${server.address}/${webid}`;
      found.push(await shareOfBareServer(`${webid}: cached page`, url));
    }
    found.push(...(await placesRate(server.address)));
    return found;
  } finally {
    await server.stop();
  }
}

const noRate: RequestRate = { perSecond: 0, isGeneratorTheLimit: false };

const faster = (one: RequestRate, other: RequestRate) => (other.perSecond > one.perSecond ? other : one);

/**
 * One address beside a bare Node server that sends the same bytes. They take turns after a warm-up, so that both have
 * the same conditions.
 */
async function shareOfBareServer(what: string, url: string, more: Record<string, string> = {}): Promise<Row> {
  const headers = { 'accept-encoding': 'br', ...more };
  const bareServer = await startBareServer(url);
  try {
    let bare = noRate;
    let own = noRate;
    for (let round = 0; round < 3; round += 1) {
      bare = faster(bare, await measureRequestRate(bareServer.address, headers));
      own = faster(own, await measureRequestRate(url, headers));
    }
    console.log(`${what}: ${own.perSecond.toFixed(0)} requests/s, bare Node ${bare.perSecond.toFixed(0)} requests/s`);
    const limit = bare.isGeneratorTheLimit ? ' (limited by the generator)' : '';
    return atLeast(`${what}, share of a bare Node server${limit}`, (own.perSecond / bare.perSecond) * 100, 60, '%');
  } finally {
    await bareServer.stop();
  }
}

/** Provinces and districts come from memory: at least 60 % of the rate of a cached page. They take turns, as above. */
async function placesRate(address: string): Promise<Row[]> {
  const calls = { provinces: '/category/province', districts: '/category/district?provinceId=01' };
  const rates = { page: noRate, provinces: noRate, districts: noRate };
  for (let round = 0; round < 3; round += 1) {
    rates.page = faster(rates.page, await measureRequestRate(`${address}/hu_vang`, { 'accept-encoding': 'br' }));
    for (const [name, call] of Object.entries(calls) as [keyof typeof calls, string][]) {
      const url = `${address}/landingpage-api/api${call}`;
      rates[name] = faster(rates[name], await measureRequestRate(url, { 'accept-encoding': 'gzip' }));
    }
  }
  return (['provinces', 'districts'] as const).map((name) =>
    atLeast(`${name}, share of the cached page's rate`, (rates[name].perSecond / rates.page.perSecond) * 100, 60, '%'),
  );
}

/** Growth that is allowed: caches fill, and code is compiled. */
const heapGrowthPercent = 10;

export async function memory(): Promise<Row[]> {
  const inspectPort = 4409;
  const server = await startServer({
    port: 4405,
    dataDir: benchData,
    env: { CAPTCHA: 'off', NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}` },
  });
  try {
    await visitServer(server.address, 10_000);
    const early = await measureHeap(inspectPort);
    await visitServer(server.address, 90_000);
    const late = await measureHeap(inspectPort);
    const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
    console.log(
      `heap ${megabytes(early.heapUsed)} MB after 10,000 requests, ${megabytes(late.heapUsed)} MB after 100,000; process ${megabytes(early.rss)} MB, ${megabytes(late.rss)} MB`,
    );
    return [
      atMost(
        'heap after 100,000 requests, growth since 10,000',
        (late.heapUsed / early.heapUsed - 1) * 100,
        heapGrowthPercent,
        '%',
      ),
    ];
  } finally {
    await server.stop();
  }
}
