import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type TagAnswer, tagAnswers } from '../../src/contract/insight/page-events.ts';
import { studioApiPath } from '../../src/contract/studio/studio-call.ts';
import { formatVietnamTime } from '../../src/contract/vietnam-time.ts';
import { allSnippets } from '../../src/testing/real-snippets.ts';
import { findFreePort } from '../../src/testing/throwaway-postgres.ts';
import { startCluster } from '../cluster/start-cluster.ts';
import { compareLeads, type Registration, registrationBody, sendRegistration } from '../registrations.ts';
import { followRequests } from '../request-figures.ts';
import { approve, askForReview, changeAndAsk, startExperiment } from '../reviewing.ts';
import {
  expectEqual,
  expectNothingWrong,
  openPostgres,
  openServer,
  type Scenario,
  type ScenarioTools,
} from '../scenario.ts';
import { query, runCommand, until } from '../server-process.ts';
import { createComposer } from '../soak/composer.ts';
import { listen } from '../soak/event-stream.ts';
import { followMemory } from '../soak/memory.ts';
import { call, createTypist, openDeskAllDay, publish } from '../soak/people.ts';
import { startWork, type Work } from '../soak/work.ts';
import { inviteAs, type StudioClient, signInAs } from '../studio-client.ts';
import { armOf, countPage, type OpenPage, openPage } from '../visitor.ts';

/** Everybody works at once, for as long as one wants. */
export const soakScenarios: readonly Scenario[] = [
  {
    name: 'soak',
    what: 'people who type and compose, agents, visitors who are asked about tags, an experiment and a reader of results at once, embedded database',
    byNameOnly: true,
    limitSeconds: 86_400,
    run: (tools) => {
      const dataDir = join(tools.folder, 'data');
      return soak(tools, { env: {}, where: { dataDir } });
    },
  },
  {
    name: 'soak-postgres',
    what: 'the same on PostgreSQL',
    byNameOnly: true,
    limitSeconds: 86_400,
    run: async (tools) => {
      const { url } = await openPostgres(tools);
      await soak(tools, { env: { DATABASE_URL: url }, where: { url } });
    },
  },
  {
    name: 'soak-cluster',
    what: 'the same on a cluster whose primary dies with its host in the middle',
    byNameOnly: true,
    limitSeconds: 86_400,
    run: async (tools) => {
      const cluster = await startCluster(tools);
      await runCommand(['migrate'], { ...cluster.env, DATA_DIR: join(tools.folder, 'migrate') });
      const { DATABASE_URL } = cluster.env;
      const breakOnce = async () => {
        const host = await cluster.findPrimary();
        await host.killAll();
        return async () => {
          cluster.startHost(host);
          await cluster.untilWhole();
        };
      };
      await soak(tools, { env: { DATABASE_URL }, where: { url: cluster.url }, breakOnce });
    },
  },
];

interface Ground {
  readonly env: Record<string, string>;
  readonly where: Parameters<typeof query>[0];
  /** Breaks the database in the middle, whatever people are doing; resolves with what mends it. */
  readonly breakOnce?: () => Promise<() => Promise<void>>;
}

/** Runs the experiment, asks about tags, and takes the registrations. */
const tried = 'hu_vang';
/** A version of the first is published every minute. */
const typedIn = ['diamond', 'credit_card', 'template_vp1'] as const;
/** Two people compose it, of samples, which visitors must not see. */
const composed = 'vay_mua_xe';
const read = [tried, ...typedIn, composed, 'template_vp2', 'super_sinh_loi'] as const;
const publishedEveryMs = 60_000;

const visitorsPerSecond = 200;
/** Of so many visitors one sends a count, and one registers. */
const visitorsOfCount = 4;
const visitorsOfRegistration = 10;
const agents = 10;

