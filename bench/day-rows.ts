import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { startVarnish } from '../faults/edge/start-varnish.ts';
import { addCampaigns } from './campaigns.ts';
import { readProcessorTimes, type WorkingPart } from './processor-time.ts';
import { registrationPath } from './registration-body.ts';
import type { Reading } from './rows.ts';
import { type RunningServer, startOnce, startServer } from './servers.ts';
import { findCountAddress } from './serving-rows.ts';
import { type Answers, type Series, startSender } from './steady-requests.ts';
import { openDirectly, type Store } from './stores.ts';

// A day of visitors in minutes: Varnish, two servers for visitors and one for the Studio, on one PostgreSQL.

/** Campaigns in the store, and those of them that people visit. */
const stored = 5_000;
const visited = 200;
/** Visits of each hour of a day in relation to each other. */
const hours = [2, 1, 1, 1, 1, 2, 4, 6, 7, 7, 7, 8, 9, 7, 6, 6, 6, 7, 8, 10, 12, 11, 8, 4];
/** A day of 10,000,000 views and 100,000 registrations, so many times fewer of both, and how long an hour lasts. */
const compressed = ({ isQuick }: Store) => ({
  views: 10_000_000 / (isQuick ? 100 : 20),
  registrations: 100_000 / (isQuick ? 100 : 20),
  hourSeconds: isQuick ? 6 : 30,
});
/** Visitors a second of a television evening. */
const evening = { perSecond: 1_400, seconds: 60 };
const costSeconds = 10;

type Kind = Series['kind'];
/** Requests a second of each kind. */
type Load = Partial<Record<Kind, number>>;

export async function day(store: Store) {
  await using stack = new AsyncDisposableStack();
  await startOnce(store);
  {
    await using opened = await openDirectly(store);
    await addCampaigns(opened, stored);
  }
  const open = async (name: string, SERVE: 'public' | 'studio') => {
    const env = { SERVE, TRUSTED_PROXY_HOPS: '1' };
    return stack.use(await startServer(store, { folder: `${store.folder}/${name}`, env }));
  };
  const one = await open('one', 'public');
  const two = await open('two', 'public');
  await open('studio', 'studio');
  /** Those for visitors. */
  const servers = [one, two];
  const afterwards = (end: () => unknown) => stack.defer(async () => void (await end()));
  const { address } = await startVarnish({
    tools: { folder: store.folder, afterwards },
    origins: [portOf(one), portOf(two)],
  });
  const pages = Array.from({ length: visited }, (_, index) => `${address}/chien_dich_${index + 1}`);
  const counts: string[] = [];
  for (const page of pages) counts.push(await findCountAddress(page));
  const urls = { page: pages, view: counts, rest: counts, registration: [address + registrationPath] };
  const senders = new Map(
    (['page', 'view', 'rest', 'registration'] as const).map((kind) => [kind, stack.use(startSender())]),
  );
  const acknowledged = { page: 0, view: 0, rest: 0, registration: 0 };

  async function send(load: Load, seconds: number): Promise<Map<Kind, Answers>> {
    const answers = await Promise.all(
      [...senders].flatMap(([kind, sender]) => {
        const perSecond = load[kind] ?? 0;
        if (Math.round(perSecond * seconds) === 0) return [];
        // A series that fails ends the measurement, so what it was asked for was acknowledged.
        acknowledged[kind] += Math.round(perSecond * seconds);
        return [sender.send({ url: urls[kind], kind, perSecond, seconds }).then((answer) => [kind, answer] as const)];
      }),
    );
    return new Map(answers);
  }

  // Each server makes each page, caches fill, and code is compiled; then what that does in the background ends.
  for (const server of servers)
    for (const page of pages) await (await fetch(server.address + new URL(page).pathname)).arrayBuffer();
  await send({ page: 100, view: 100, rest: 50, registration: 5 }, 10);
  await untilIdle();
  const costs: Partial<Record<Kind, Reading>> = {};
  for (const [kind, perSecond] of [
    ['page', 1_000],
    ['view', 800],
    ['rest', 500],
    ['registration', 40],
  ] as const)
    costs[kind] = await measureCost(store, perSecond * costSeconds, () => send({ [kind]: perSecond }, costSeconds));

  const { views, registrations, hourSeconds } = compressed(store);
  const before = await countAnsweredPages(servers);
  const atFirst = { ...acknowledged };
  const timesBefore = readProcessorTimes();
  const sum = hours.reduce((total, weight) => total + weight, 0);
  for (const weight of hours) {
    const perSecond = (views * weight) / sum / hourSeconds;
    await send(
      {
        page: perSecond,
        view: perSecond,
        rest: perSecond / 2,
        registration: (registrations * weight) / sum / hourSeconds,
      },
      hourSeconds,
    );
  }
  const used = differ(readProcessorTimes(), timesBefore);
  const made = (await countAnsweredPages(servers)) - before;
  const ofDay = acknowledged.page - atFirst.page;
  const { perSecond, seconds } = evening;
  const tv = await send(
    { page: perSecond, view: perSecond, rest: perSecond / 2, registration: perSecond / 100 },
    seconds,
  );
  await using opened = await openDirectly(store);
  // Counts are written every five seconds.
  let found = await readTotals(opened);
  for (let tries = 0; tries < 20 && found.views !== acknowledged.view; tries += 1) {
    await delay(1_000);
    found = await readTotals(opened);
  }
  const p99 = (kind: Kind) => tv.get(kind)?.p99Ms ?? Number.NaN;
  const beside = `beside it views ${p99('view').toFixed(0)} ms, registrations ${p99('registration').toFixed(0)} ms`;
  return {
    lostViews: {
      value: Math.abs(acknowledged.view - found.views),
      note: `${acknowledged.view} acknowledged, ${found.rows} rows of page_counts`,
    },
    lostRegistrations: {
      value: Math.abs(acknowledged.registration - found.leads),
      note: `${acknowledged.registration} acknowledged, ${found.deadlocks} deadlocks`,
    },
    origin: {
      value: (made / ofDay) * 100,
      note: `processor of the day: server ${say(used.server)}, database ${say(used.database)}, edge ${say(used.edge)} s for ${ofDay} visits`,
    },
    ...costs,
    evening: { value: p99('page'), generator: tv.get('page')?.generator ?? 0, note: beside },
  };
}

