import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { publishTitle, readPage } from '../campaign.ts';
import { compareLeads, registerUnderLoad, registrationBody, sendRegistration } from '../registrations.ts';
import {
  expectEqual,
  expectNothingWrong,
  openPostgres,
  openServer,
  type Scenario,
  type ScenarioTools,
} from '../scenario.ts';
import { statusOf, until } from '../server-process.ts';

/** The database goes, or is shared. */
export const databaseScenarios: readonly Scenario[] = [
  {
    name: 'postgres-restarts',
    what: 'PostgreSQL is ended and started again under load, five times',
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
  const server = await openServer(tools, {
    dataDir: join(tools.folder, 'data'),
    env: { DATABASE_URL: postgres.url },
  });
  const load = registerUnderLoad({ address: () => server.address });
  for (let round = 0; round < 5; round += 1) {
    await load.untilMore(50);
    await until('the page is kept', async () => (await statusOf(`${server.address}/hu_vang`)) === 200);
    await postgres.halt();
    await until('/readyz says no', async () => (await statusOf(`${server.address}/readyz`)) === 503);
    expectEqual('a page from memory while the database is away', await statusOf(`${server.address}/hu_vang`), 200);
    expectEqual('/healthz while the database is away', await statusOf(`${server.address}/healthz`), 200);
    await delay(500 * round);
    await postgres.resume();
    await until('/readyz says yes', async () => (await statusOf(`${server.address}/readyz`)) === 200);
  }
  await load.untilMore(50);
  await load.finish();
  expectNothingWrong(await compareLeads({ url: postgres.url }, load.acknowledged));
  expectEqual('has the server ended', server.child.exitCode, null);
  await publishTitle(tools, { DATABASE_URL: postgres.url }, 'Sau sự cố');
  await until('a publication is seen after all that', async () =>
    (await readPage(server.address)).includes('Sau sự cố'),
  );
  tools.say(`${load.acknowledged.size} leads acknowledged, each there once; answers ${describe(load.answers)}`);
}

function describe(answers: ReadonlyMap<number | 'lost', number>): string {
  return [...answers].map(([status, count]) => `${status}: ${count}`).join(', ');
}

async function shareDatabase(tools: ScenarioTools): Promise<void> {
  const postgres = await openPostgres(tools);
  const env = { DATABASE_URL: postgres.url, RATE_LIMIT_REGISTRATIONS: '12' };
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