async function soak(tools: ScenarioTools, { env: ofGround, where, breakOnce }: Ground): Promise<void> {
  const dataDir = join(tools.folder, 'data');
  const env = { DEMO: 'on', ...ofGround };
  const inspectPort = await findFreePort();
  const server = await openServer(tools, {
    dataDir,
    env: { ...env, LOG_LEVEL: 'warn', NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}` },
  });
  const { address } = server;
  // What it warns of at its start is about settings.
  let quietSince = server.output().length;
  const warnings = () => server.output().slice(quietSince).split('\n').filter(isLogged);
  const admin = await signInAs('admin', { address: () => address, env: { ...env, DATA_DIR: dataDir } });
  const signIn = (role: string) => inviteAs(role, admin, () => address, { isPatient: breakOnce !== undefined });
  const [editor, approver, analyst, supervisor] = [
    await signIn('editor'),
    await signIn('approver'),
    await signIn('analyst'),
    await signIn('supervisor'),
  ];
  await openDeskAllDay(admin);
  await askAboutTags(admin, editor, approver);
  const experiment = await beginExperiment(editor, approver);

  const figures = followRequests(address, kindOf);
  tools.afterwards(() => {
    figures.stop();
    for (const line of figures.table()) tools.say(line);
    for (const line of warnings().slice(0, 5)) tools.say(line);
  });
  const memory = followMemory(inspectPort);
  const work = startWork();
  let versions = 0;
  const typists = [createTypist(editor, typedIn[0])];
  for (const webid of typedIn.slice(1)) typists.push(createTypist(await signIn('editor'), webid));
  for (const [index, { person, webid, open, typeLetter }] of typists.entries()) {
    listen(work, { address, path: `/campaigns/${webid}/working-copy/events`, person });
    work.add(async (isOver) => {
      await open();
      for (let publishedAt = performance.now(); !isOver(); ) {
        await typeLetter();
        if (index !== 0 || performance.now() - publishedAt < publishedEveryMs) continue;
        publishedAt = performance.now();
        await publish({ person, webid, note: `Bản thứ ${versions}` }, approver, address);
        versions += 1;
        await open();
      }
    });
  }
  const composers = [
    createComposer(await signIn('editor'), composed),
    createComposer(await signIn('editor'), composed),
  ];
  for (const { person, compose } of composers) {
    listen(work, { address, path: `/campaigns/${composed}/working-copy/events`, person });
    work.add(async (isOver) => {
      while (!isOver()) await compose();
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
  const visits = receiveVisitors(work, address, { isPatient: breakOnce !== undefined });

  // The first minutes fill caches, so they are not compared.
  const parts = 6;
  for (let part = 0; part < parts; part += 1) {
    await work.wait((tools.minutes * 60_000) / parts);
    await memory.measure();
    if (!breakOnce || part !== parts / 2 - 1) continue;
    expectEqual('what the log warns of before', warnings(), []);
    const [registered, letters] = [visits.registered.size, typists[0]?.acknowledged.length ?? 0];
    const mend = await breakOnce();
    await until('people register and type again', async () => {
      await work.wait(0);
      return visits.registered.size > registered + 50 && (typists[0]?.acknowledged.length ?? 0) > letters + 5;
    });
    await mend();
    tools.say(`broken and mended; meanwhile: ${figures.refused().join(', ')}`);
    quietSince = server.output().length;
  }
  await work.finish();
  await memory.measure();
  figures.stop();
  tools.say(memory.describe());
  const letters = typists.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const moves = composers.reduce((sum, { changes }) => sum + changes, 0);
  tools.say(
    `${letters} letters, ${moves} changes of parts, ${versions} versions published, ${outcomes.size} outcomes, ${visits.registered.size} registrations, ${visits.counted} views counted, ${visits.answers.size} kinds of answers about tags`,
  );

  if (!breakOnce) expectEqual('requests that were refused or lost', figures.refused(), []);
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
  for (const { compare } of composers) {
    const { own, stored } = await compare();
    expectEqual('parts of one who composes', stored, own);
  }
  const calls = await query<{ id: string }>(where, 'select id::text from lead_calls');
  expectOnce('outcomes', calls, [...outcomes.keys()]);
  expectNothingWrong(await compareLeads(where, visits.registered));
  await expectResults(where, { analyst, experiment, visits });
  await runCommand(['audit', 'verify'], { ...env, DATA_DIR: dataDir });
  memory.judge();
}

/** An administrator puts the tags of others on the page, and an editor has them wait for the choice of the visitor. */
async function askAboutTags(admin: StudioClient, editor: StudioClient, approver: StudioClient): Promise<void> {
  const path = `/campaigns/${tried}/working-copy`;
  const save = async (person: StudioClient, changes: readonly object[]) => {
    const copy = await person.call<{ revision: number }>('GET', path);
    await person.call('POST', `${path}/changes`, {
      ...{ id: randomUUID(), step: randomUUID(), base: copy?.revision, changes },
    });
  };
  await save(
    admin,
    Object.entries(allSnippets).map(([key, value]) => ({ kind: 'set', at: ['content', key], value })),
  );
  await save(editor, [{ kind: 'set', at: ['settings', 'tags'], value: 'ask' }]);
  await approve(approver, await askForReview(editor, tried, 'Hỏi khách về mã đo lường'));
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
  /** Acknowledged answers to the question about tags, and how often it was shown (`asked`). */
  readonly answers: Map<TagAnswer, number>;
  /** Acknowledged views and registrations of each letter. */
  readonly viewsOf: Map<string, number>;
  readonly registrationsOf: Map<string, number>;
}

function receiveVisitors(work: Work, address: string, { isPatient }: { isPatient: boolean }): Visits {
  const visits: Visits = {
    ...{ registered: new Map(), counted: 0, answers: new Map(), viewsOf: new Map(), registrationsOf: new Map() },
  };
  const raise = <Name>(counts: Map<Name, number>, name: Name) => counts.set(name, (counts.get(name) ?? 0) + 1);
  work.addRate(visitorsPerSecond, async (count) => {
    const counts = count % visitorsOfCount === 0;
    const registers = count % visitorsOfRegistration === 0;
    const page = await openPage(address, counts || registers ? tried : (read[count % read.length] ?? tried));
    if (page.status !== 200) throw new Error(`${page.webid} was answered ${page.status}`);
    const tell = async (sent: Parameters<typeof countPage>[2]) => {
      const status = await countPage(address, page, sent);
      if (status !== 204) throw new Error(`a count was answered ${status}`);
    };
    if (counts) {
      await tell({ utm: [`utm_source=${['zalo', 'facebook'][count % 3] ?? ''}`] });
      visits.counted += 1;
      raise(visits.viewsOf, armOf(page));
      // Half of them leave without an answer.
      const answer = [undefined, ...tagAnswers.slice(1)][(count / visitorsOfCount) % (tagAnswers.length + 2)];
      const told = ['asked' as const, ...(answer ? [answer] : [])];
      await tell({ events: told.map((detail) => ({ event: 'tags', detail })) });
      for (const one of told) raise(visits.answers, one);
    }
    if (registers) {
      const { submissionId, reference } = await register(address, page, count, isPatient);
      visits.registered.set(submissionId, reference);
      raise(visits.registrationsOf, armOf(page));
    }
  });
  return visits;
}

/** `isPatient`: what was not acknowledged is sent again, as the page does. */
async function register(address: string, page: OpenPage, count: number, isPatient: boolean) {
  // Everybody has a number of their own, so that people are as many as registrations.
  const phoneNumber = `09${String(10_000_000 + count)}`;
  const body: Registration & { version: number } = { ...registrationBody(), phoneNumber, version: page.version };
  let answer = await sendRegistration(address, body, page.cookie);
  while (isPatient && (answer.status === 'lost' || answer.status >= 500)) {
    await delay(500);
    answer = await sendRegistration(address, body, page.cookie);
  }
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
  const insight = await analyst.call<{
    days: { views: number | null; registrations: number }[];
    tagAnswers: Record<TagAnswer, number>;
  }>('GET', `/campaigns/${tried}/insight?from=${from}&to=${to}`);
  const days = insight?.days ?? [];
  expectEqual(
    'views and registrations in the results',
    [days.reduce((sum, day) => sum + (day.views ?? 0), 0), days.reduce((sum, day) => sum + day.registrations, 0)],
    [visits.counted, visits.registered.size],
  );
  const answers = tagAnswers.map((answer) => [answer, visits.answers.get(answer) ?? 0] as const);
  expectEqual('the answers about tags', insight?.tagAnswers, Object.fromEntries(answers));
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
  [/^POST .*\/working-copy\/changes$/, 'editors: a letter, or a change of parts'],
  [/^POST .*\/working-copy\/undo$/, 'editors: a step back'],
  [/^POST .*\/sections\//, 'editors: adding a section'],
  [/\/sections/, 'editors: sections to add'],
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
