import { join } from 'node:path';
import { publishTitle, readPage } from '../campaign.ts';
import { buildOldVersion } from '../old-version.ts';
import { readUnderLoad } from '../page-readers.ts';
import { compareLeads, type Load, registerUnderLoad } from '../registrations.ts';
import {
  expectEqual,
  expectNothingWrong,
  openPostgres,
  openServer,
  type Scenario,
  type ScenarioTools,
} from '../scenario.ts';
import { query, runCommand, type ServerProcess, until } from '../server-process.ts';

/** An upgrade to a newer version, and the way back. */
export const upgradeScenarios: readonly Scenario[] = [
  {
    name: 'rolling-upgrade',
    what: 'processes of an older version go on while a newer one migrates their PostgreSQL, start again on its tables, and come back after it has gone: visitors notice nothing',
    limitSeconds: 900,
    run: upgradeWhileRunning,
  },
  {
    name: 'upgrade-embedded',
    what: 'a data folder of an older version is upgraded, goes back to it, and is upgraded again: every lead stays',
    limitSeconds: 600,
    run: upgradeFolder,
  },
];

/** Number of additional rows; a migration of an empty table takes no time. */
const otherLeads = 100_000;

async function upgradeWhileRunning(tools: ScenarioTools): Promise<void> {
  const postgres = await openPostgres(tools);
  const project = await buildOldVersion(tools);
  const env = { DATABASE_URL: postgres.url };
  const openOld = (name: string) => openServer(tools, { dataDir: join(tools.folder, name), env, project });
  const openNew = (name: string) => openServer(tools, { dataDir: join(tools.folder, name), env });
  await runCommand(['site', 'import', 'content/hu_vang', '--publish'], commandEnv(tools, env), project);
  const one = await openOld('one');
  const two = await openOld('two');
  let live: readonly ServerProcess[] = [one, two];
  let turn = 0;
  const load = registerUnderLoad({ address: () => live[turn++ % live.length]?.address ?? '' });
  const readers = readUnderLoad(`${two.address}/hu_vang`);
  await load.untilMore(50);
  await copyLeads(postgres.url);

  // The newer one migrates while both older ones take registrations.
  const newer = await openNew('newer');
  expectEqual('answers until the newer version is ready', [...load.answers.keys()], [201]);
  tools.say(`beside ${otherLeads} leads no registration took longer than ${Math.round(load.longestMs())} ms meanwhile`);
  live = [one, two, newer];
  await load.untilMore(100);

  // An older server that restarts finds newer tables.
  live = [two, newer];
  await one.killAtOnce();
  const again = await openOld('one');
  live = [again, two, newer];
  await load.untilMore(50);
  await publishTitle(tools, env, 'Từ bản mới');
  for (const { address } of live) {
    await until('a publication is seen by both versions', async () => (await readPage(address)).includes('Từ bản mới'));
  }
  await runOldCommands(tools, env, project);

  // The older servers stop.
  live = [newer];
  expectEqual('pages of an older version all the time', await readers.finish(), [200]);
  expectEqual('exit code', await again.stop(), 0);
  expectEqual('exit code', await two.stop(), 0);
  await load.untilMore(50);

  // One older server starts again, as when an upgrade is taken back.
  const returned = await openOld('two');
  live = [returned];
  expectEqual('exit code', await newer.stop(), 0);
  await load.untilMore(50);
  await runOldCommands(tools, env, project);
  live = [await openNew('newer')];
  expectEqual('exit code', await returned.stop(), 0);
  await load.untilMore(50);
  await load.finish();
  await query({ url: postgres.url }, 'delete from leads where submission_id is null');
  await expectAllReadable(tools, env, load);
  expectNothingWrong(await compareLeads({ url: postgres.url }, load.acknowledged));
}

async function upgradeFolder(tools: ScenarioTools): Promise<void> {
  const project = await buildOldVersion(tools);
  const dataDir = join(tools.folder, 'data');
  await runCommand(['site', 'import', 'content/hu_vang', '--publish'], { DATA_DIR: dataDir }, project);
  let server = await openServer(tools, { dataDir, project });
  const { port } = server;
  const load = registerUnderLoad({ address: () => server.address });
  await load.untilMore(50);
  for (const version of ['new', 'old', 'new']) {
    expectEqual(`exit code before the ${version} version`, await server.stop(), 0);
    server = await openServer(tools, { dataDir, port, ...(version === 'old' && { project }) });
    await load.untilMore(50);
  }
  await load.finish();
  await expectAllReadable(tools, { DATA_DIR: dataDir }, load);
  expectNothingWrong(await compareLeads({ dataDir }, load.acknowledged));
}

/** Commands need a data folder of their own. */
function commandEnv({ folder }: ScenarioTools, env: Record<string, string>): Record<string, string> {
  return { DATA_DIR: join(folder, 'command'), ...env };
}

/** Usual commands of an operator with the older version: they must cope with rows that the newer version wrote. */
async function runOldCommands(tools: ScenarioTools, env: Record<string, string>, project: string): Promise<void> {
  const run = (...words: string[]) => runCommand(words, commandEnv(tools, env), project);
  await run('site', 'history', 'hu_vang');
  await run('leads', 'list', '--reveal', '--limit', '3');
  await run('leads', 'deliveries');
  await run('leads', 'audit');
  await run('leads', 'purge', '--dry-run');
}

/** The newer version can read every lead, and no answer made a page give up a registration. */
async function expectAllReadable(tools: ScenarioTools, env: Record<string, string>, load: Load): Promise<void> {
  const text = await runCommand(['leads', 'export', '--reveal', '--format', 'json'], commandEnv(tools, env));
  const unread = [...load.acknowledged.values()].filter((reference) => !text.includes(`"${reference}"`));
  expectEqual('leads that cannot be read', unread.slice(0, 3), []);
  const odd = [...load.answers.keys()].filter((status) => status !== 201 && status !== 503 && status !== 'lost');
  expectEqual('answers that no page repeats', odd, []);
  const answers = [...load.answers].map(([status, count]) => `${status}: ${count}`).join(', ');
  tools.say(`${load.acknowledged.size} leads acknowledged, each there once and readable; answers ${answers}`);
}

async function copyLeads(url: string): Promise<void> {
  await query(
    { url },
    `insert into leads (reference, webid, version, template, form, sealed, key_id, phone_hash, captcha_verdict)
     select 'COPY' || number, webid, version, template, form, sealed, key_id, phone_hash, captcha_verdict
     from (select * from leads limit 1) as one, generate_series(1, ${otherLeads}) as number`,
  );
}
