import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { studioApiPath } from '../../src/contract/studio/studio-call.ts';
import { formatVietnamTime } from '../../src/contract/vietnam-time.ts';
import { findFreePort } from '../../src/testing/throwaway-postgres.ts';
import { compareLeads, type Registration, registrationBody, sendRegistration } from '../registrations.ts';
import { followRequests } from '../request-figures.ts';
import { approve, changeAndAsk, startExperiment } from '../reviewing.ts';
import {
  expectEqual,
  expectNothingWrong,
  openPostgres,
  openServer,
  type Scenario,
  type ScenarioTools,
} from '../scenario.ts';
import { query, runCommand, until } from '../server-process.ts';
import { listen } from '../soak/event-stream.ts';
import { followMemory } from '../soak/memory.ts';
import { call, createTypist, openDeskAllDay, typeAndPublish } from '../soak/people.ts';
import { startWork, type Work } from '../soak/work.ts';
import { inviteAs, type StudioClient, signInAs } from '../studio-client.ts';
import { armOf, countPage, type OpenPage, openPage } from '../visitor.ts';

/** Nothing breaks: everybody works at once, for as long as one wants. */
export const soakScenarios: readonly Scenario[] = [
  {
    name: 'soak',
    what: 'editors, agents, visitors, an experiment and a reader of results at once, embedded database',
    byNameOnly: true,
    limitSeconds: 86_400,
    run: (tools) => soak(tools, undefined),
  },
  {
    name: 'soak-postgres',
    what: 'the same on PostgreSQL',
    byNameOnly: true,
    limitSeconds: 86_400,
    run: async (tools) => soak(tools, (await openPostgres(tools)).url),
  },
];

/** Runs the experiment, and takes the registrations. */
const tried = 'hu_vang';
/** A version of it is published every minute. */
const published = 'diamond';
const typedIn = ['credit_card', 'template_vp1'] as const;
const read = [tried, published, ...typedIn, 'template_vp2', 'super_sinh_loi'] as const;

const visitorsPerSecond = 200;
/** Of so many visitors one sends a count, and one registers. */
const visitorsOfCount = 4;
const visitorsOfRegistration = 10;
const agents = 10;

