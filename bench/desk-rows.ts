import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { alwaysOpen } from '../src/contract/desk/default-calendar.ts';
import { doNotCallImport } from '../src/contract/studio/do-not-call-calls.ts';
import { studioApiPath } from '../src/contract/studio/studio-call.ts';
import { doNotCall as listedNumbers } from '../src/database/tables/desk-tables.ts';
import { selectListed } from '../src/desk/do-not-call.ts';
import { launchBrowser, openStudio } from './browser.ts';
import { median, p95, timeOf, timesOf, watchGenerator } from './figures.ts';
import { registrationPath } from './registration-body.ts';
import { type RunningServer, startServer } from './servers.ts';
import { type Call, signIn } from './sign-in.ts';
import { openDirectly, type Store } from './stores.ts';

/** An agent presses again after this time; a real call takes longer. */
const pauseMs = 1000;
const queries = 200;
const arrivals = 10;

/**
 * The desk with 100,000 registrations: lists, searches, agents who ask for the next person, and a registration on its
 * way to the screen.
 */
export async function desk(store: Store, agents: number) {
  const people = store.isQuick ? 5_000 : 100_000;
  await using server = await startServer(store);
  const supervisor = await signIn(server, ['admin', 'supervisor']);
  await supervisor('PUT', '/work-calendar', { calendar: 'bank', change: alwaysOpen, reason: 'Đo' });
  await registerAll(server.address, people);
  const { counts } = await supervisor('GET', '/desk');
  if (counts.new !== people) throw new Error(`${counts.new} people wait, and not ${people}`);
  const claimed = async () => ({
    ...(await measureClaims(server, supervisor, agents, store.isQuick)),
    note: `${people.toLocaleString('en')} people wait`,
  });
  if (store.isQuick) return { claim: await claimed() };

  const firstName = (await timeOf(() => supervisor('GET', '/desk/search?text=nguyen'))) / 1000;
  const asked = async (path: (index: number) => string) =>
    p95(await timesOf(queries, (index) => supervisor('GET', `/desk${path(index)}`)));
  return {
    firstName,
    queue: await asked(() => ''),
    filter: await asked(() => '?webid=hu_vang&source=zalo&days=7'),
    phone: await asked((index) => `/search?text=${phoneOf(index * 400)}`),
    name: await asked((index) => `/search?text=huong+${index % 100}&webid=hu_vang`),
    arrival: await measureArrival(store, server, supervisor, people).catch((error: Error) => ({
      reason: error.message,
    })),
    paper: await measurePaper(server),
    claim: await claimed(),
  };
}

/** Seconds until the paper of a registration is there; the first one makes the pictures, as a visitor before would. */
async function measurePaper(server: RunningServer): Promise<number> {
  // Its proof is fresh.
  const supervisor = await signIn(server, ['supervisor']);
  const { rows } = await supervisor('GET', '/desk');
  const { webid, reference } = rows[0];
  const make = () => supervisor('POST', `/campaigns/${webid}/registrations/${reference}/paper`, { reason: 'Đo' });
  await make();
  return median(await timesOf(5, make)) / 1000;
}

/** Seconds to import a list of a million numbers, and how long it takes to ask whether one stands on it. */
export async function doNotCall(store: Store) {
  const numbers = 1_000_000;
  let importMs: number;
  {
    await using server = await startServer(store);
    const administrator = await signIn(server, ['admin']);
    const body = Array.from({ length: numbers }, (_, index) => phoneOf(index * 37)).join('\n');
    const query = new URLSearchParams({ source: 'Bench', mode: 'replace', leaveOut: '0' });
    importMs = await timeOf(async () => {
      const answer = await fetch(`${server.address}${studioApiPath}${doNotCallImport.path}?${query}`, {
        ...{ method: 'POST', body, headers: { origin: server.address, cookie: administrator.cookie } },
      });
      const { data } = await answer.json();
      if (data?.numbers !== numbers) throw new Error(`Not imported: ${answer.status}`);
    });
  }
  await using opened = await openDirectly(store);
  const listed = await opened.db.select({ hash: listedNumbers.phoneHash }).from(listedNumbers).limit(queries);
  const hashes = listed.map(({ hash }) => Buffer.from(hash).toString('base64url'));
  const times = await timesOf(queries, (index) => selectListed(opened.db, hashes[index] ?? ''));
  return { import: importMs / 1000, ask: median(times) };
}

