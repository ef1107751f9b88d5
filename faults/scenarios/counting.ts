import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expectEqual, openPostgres, openServer, type Scenario, type ScenarioTools } from '../scenario.ts';
import { query, statusOf, until } from '../server-process.ts';
import { signInAs } from '../studio-client.ts';
import { countPage, type OpenPage, openPage } from '../visitor.ts';

/** Pages count while something breaks, or somebody makes counts up. */
export const countingScenarios: readonly Scenario[] = [
  {
    name: 'kill-while-counting',
    what: 'kill -9 of the server while pages count, embedded database: the last ten seconds are lost at most, nothing is counted twice; a stop in good order loses nothing',
    limitSeconds: 1_800,
    run: (tools) => killWhileCounting(tools, undefined),
  },
  {
    name: 'kill-while-counting-postgres',
    what: 'the same on PostgreSQL',
    limitSeconds: 1_800,
    run: async (tools) => killWhileCounting(tools, (await openPostgres(tools)).url),
  },
  {
    name: 'database-away-while-counting',
    what: 'PostgreSQL is away three times while pages count: they are answered as ever, and each view is there once',
    limitSeconds: 600,
    run: haltDatabase,
  },
  {
    name: 'made-up-counts',
    what: 'two servers on one PostgreSQL are told 10,000 made-up sources: few rows, no view lost, links of the bank apart',
    limitSeconds: 600,
    run: floodWithWords,
  },
];

const webid = 'hu_vang';
/** What is lost at most, as the documentation promises. */
const mostLostMs = 10_000;
const viewsPerSecond = 50;

type Where = Parameters<typeof query>[0];

/** Pages that count views, each once: a lost one is not sent again. */
interface Counting {
  /** Moments at which views were acknowledged, in their order. */
  readonly acknowledged: readonly number[];
  /** Views that were sent and not acknowledged. */
  lost: () => number;
  /** Views that were answered with anything else than 204. */
  readonly refused: readonly number[];
  /** No new views; resolves when each one that is under way has ended. */
  finish: () => Promise<void>;
}

function countUnderLoad(address: string, page: OpenPage): Counting {
  const acknowledged: number[] = [];
  const refused: number[] = [];
  let lost = 0;
  let isFinishing = false;
  const underWay = new Set<Promise<void>>();
  const view = async (count: number) => {
    const utm = [`utm_source=${['zalo', 'facebook', 'google'][count % 3]}`];
    const status = await countPage(address, page, { utm });
    if (status === 204) acknowledged.push(performance.now());
    else if (status === undefined) lost += 1;
    else refused.push(status);
  };
  const work = (async () => {
    for (let count = 0; !isFinishing; count += 1) {
      const one: Promise<void> = view(count).finally(() => underWay.delete(one));
      underWay.add(one);
      await delay(1000 / viewsPerSecond);
    }
    await Promise.all(underWay);
  })();
  return {
    acknowledged,
    refused,
    lost: () => lost,
    finish: () => {
      isFinishing = true;
      return work;
    },
  };
}

/** Views that are stored; those of the hours must be those of the days. */
async function readStored(where: Where): Promise<number> {
  const [sums] = await query<{ hours: string; days: string }>(
    where,
    `select
      (select coalesce(sum(count), 0) from page_counts where webid = '${webid}' and event = 'view') as hours,
      (select coalesce(sum(count), 0) from page_days where webid = '${webid}' and event = 'view') as days`,
  );
  expectEqual('views of days', sums?.days, sums?.hours);
  return Number(sums?.hours);
}

async function killWhileCounting(tools: ScenarioTools, url: string | undefined): Promise<void> {
  const rounds = 6;
  const dataDir = url === undefined ? await tools.newDataDir() : join(tools.folder, 'data');
  const env: Record<string, string> = url === undefined ? {} : { DATABASE_URL: url };
  const where = url === undefined ? { dataDir } : { url };
  let server = await openServer(tools, { dataDir, env });
  const { port } = server;
  const page = await openPage(server.address, webid);
  let mostLostOf = 0;
  let all = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = await readStored(where);
    const counting = countUnderLoad(server.address, page);
    // Each kill hits another point between two writes, which are five seconds apart.
    await delay(mostLostMs + 3_000 + (round * 5_000) / rounds);
    const killedAt = performance.now();
    await server.killAtOnce();
    await counting.finish();
    server = await openServer(tools, { dataDir, env, port });
    const stored = (await readStored(where)) - before;
    const sure = counting.acknowledged.filter((at) => at < killedAt - mostLostMs).length;
    const sent = counting.acknowledged.length + counting.lost();
    if (stored < sure) throw new Error(`${sure} views were older than ten seconds, and ${stored} are stored`);
    if (stored > sent) throw new Error(`${sent} views were sent, and ${stored} are stored`);
    mostLostOf = Math.max(mostLostOf, killedAt - (counting.acknowledged[stored] ?? killedAt));
    all += counting.acknowledged.length;
  }
  for (let round = 0; round < 3; round += 1) {
    const before = await readStored(where);
    const counting = countUnderLoad(server.address, page);
    await delay(1_000 + round * 700);
    expectEqual('exit code', await server.stop(), 0);
    await counting.finish();
    server = await openServer(tools, { dataDir, env, port });
    const stored = (await readStored(where)) - before;
    // What was counted and could not be answered any more is stored, too.
    if (stored < counting.acknowledged.length || stored > counting.acknowledged.length + counting.lost())
      throw new Error(`${counting.acknowledged.length} views were acknowledged, and ${stored} are stored`);
    all += counting.acknowledged.length;
  }
  tools.say(
    `killed ${rounds} times and stopped 3 times; of ${all} views a kill lost those of ${(mostLostOf / 1000).toFixed(1)} s at most`,
  );
}