/** Waits until servers and database need less than a twentieth of a processor, ten minutes at most. */
async function untilIdle(): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const before = readProcessorTimes();
    await delay(5_000);
    const { server, database } = differ(readProcessorTimes(), before);
    if (server + database < 0.25) return;
  }
  throw new Error('the servers were busy for ten minutes without a visitor');
}

const portOf = ({ address }: RunningServer) => Number(new URL(address).port);
const say = (seconds: number) => seconds.toFixed(1);

function differ(after: Record<WorkingPart, number>, before: Record<WorkingPart, number>): Record<WorkingPart, number> {
  return {
    server: after.server - before.server,
    database: after.database - before.database,
    edge: after.edge - before.edge,
  };
}

/** Milliseconds of processor time of one request, by part; and what it makes the database and its log grow by. */
async function measureCost(store: Store, count: number, work: () => Promise<unknown>): Promise<Reading> {
  const [before, sizeBefore] = [readProcessorTimes(), await readSize(store)];
  await work();
  // The next write of counts.
  await delay(5_500);
  const used = differ(readProcessorTimes(), before);
  const size = await readSize(store);
  const each = (seconds: number) => (seconds * 1000) / count;
  const bytes = (now: number, then: number) => ((now - then) / count).toFixed(0);
  const parts = `server ${each(used.server).toFixed(3)}, database ${each(used.database).toFixed(3)}, edge ${each(used.edge).toFixed(3)} ms`;
  return {
    value: each(used.server + used.database + used.edge),
    note: `${parts}; ${bytes(size.data, sizeBefore.data)} bytes of data, ${bytes(size.log, sizeBefore.log)} of its log`,
  };
}

const number = z.coerce.number();
const sizeSchema = z.object({ rows: z.array(z.object({ data: number, log: number })).length(1) });

async function readSize(store: Store) {
  await using opened = await openDirectly(store);
  const [row] = sizeSchema.parse(
    await opened.db.execute(sql`
      select pg_database_size(current_database()) as data, pg_current_wal_insert_lsn() - '0/0'::pg_lsn as log`),
  ).rows;
  return row ?? { data: 0, log: 0 };
}

const totalsSchema = z.object({
  rows: z.array(z.object({ views: number, rows: number, leads: number, deadlocks: number })).length(1),
});

async function readTotals({ db }: Awaited<ReturnType<typeof openDirectly>>) {
  const [row] = totalsSchema.parse(
    await db.execute(sql`
      select (select coalesce(sum(count), 0) from page_counts where event = 'view') as views,
        (select count(*) from page_counts) as rows,
        (select count(distinct reference) from leads) as leads,
        (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks`),
  ).rows;
  if (!row) throw new Error('The database counts nothing');
  return row;
}

/** Pages that servers have answered. */
async function countAnsweredPages(servers: readonly RunningServer[]): Promise<number> {
  const texts = await Promise.all(servers.map(async ({ address }) => (await fetch(`${address}/metrics`)).text()));
  const counts = texts.flatMap((text) => [
    ...text.matchAll(/^landing_pages_total\{answer="(?:hit|made|old)"\} (\d+)/gm),
  ]);
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}