/** How long agents wait for the next person, after a warm-up. Throws when somebody was given to two. */
async function measureClaims(server: RunningServer, administrator: Call, agents: number, isQuick: boolean) {
  const calls: Call[] = [];
  // One after the other, because many tries at once from one address are slowed down like guesses.
  while (calls.length < agents) calls.push(await signIn(server, ['agent'], administrator));
  const early = await claimAtOnce(calls, isQuick ? 5 : 20);
  const generator = watchGenerator();
  const later = await claimAtOnce(calls, isQuick ? 20 : 100);
  const given = new Set([...early, ...later].map(({ reference }) => reference));
  if (given.size !== early.length + later.length) throw new Error('Somebody was given to two agents');
  return { value: p95(later.map(({ ms }) => ms)), generator: generator() };
}

/**
 * These agents ask for the next person once a second and store an outcome. Returns whom they were given, and how many
 * milliseconds it took to get each.
 */
async function claimAtOnce(calls: readonly Call[], times: number): Promise<{ reference: string; ms: number }[]> {
  const given: { reference: string; ms: number }[] = [];
  await Promise.all(
    calls.map(async (call, index) => {
      await delay((index * pauseMs) / calls.length);
      for (let count = 0; count < times; count += 1) {
        const began = performance.now();
        const { reference } = await call('POST', '/desk/next', {});
        given.push({ reference, ms: performance.now() - began });
        await call('POST', `/desk/people/${reference}/calls`, { id: randomUUID(), outcome: 'interested' });
        await delay(Math.max(0, pauseMs - (performance.now() - began)));
      }
    }),
  );
  return given;
}

/**
 * Seconds from a registration's acknowledgement until the count on an agent's screen has it, the longest of some: on
 * another process with PostgreSQL, on the same one with the embedded store, which has one.
 */
async function measureArrival(store: Store, server: RunningServer, administrator: Call, people: number) {
  await using other = store.postgres && (await startServer(store, { folder: join(store.folder, 'other') }));
  const seen = other ?? server;
  await using browser = await launchBrowser();
  const context = await openStudio(browser, seen.address, await signIn(seen, ['agent'], administrator));
  const page = await context.newPage();
  await page.goto('/studio/khach');
  // The screen writes a count with a full stop, as is usual in Viet Nam.
  const untilShown = (count: number) =>
    page.waitForFunction(
      (text) => document.querySelector('main')?.textContent.includes(text),
      count.toLocaleString('vi'),
    );
  await untilShown(people);
  const times: number[] = [];
  for (let round = 1; round <= arrivals; round += 1) {
    await register(server.address, people + round - 1);
    times.push(await timeOf(() => untilShown(people + round)));
  }
  return Math.max(...times) / 1000;
}

async function registerAll(address: string, people: number): Promise<void> {
  const lanes = 48;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let index = lane; index < people; index += lanes) await register(address, index);
    }),
  );
}

const givenNames = ['Thu Hương', 'Minh Quân', 'Quốc Bảo', 'Gia Hân', 'Thùy Dương', 'Văn Dũng', 'Ngọc Ánh', 'Đức Anh'];

async function register(address: string, index: number): Promise<void> {
  const answer = await fetch(`${address}${registrationPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `Nguyễn ${givenNames[index % givenNames.length]} ${index % 100}`,
      phoneNumber: phoneOf(index),
      email: 'khach@email.example',
      address: '25 ngõ 4 đường Hoa Ban, phường Âu Lạc',
      utmSource: index % 3 === 0 ? 'zalo' : 'facebook',
      submissionId: randomUUID(),
    }),
  });
  if (!answer.ok) throw new Error(`Not registered: ${await answer.text()}`);
}

function phoneOf(index: number): string {
  return `09${String(10_000_000 + index).padStart(8, '0')}`;
}
