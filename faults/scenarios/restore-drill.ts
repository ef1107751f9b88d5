import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { compareLeads, registerUnderLoad, registrationBody, sendRegistration } from '../registrations.ts';
import {
  expectEqual,
  expectNothingWrong,
  openPostgres,
  openServer,
  type Scenario,
  type ScenarioTools,
} from '../scenario.ts';
import { query, runCommand } from '../server-process.ts';

/** A database is lost and restored from a back-up. Reports the duration of each step. */
export const restoreDrills: readonly Scenario[] = [
  {
    name: 'restore-drill-embedded',
    what: 'a data folder with 100,000 leads is lost and restored from a back-up that was made while visitors registered',
    limitSeconds: 900,
    run: (tools) => loseAndRestore(tools, undefined),
  },
  {
    name: 'restore-drill-postgres',
    what: 'a PostgreSQL with 100,000 leads is lost and restored from a back-up that was made while visitors registered',
    limitSeconds: 900,
    run: async (tools) => {
      const postgres = await openPostgres(tools);
      await loseAndRestore(tools, { lost: await postgres.createDatabase(), empty: await postgres.createDatabase() });
    },
  },
];

const otherLeads = 100_000;

async function loseAndRestore(tools: ScenarioTools, urls: { lost: string; empty: string } | undefined): Promise<void> {
  const { folder, say } = tools;
  const dataDir = join(folder, 'lost');
  const lost = { DATA_DIR: dataDir, ...(urls && { DATABASE_URL: urls.lost }) };
  await runCommand(['site', 'import', 'content/hu_vang', '--publish'], lost);
  const server = await openServer(tools, { dataDir, env: lost });
  expectEqual('a registration', (await sendRegistration(server.address, registrationBody())).status, 201);
  await addLeads(urls ? { url: urls.lost } : { dataDir });

  const load = registerUnderLoad({ address: () => server.address });
  await load.untilMore(50);
  const backup = join(folder, 'landing.backup.gz');
  const before = new Map(load.acknowledged);
  const backupSeconds = await secondsOf(() => runCommand(['backup', backup], lost));
  const megabytes = ((await stat(backup)).size / 1_000_000).toFixed(1);
  await load.untilMore(50);
  const longestMs = Math.round(load.longestMs());
  await load.finish();
  await server.killAtOnce();
  await rm(dataDir, { recursive: true });

  const restored = join(folder, 'restored');
  const env = { DATA_DIR: restored, ...(urls && { DATABASE_URL: urls.empty }) };
  const restoreSeconds = await secondsOf(() => runCommand(['restore', backup], env));
  let address = '';
  const startSeconds = await secondsOf(async () => {
    address = (await openServer(tools, { dataDir: restored, env })).address;
  });
  expectEqual('a registration afterwards', (await sendRegistration(address, registrationBody())).status, 201);
  // Leads from after the start of the back-up may be missing; all earlier leads must be there.
  const where = urls ? { url: urls.empty } : { dataDir: restored };
  const wrong = await compareLeads(where, before);
  expectNothingWrong(wrong.filter((line) => !line.endsWith('was never acknowledged')));
  const [counted] = await query<{ count: number }>(
    where,
    "select count(*)::int from leads where reference like 'COPY%'",
  );
  expectEqual('the other leads', counted?.count, otherLeads);
  say(
    `back-up ${backupSeconds} s, ${megabytes} MB, longest registration meanwhile ${longestMs} ms; restore ${restoreSeconds} s, start ${startSeconds} s`,
  );
}

/** Random bytes, because sealed data does not compress well either. */
async function addLeads(where: { url: string } | { dataDir: string }): Promise<void> {
  await query(
    where,
    `insert into leads (reference, webid, version, template, form, sealed, key_id, phone_hash, captcha_verdict)
     select 'COPY' || number, webid, version, template, form,
       decode((select string_agg(md5(random()::text || number || part), '') from generate_series(1, length(sealed) / 16 + 1) as part), 'hex'),
       key_id, md5(random()::text || number) || md5(number::text), captcha_verdict
     from (select * from leads limit 1) as one, generate_series(1, ${otherLeads}) as number`,
  );
}

async function secondsOf(work: () => Promise<unknown>): Promise<string> {
  const started = performance.now();
  await work();
  return ((performance.now() - started) / 1000).toFixed(1);
}
