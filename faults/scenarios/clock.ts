import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captchaChallengeSchema, encodeCaptchaToken } from '../../src/contract/registration/captcha.ts';
import { importTitle, publishDestinations, publishTitle, readPage } from '../campaign.ts';
import { openReceiver } from '../receiver.ts';
import { compareLeads, registrationBody, sendRegistration } from '../registrations.ts';
import {
  expectEqual,
  expectNothingWrong,
  openPostgres,
  openServer,
  type Scenario,
  ScenarioSkipped,
  type ScenarioTools,
} from '../scenario.ts';
import { query, readMetric, runCommand, type ServerProcess, statusOf, until } from '../server-process.ts';

/** The clock jumps. */
export const clockScenarios: readonly Scenario[] = [
  {
    name: 'clock-jumps',
    what: 'embedded database: the clock jumps 200 and 366 days ahead, and back: every lead stays, nothing is published early, what failed meanwhile is delivered, and then retention goes on',
    limitSeconds: 1_800,
    run: jumpClock,
  },
  {
    name: 'clock-of-one',
    what: 'PostgreSQL: one server of two is 200 and 366 days ahead, and does the retention: nothing but what is overdue goes, and visitors notice nothing',
    limitSeconds: 1_800,
    run: jumpOneClock,
  },
];

const secret = `whsec_${Buffer.from('a key for the receivers of these tests').toString('base64')}`;
const dayMs = 86_400_000;

/** A machine's clock that can be moved, for the servers that are started with `env`. */
async function openClock({ folder }: ScenarioTools) {
  const library = findFaketime();
  if (!library) throw new ScenarioSkipped('libfaketime is not installed (Debian: faketime)');
  const file = join(folder, 'clock');
  await writeFile(file, '+0');
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // A jump of the wall clock leaves the clock of timers alone.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    /** Resolves once the server has noticed. */
    move: async (days: number, server: ServerProcess) => {
      await writeFile(file, `${days >= 0 ? '+' : ''}${days}d`);
      const expected = new Date(Date.now() + days * dayMs).toUTCString().slice(0, 16);
      await until(`the server's clock says ${expected}`, async () => {
        const date = (await fetch(`${server.address}/healthz`)).headers.get('date');
        return date?.startsWith(expected) ?? false;
      });
    },
  };
}

function findFaketime(): string | undefined {
  const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib'];
  return folders.map((folder) => resolve(folder, 'faketime', 'libfaketime.so.1')).find((path) => existsSync(path));
}

type Where = { url: string } | { dataDir: string };

async function countLeads(where: Where, condition: string): Promise<number> {
  const [row] = await query<{ count: number }>(where, `select count(*)::int as count from leads where ${condition}`);
  return row?.count ?? 0;
}

/** Makes a lead overdue, and clears the time of the last run of retention. */
async function makeOverdue(where: Where, reference: string): Promise<void> {
  await query(where, `update leads set created_at = now() - interval '181 days' where reference = '${reference}'`);
  await query(where, 'update clock set retained_at = null');
}

async function planPublication(tools: ScenarioTools, env: Record<string, string>, title: string): Promise<string> {
  await importTitle(tools, env, title);
  const time = new Date(Date.now() + 30 * dayMs).toISOString();
  await runCommand(['site', 'publish', 'hu_vang', '--at', time], env);
  return runCommand(['site', 'planned'], env);
}

