import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { importTitle, publishTitle, readPage } from '../campaign.ts';
import { readUnderLoad } from '../page-readers.ts';
import { compareLeads, registerUnderLoad, registrationBody, sendRegistration } from '../registrations.ts';
import {
  expectEqual,
  expectNothingWrong,
  openPostgres,
  openServer,
  type Scenario,
  type ScenarioTools,
} from '../scenario.ts';
import { query, statusOf, until } from '../server-process.ts';

/** The database fails, or two servers share it. */
export const databaseScenarios: readonly Scenario[] = [
  {
    name: 'postgres-restarts',
    what: 'PostgreSQL is ended and started again under load, six times, once with a publication in between: the page is there all the time',
    limitSeconds: 600,
    run: restartPostgres,
  },
  {
    name: 'two-processes',
    what: 'two processes on one PostgreSQL: a publication is seen by both, limits are shared, one submission sent to both is one lead',
    limitSeconds: 400,
    run: shareDatabase,
  },
];

async function restartPostgres(tools: ScenarioTools): Promise<void> {
  const postgres = await openPostgres(tools);
  const env = { DATABASE_URL: postgres.url };
  const server = await openServer(tools, { dataDir: join(tools.folder, 'data'), env });
  await until('the page is there', async () => (await statusOf(`${server.address}/hu_vang`)) === 200);
  const readers = readUnderLoad(`${server.address}/hu_vang`);
  const load = registerUnderLoad({ address: () => server.address });
  for (let round = 0; round < 5; round += 1) {
    await load.untilMore(50);
    await postgres.halt();
    await until('/readyz says no', async () => (await statusOf(`${server.address}/readyz`)) === 503);
    await readers.untilMore(50);
    expectEqual('/healthz while the database is away', await statusOf(`${server.address}/healthz`), 200);
    await delay(500 * round);
    await postgres.resume();
    await until('/readyz says yes', async () => (await statusOf(`${server.address}/readyz`)) === 200);
  }
  await load.untilMore(50);
  await publishTitle(tools, env, 'Sau sự cố');
  await until('a publication is seen after all that', async () =>
    (await readPage(server.address)).includes('Sau sự cố'),
  );

  // The server hears of a publication, and then of nothing more: the database is silent first, and gone after that.
  await importTitle(tools, env, 'Ngay trước sự cố');
  const silent = await publishIntoSilence(tools, postgres.url);
  await readers.untilMore(10);
  await postgres.halt();
  await silent.ended;
  await until('the log says that an old page is shown', () => server.output().includes('the old page is shown'));
  await readers.untilMore(50);
  expectEqual('what is shown', (await readPage(server.address)).includes('Sau sự cố'), true);
  await postgres.resume();
  await until('the publication is seen once the database is back', async () =>
    (await readPage(server.address)).includes('Ngay trước sự cố'),
  );

  await load.untilMore(50);
  await load.finish();
  expectEqual('pages that were asked for all the time', await readers.finish(), [200]);
  expectNothingWrong(await compareLeads({ url: postgres.url }, load.acknowledged));
  expectEqual('has the server ended', server.child.exitCode, null);
  tools.say(
    `${load.acknowledged.size} leads acknowledged, each there once; answers ${describe(load.answers)}; ${readers.count()} pages read`,
  );
}

function describe(answers: ReadonlyMap<number | 'lost', number>): string {
  return [...answers].map(([status, count]) => `${status}: ${count}`).join(', ');
}

async function shareDatabase(tools: ScenarioTools): Promise<void> {
  const postgres = await openPostgres(tools);
  const env = { DATABASE_URL: postgres.url, RATE_LIMIT_REGISTRATIONS: '12' };
  await publishTitle(tools, env, 'Tin cũ');
  const [one, two] = await Promise.all([
    openServer(tools, { dataDir: join(tools.folder, 'one'), env }),
    openServer(tools, { dataDir: join(tools.folder, 'two'), env }),
  ]);
  await publishTitle(tools, env, 'Tin mới cho cả hai');
  for (const { address } of [one, two]) {
    await until('the publication is seen', async () => (await readPage(address)).includes('Tin mới cho cả hai'));
  }

  const body = registrationBody();
  const answers = await Promise.all([one, two, one, two].map(({ address }) => sendRegistration(address, body)));
  const references = new Set(answers.map((answer) => (answer.status === 201 ? answer.reference : answer.status)));
  expectEqual('references of one submission', references.size, 1);

  const statuses = new Map<number | 'lost', number>();
  for (let turn = 0; turn < 20; turn += 1) {
    const { status } = await sendRegistration((turn % 2 === 0 ? one : two).address, registrationBody());
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const stored = statuses.get(201) ?? 0;
  if (stored > 12 || stored < 8) throw new Error(`of 20 registrations ${stored} were taken, with a shared limit of 12`);
  expectEqual('the others', statuses.get(429), 20 - stored);
}

/**
 * Publishes the last import, and blocks every read of it from the moment of the publication: a lock that was requested
 * earlier is granted at that moment, and readers wait. `ended` resolves once the database is gone.
 */
async function publishIntoSilence({ afterwards }: ScenarioTools, url: string): Promise<{ ended: Promise<void> }> {
  const [publisher, keeper] = [new pg.Client(url), new pg.Client(url)];
  for (const client of [publisher, keeper]) {
    client.on('error', () => {});
    afterwards(() => client.end().catch(() => {}));
    await client.connect();
    await client.query('begin');
  }
  const ended = new Promise<void>((resolve) => keeper.on('end', () => resolve()));
  await publisher.query(
    `update sites set published_version = (select max(version) from site_versions where webid = 'hu_vang') where webid = 'hu_vang'`,
  );
  await publisher.query(
    `insert into publications (webid, version) select webid, published_version from sites where webid = 'hu_vang'`,
  );
  await publisher.query(`select pg_notify('site_published', 'hu_vang')`);
  const locked = keeper.query('lock table site_versions in access exclusive mode');
  await until('the lock is asked for', async () => {
    const [waiting] = await query<{ count: string }>({ url }, 'select count(*) from pg_locks where not granted');
    return waiting?.count === '1';
  });
  await publisher.query('commit');
  await locked;
  return { ended };
}