async function soak(tools: ScenarioTools, url: string | undefined): Promise<void> {
  const dataDir = join(tools.folder, 'data');
  const env = { DEMO: 'on', ...(url !== undefined && { DATABASE_URL: url }) };
  const inspectPort = await findFreePort();
  const server = await openServer(tools, {
    dataDir,
    env: { ...env, LOG_LEVEL: 'warn', NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}` },
  });
  const { address } = server;
  // What it warns of at its start is about settings.
  const greeting = server.output().length;
  const warnings = () => server.output().slice(greeting).split('\n').filter(isLogged);
  const where = url === undefined ? { dataDir } : { url };
  const admin = await signInAs('admin', { address: () => address, env: { ...env, DATA_DIR: dataDir } });
  const signIn = (role: string) => inviteAs(role, admin, () => address);
  const [editor, approver, analyst, supervisor] = [
    await signIn('editor'),
    await signIn('approver'),
    await signIn('analyst'),
    await signIn('supervisor'),
  ];
  await openDeskAllDay(admin);
  const experiment = await beginExperiment(editor, approver);

  const figures = followRequests(address, kindOf);
  tools.afterwards(() => {
    figures.stop();
    for (const line of figures.table()) tools.say(line);
    for (const line of warnings().slice(0, 5)) tools.say(line);
  });
  const memory = followMemory(inspectPort);
  const work = startWork();
  const typists = [createTypist(editor, published)];
  for (const webid of typedIn) typists.push(createTypist(await signIn('editor'), webid));
  let versions = 0;
  for (const typist of typists) {
    listen(work, { address, path: `/campaigns/${typist.webid}/working-copy/events`, person: typist.person });
    work.add(async (isOver) => {
      if (typist.webid === published) {
        await typeAndPublish({ typist, approver, address }, isOver, () => {
          versions += 1;
        });
        return;
      }
      await typist.open();
      while (!isOver()) await typist.typeLetter();
    });
  }
  const outcomes = new Map<string, string>();
  for (let count = 0; count < agents; count += 1) {
    const agent = await signIn('agent');
    listen(work, { address, path: '/events', person: agent });
    work.add((isOver) => call(agent, outcomes, isOver));
  }
  watchDesk(work, address, supervisor);
  work.add((isOver) => readResults(analyst, experiment, isOver));
  const visits = receiveVisitors(work, address);

  // The first minutes fill caches, so they are not compared.
  const parts = 6;
  for (let part = 0; part < parts; part += 1) {
    await work.wait((tools.minutes * 60_000) / parts);
    await memory.measure();
  }
  await work.finish();
  await memory.measure();
  figures.stop();
  tools.say(memory.describe());
  tools.say(
    `${typists.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)} letters, ${versions} versions published, ${outcomes.size} outcomes, ${visits.registered.size} registrations, ${visits.counted} views counted`,
  );

  expectEqual('requests that were refused or lost', figures.refused(), []);
  expectEqual('what the log warns of', warnings(), []);
  for (const typist of typists) {
    const { typed, stored } = await typist.compare();
    expectEqual(`what is stored of ${typist.webid}`, stored, typed);
    const saves = await query<{ id: string }>(
      where,
      `select id::text from draft_changes where webid = '${typist.webid}' and kind = 'edit'`,
    );
    expectOnce(`saves of ${typist.webid}`, saves, typist.acknowledged);
  }
  const calls = await query<{ id: string }>(where, 'select id::text from lead_calls');
  expectOnce('outcomes', calls, [...outcomes.keys()]);
  expectNothingWrong(await compareLeads(where, visits.registered));
  await expectResults(where, { analyst, experiment, visits });
  await runCommand(['audit', 'verify'], { ...env, DATA_DIR: dataDir });
  memory.judge();
}

async function beginExperiment(editor: StudioClient, approver: StudioClient): Promise<string> {
  const copy = await editor.call<{ publishedVersion: number }>('GET', `/campaigns/${tried}/working-copy`);
  if (!copy) throw new Error('the working copy was not read');
  const asked = await changeAndAsk(editor, tried, 'Hũ vàng B');
  await approve(approver, asked, { isKept: true });
  return startExperiment(editor, tried, [copy.publishedVersion, asked.version], 'Chạy thử nhiều giờ');
}

interface Visits {
  /** References of acknowledged registrations, by their submissions. */
  readonly registered: Map<string, string>;
  /** Acknowledged views. */
  counted: number;
  /** Acknowledged views and registrations of each letter. */
  readonly viewsOf: Map<string, number>;
  readonly registrationsOf: Map<string, number>;
}

function receiveVisitors(work: Work, address: string): Visits {
  const visits: Visits = { registered: new Map(), counted: 0, viewsOf: new Map(), registrationsOf: new Map() };
  const raise = (counts: Map<string, number>, letter: string) => counts.set(letter, (counts.get(letter) ?? 0) + 1);
  work.addRate(visitorsPerSecond, async (count) => {
    const counts = count % visitorsOfCount === 0;
    const registers = count % visitorsOfRegistration === 0;
    const page = await openPage(address, counts || registers ? tried : (read[count % read.length] ?? tried));
    if (page.status !== 200) throw new Error(`${page.webid} was answered ${page.status}`);
    if (counts) {
      const status = await countPage(address, page, { utm: [`utm_source=${['zalo', 'facebook'][count % 3] ?? ''}`] });
      if (status !== 204) throw new Error(`a view was answered ${status}`);
      visits.counted += 1;
      raise(visits.viewsOf, armOf(page));
    }
    if (registers) {
      const { submissionId, reference } = await register(address, page, count);
      visits.registered.set(submissionId, reference);
      raise(visits.registrationsOf, armOf(page));
    }
  });
  return visits;
}

async function register(address: string, page: OpenPage, count: number) {
  // Everybody has a number of their own, so that people are as many as registrations.
  const phoneNumber = `09${String(10_000_000 + count)}`;
  const body: Registration & { version: number } = { ...registrationBody(), phoneNumber, version: page.version };
  const answer = await sendRegistration(address, body, page.cookie);
  if (answer.status !== 201) throw new Error(`a registration was answered ${answer.status}: ${answer.text}`);
  return { submissionId: body.submissionId, reference: answer.reference };
}

/** A supervisor looks at the queue, which is read again when it has changed, and at the team. */
function watchDesk(work: Work, address: string, supervisor: StudioClient): void {
  let isOld = true;
  listen(work, {
    ...{ address, path: '/events', person: supervisor },
    onEvent: () => {
      isOld = true;
    },
  });
  work.add(async (isOver) => {
    for (let count = 0; !isOver(); count += 1) {
      if (isOld) {
        isOld = false;
        await supervisor.call('GET', '/desk');
      }
      if (count % 25 === 0) await supervisor.call('GET', '/desk/team');
      await delay(400);
    }
  });
}

/** Numbers of results only ever rise. */
async function readResults(analyst: StudioClient, experiment: string, isOver: () => boolean): Promise<void> {
  let before = 0;
  while (!isOver()) {
    const today = `from=${vietnamDay(Date.now())}&to=${vietnamDay(Date.now())}`;
    await analyst.call('GET', `/insight?${today}`);
    await analyst.call('GET', `/campaigns/${tried}/insight?${today}`);
    await analyst.call('GET', `/campaigns/${tried}/links?${today}`);
    const registrations = (await readArms(analyst, experiment)).reduce((sum, arm) => sum + arm.registrations, 0);
    if (registrations < before) throw new Error(`${before} registrations became ${registrations}`);
    before = registrations;
    await delay(2_000);
  }
}

async function readArms(analyst: StudioClient, experiment: string) {
  const answer = await analyst.call<{ results: { arms: { arm: string; views: number; registrations: number }[] } }>(
    'GET',
    `/campaigns/${tried}/experiments/${experiment}`,
  );
  if (!answer) throw new Error('the results of the experiment were not read');
  return answer.results.arms.map(({ arm, views, registrations }) => ({ arm, views, registrations }));
}

/** Views are those that were acknowledged, registrations those in the table of leads, in all and for each letter. */
async function expectResults(
  where: Parameters<typeof query>[0],
  { analyst, experiment, visits }: { analyst: StudioClient; experiment: string; visits: Visits },
): Promise<void> {
  const sums = (table: string) =>
    query<{ sum: string | null }>(where, `select sum(count) from ${table} where webid = '${tried}' and event = 'view'`);
  const sumOf = async (table: string) => Number((await sums(table))[0]?.sum);
  await until('all views are stored', async () => (await sumOf('page_counts')) >= visits.counted, 30);
  expectEqual(
    'views of hours and of days',
    [await sumOf('page_counts'), await sumOf('page_days')],
    [visits.counted, visits.counted],
  );
  const letters = [...visits.viewsOf.keys()].toSorted();
  expectEqual(
    'the results of the experiment',
    await readArms(analyst, experiment),
    letters.map((arm) => ({
      ...{ arm, views: visits.viewsOf.get(arm) ?? 0 },
      registrations: visits.registrationsOf.get(arm) ?? 0,
    })),
  );
  const [from, to] = [vietnamDay(Date.now() - 86_400_000), vietnamDay(Date.now())];
  const insight = await analyst.call<{ days: { views: number | null; registrations: number }[] }>(
    'GET',
    `/campaigns/${tried}/insight?from=${from}&to=${to}`,
  );
  const days = insight?.days ?? [];
  expectEqual(
    'views and registrations in the results',
    [days.reduce((sum, day) => sum + (day.views ?? 0), 0), days.reduce((sum, day) => sum + day.registrations, 0)],
    [visits.counted, visits.registered.size],
  );
}

function vietnamDay(time: number): string {
  return formatVietnamTime(new Date(time)).slice(0, 10);
}

function expectOnce(what: string, rows: readonly { id: string }[], acknowledged: readonly string[]): void {
  const stored = new Set(rows.map(({ id }) => id));
  expectEqual(`${what} that are there twice`, rows.length - stored.size, 0);
  expectEqual(
    `acknowledged ${what} that are missing`,
    acknowledged.filter((id) => !stored.has(id)),
    [],
  );
  expectEqual(`${what} that nobody was told of`, stored.size - acknowledged.length, 0);
}

/** A line of the log, which holds warnings and errors only. Others greet whoever starts the server. */
function isLogged(line: string): boolean {
  return line.startsWith('{');
}

const studioKinds: readonly (readonly [RegExp, string])[] = [
  [/^POST .*\/working-copy\/changes$/, 'editors: a letter'],
  [/^GET .*\/working-copy$/, 'editors: opening a working copy'],
  [/^POST .*\/reviews$/, 'editors: asking for a review'],
  [/^POST .*\/approve$/, 'approver: approving'],
  [/review/, 'reviews: reading'],
  [/^POST \/desk\/next$/, 'agents: the next person'],
  [/^GET \/desk\/people\//, 'agents: opening a person'],
  [/^POST \/desk\/people\/.*\/calls$/, 'agents: an outcome'],
  [/^GET \/desk\/today$/, 'agents: own day'],
  [/^GET \/desk\/team$/, 'supervisor: the team'],
  [/^GET \/desk$/, 'supervisor: the queue'],
  [/^GET \/insight/, 'results: all campaigns'],
  [/^GET .*\/insight/, 'results: a campaign'],
  [/^GET .*\/experiments\//, 'results: an experiment'],
  [/^GET .*\/links/, 'results: links'],
];

function kindOf(method: string, path: string): string | undefined {
  const call = `${method} ${path.startsWith(studioApiPath) ? path.slice(studioApiPath.length).split('?')[0] : path}`;
  // Event streams end with the work.
  if (/\/events$/.test(call)) return undefined;
  if (path.startsWith(studioApiPath)) return studioKinds.find(([pattern]) => pattern.test(call))?.[1] ?? 'signing in';
  if (path.includes('/counts/')) return 'visitors: a view';
  return path.endsWith('/form-submit') ? 'visitors: a registration' : 'visitors: a page';
}