async function jumpClock(tools: ScenarioTools): Promise<void> {
  const clock = await openClock(tools);
  const dataDir = await tools.newDataDir();
  const database = { DATA_DIR: dataDir };
  const receiver = await openReceiver(secret, 'accepts');
  tools.afterwards(() => receiver.change('gone'));
  await publishDestinations(tools, database, [
    { id: 'strict', kind: 'webhook', url: receiver.url, secret: 'DELIVERY_FAULTS_SECRET' },
  ]);
  const env = {
    ...clock.env,
    DELIVERY_ALLOW_PRIVATE: 'true',
    DELIVERY_FAULTS_SECRET: secret,
    // Adds a stack trace to the warning about a timer that is too long.
    NODE_OPTIONS: '--trace-warnings',
  };
  const server = await openServer(tools, { dataDir, env });
  const planned = await planPublication(tools, database, 'Chưa đến ngày');
  const acknowledged = new Map<string, string>();
  const register = async (what: string) => {
    for (let count = 0; count < 3; count += 1) {
      const body = registrationBody();
      const answer = await sendRegistration(server.address, body);
      expectEqual(`a registration ${what}`, answer.status, 201);
      if (answer.status === 201) acknowledged.set(body.submissionId, answer.reference);
    }
  };
  const isImplausible = () => readMetric(server, 'landing_clock_implausible');
  const skippedRuns = () => readMetric(server, 'landing_retention_total{kind="retention",result="clock"}');
  const runs = () => readMetric(server, 'landing_retention_total{kind="retention",result="done"}');
  await register('before');
  await until('retention has run', async () => (await runs()) === 1);

  for (const days of [200, 366, -200]) {
    const at = `at ${days} days`;
    const before = await skippedRuns();
    await clock.move(days, server);
    await register(at);
    // Retention used to run within half a minute.
    await until(`retention was due ${at}, twice`, async () => (await skippedRuns()) >= before + 2);
    await register(at);
    expectEqual(`is the clock implausible ${at}`, await isImplausible(), 1);
    expectEqual(`a page ${at}`, await statusOf(`${server.address}/hu_vang`), 200);
    expectEqual(`readiness ${at}`, await statusOf(`${server.address}/readyz`), 200);
    expectEqual(`is it published ${at}`, (await readPage(server.address)).includes('Chưa đến ngày'), false);
    expectEqual(`leads that are hidden ${at}`, await countLeads({ dataDir }, 'hidden_until is not null'), 0);
    expectNothingWrong(await compareLeads({ dataDir }, acknowledged));
  }
  if (!server.output().includes('the clock of the database is ahead')) {
    throw new Error(`the log does not say that the clock is ahead:\n${server.output().slice(-2_000)}`);
  }

  await clock.move(0, server);
  await until('the clock is plausible again', async () => (await isImplausible()) === 0);
  await until(
    'what failed meanwhile is delivered',
    () => [...acknowledged.values()].every((reference) => receiver.accepted.has(reference)),
    // The fifth try comes up to seven minutes after the fourth (leads/delivery/back-off.ts).
    900,
  );
  expectEqual(
    'leads dated far from now',
    await countLeads({ dataDir }, `created_at not between now() - interval '1 day' and now() + interval '1 day'`),
    0,
  );
  expectEqual('what is planned', (await runCommand(['site', 'planned'], database)).slice(0, 40), planned.slice(0, 40));
  await until('the planned time is as it was', async () => {
    const [job] = await query<{ days: number }>(
      { dataDir },
      `select round(extract(epoch from start_after - now()) / 86400)::int as days from jobs.job where name = 'publication' and state < 'active'`,
    );
    return job?.days === 30;
  });

  // From here on the steps are as small as after a pause of the server of some days.
  const [[submissionId = '', reference = ''] = []] = acknowledged;
  /** The run of retention that a step brings: the next step waits for its end, or the server sees two in one. */
  const retained = async (what: string, step: () => Promise<void>) => {
    const before = await runs();
    await step();
    await until(`retention has run ${what}`, async () => (await runs()) > before);
  };
  const isHidden = async () => (await countLeads({ dataDir }, 'hidden_until is not null')) === 1;
  await retained('over the overdue lead', () => makeOverdue({ dataDir }, reference));
  expectEqual('is the overdue lead hidden', await isHidden(), true);
  await runCommand(['leads', 'recover', '--reference', reference], database);
  expectEqual('is it shown again', await isHidden(), false);
  await retained('after two days', () => clock.move(2, server));
  expectEqual('is it hidden again', await isHidden(), true);
  await retained('after eight days', () => clock.move(8, server));
  expectEqual('is it still there after six days', await isHidden(), true);
  await clock.move(10, server);
  await until('it is removed', async () => (await countLeads({ dataDir }, 'true')) === acknowledged.size - 1);
  acknowledged.delete(submissionId);
  expectNothingWrong(await compareLeads({ dataDir }, acknowledged));
  expectEqual('has the server ended', server.child.exitCode, null);
  // A worker of the job queue that is asking for jobs while the clock jumps back asks again at once, once.
  const alarms = server.output().match(/TimeoutOverflowWarning.{0,800}/gs) ?? [];
  if (alarms.length > 20) throw new Error(`alarms of the database ring without end:\n${alarms[0]}`);
  tools.say(`${acknowledged.size} leads acknowledged, each there once; the overdue one went in two steps`);
}