async function haltDatabase(tools: ScenarioTools): Promise<void> {
  const postgres = await openPostgres(tools);
  const where = { url: postgres.url };
  const server = await openServer(tools, {
    dataDir: join(tools.folder, 'data'),
    env: { DATABASE_URL: postgres.url, DEMO: 'on' },
  });
  const page = await openPage(server.address, webid);
  const counting = countUnderLoad(server.address, page);
  for (const awayMs of [1_000, 6_000, 13_000]) {
    // Between two writes: one whose connection breaks at the commit may be counted twice
    // (docs/why/counting.md#in-memory).
    const before = await readStored(where);
    await until('views were just written', async () => (await readStored(where)) > before);
    await postgres.halt();
    await until('/readyz says no', async () => (await statusOf(`${server.address}/readyz`)) === 503);
    const { length } = counting.acknowledged;
    await delay(awayMs);
    if (counting.acknowledged.length === length) throw new Error('no view was acknowledged meanwhile');
    await postgres.resume();
    await until('/readyz says yes', async () => (await statusOf(`${server.address}/readyz`)) === 200);
  }
  await counting.finish();
  expectEqual('views that were refused', counting.refused, []);
  expectEqual('views without an answer', counting.lost(), 0);
  const { length } = counting.acknowledged;
  await until('all views are stored', async () => (await readStored(where)) >= length, 60);
  // The next write is over, too, and has added nothing.
  await delay(6_000);
  expectEqual('views that are stored', await readStored(where), length);
  expectEqual('has the server ended', server.child.exitCode, null);
  tools.say(`${length} views acknowledged, each there once`);
}

async function floodWithWords(tools: ScenarioTools): Promise<void> {
  const { url } = await openPostgres(tools);
  const env = { DATABASE_URL: url, DEMO: 'on' };
  const servers = [
    await openServer(tools, { dataDir: join(tools.folder, 'one'), env }),
    await openServer(tools, { dataDir: join(tools.folder, 'two'), env }),
  ];
  const [{ address } = { address: '' }] = servers;
  const where = { address: () => address, env: { ...env, DATA_DIR: join(tools.folder, 'command') } };
  const editor = await signInAs('editor', where);
  const words = { source: 'zalo', medium: 'oa', campaign: 'tet', content: '' };
  await editor.call('POST', `/campaigns/${webid}/links`, { id: randomUUID(), name: 'Zalo OA', ...words });
  const page = await openPage(address, webid);
  const flood = 10_000;
  const ofLink = 500;
  const statuses = new Map<number | undefined, number>();
  const send = async (count: number) => {
    const utm =
      count % (flood / ofLink) === 0
        ? ['utm_source=zalo', 'utm_medium=oa', 'utm_campaign=tet']
        : ['source', 'medium', 'campaign', 'content'].map((part) => `utm_${part}=${part}-${count}-${'x'.repeat(40)}`);
    const status = await countPage(servers[count % 2]?.address ?? '', page, { utm });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  // The links are known to both from their next look at them on.
  await delay(35_000);
  const atOnce = 50;
  for (let count = 0; count < flood; count += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, one) => send(count + one)));
  expectEqual('answers', [...statuses], [[204, flood]]);
  expectEqual('the answer to 10 kB', await countPage(address, page, { utm: ['x'.repeat(10_000)] }), 413);
  expectEqual(
    'the answer to another version',
    await countPage(address, { ...page, counts: page.counts.replace(/\d+\?/, '99?') }),
    404,
  );
  expectEqual(
    'the answer to another campaign',
    await countPage(address, { ...page, counts: page.counts.replace(webid, 'khong_co') }),
    404,
  );
  await until('all views are stored', async () => (await readStored({ url })) >= flood, 60);
  expectEqual('views that are stored', await readStored({ url }), flood);
  const rows = await query<{ source: string; count: string }>(
    { url },
    `select source, sum(count) as count from page_counts where webid = '${webid}' group by source`,
  );
  // Each process keeps the first fifty words, the link's, and one row for all others; the flood may pass a full hour.
  const most = 2 * 2 * 52;
  if (rows.length > most) throw new Error(`${rows.length} sources are kept apart, and at most ${most} should be`);
  expectEqual('views of the link', Number(rows.find(({ source }) => source === 'zalo')?.count), ofLink);
  for (const server of servers) expectEqual('the page', await statusOf(`${server.address}/${webid}`), 200);
  tools.say(`${flood} views with made-up words stand in ${rows.length} sources`);
}