async function jumpOneClock(tools: ScenarioTools): Promise<void> {
  const clock = await openClock(tools);
  const { url } = await openPostgres(tools);
  const database = { DATABASE_URL: url, DATA_DIR: join(tools.folder, 'command') };
  await publishTitle(tools, database, 'Đang bán');
  const receiver = await openReceiver(secret, 'accepts');
  tools.afterwards(() => receiver.change('gone'));
  await publishDestinations(tools, database, [
    { id: 'strict', kind: 'webhook', url: receiver.url, secret: 'DELIVERY_FAULTS_SECRET' },
  ]);
  const env = {
    ...database,
    ...{ CAPTCHA: 'altcha', DELIVERY_ALLOW_PRIVATE: 'true', DELIVERY_FAULTS_SECRET: secret },
  };
  const right = await openServer(tools, { dataDir: join(tools.folder, 'right'), env });
  const wrong = await openServer(tools, { dataDir: join(tools.folder, 'wrong'), env: { ...env, ...clock.env } });
  await planPublication(tools, database, 'Chưa đến ngày');
  const acknowledged = new Map<string, string>();
  /** A visitor gets the challenge from one server and registers with the other. */
  const register = async (from: ServerProcess, to: ServerProcess, what: string) => {
    const body = { ...registrationBody(), captcha: await solveCaptcha(from) };
    const answer = await sendRegistration(to.address, body);
    expectEqual(`a registration ${what}`, answer.status, 201);
    acknowledged.set(body.submissionId, answer.reference);
    return { submissionId: body.submissionId, reference: answer.reference };
  };
  for (const days of [200, 366]) {
    const at = `at ${days} days`;
    await clock.move(days, wrong);
    for (const [from, to] of [
      [right, wrong],
      [wrong, right],
      [wrong, wrong],
    ] as const) {
      await register(from, to, at);
    }
    // The first server to look runs retention, so repeat until it was the one with the wrong clock.
    const runs = () => readMetric(wrong, 'landing_retention_total{kind="retention",result="done"}');
    const before = await runs();
    const overdue = await register(right, right, at);
    await until(`the wrong server has done the retention ${at}`, async () => {
      await makeOverdue({ url }, overdue.reference);
      return (await runs()) > before;
    });
    expectEqual(
      `what is hidden ${at}`,
      await query({ url }, 'select reference from leads where hidden_until is not null'),
      [{ reference: overdue.reference }],
    );
    await query({ url }, `update leads set hidden_until = now()`.concat(` where hidden_until is not null`));
    await query({ url }, 'update clock set retained_at = null');
    await until(`it is removed ${at}`, async () => (await countLeads({ url }, 'true')) === acknowledged.size - 1);
    acknowledged.delete(overdue.submissionId);
    expectNothingWrong(await compareLeads({ url }, acknowledged));
    expectEqual(`is the clock implausible ${at}`, await readMetric(wrong, 'landing_clock_implausible'), 0);
    expectEqual(
      `leads dated far from now ${at}`,
      await countLeads({ url }, `created_at not between now() - interval '1 hour' and now()`),
      0,
    );
    expectEqual(`is it published ${at}`, (await readPage(right.address)).includes('Chưa đến ngày'), false);
    await until(`all is delivered ${at}`, () =>
      [...acknowledged.values()].every((reference) => receiver.accepted.has(reference)),
    );
    // Both servers sign with the time of the database.
    expectEqual(`what the receiver finds wrong ${at}`, receiver.wrong, []);
  }
  tools.say(`${acknowledged.size} leads acknowledged, each there once`);
}

async function solveCaptcha(server: ServerProcess): Promise<string> {
  const answer = await (await fetch(`${server.address}/landingpage-api/api/captcha/challenge`)).json();
  const challenge = captchaChallengeSchema.parse(answer.data);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved');
  return encodeCaptchaToken({ challenge, solution });
}
