import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { studioApiPath } from '../src/contract/studio/studio-call.ts';
import { onBothDatabases } from './both-databases.ts';
import { percentile } from './median.ts';
import { atMost, type Row } from './row.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { type Call, signIn } from './sign-in.ts';

const people = 100_000;
const agents = 50;
const presses = 100;
/** Presses of each agent before that: a warm-up of twenty seconds. */
const earlyPresses = 20;
/** An agent presses again after this time; a real call takes longer. */
const pauseMs = 1000;
const queries = 200;

/**
 * The desk with 100,000 registrations, on both databases: lists, searches, 50 agents who ask for the next person, and
 * how long a registration takes to another process.
 */
export const desk = (): Promise<Row[]> => onBothDatabases(measureDesk);

async function measureDesk(database: string, where: Record<string, string>): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'landing-bench-desk-'));
  const env = { CAPTCHA: 'off', SAMPLE_DATA: 'off', PICTURES_AHEAD: 'false', ...where };
  const server = await startServer({ port: 4430, dataDir, env });
  try {
    const settings = { ...where, DATA_DIR: dataDir };
    const supervisor = await signIn(server, settings, ['admin', 'supervisor']);
    const { policy } = await supervisor('GET', '/desk/policy');
    await supervisor('PUT', '/desk/policy', { policy: { ...policy, opensAt: 0, closesAt: 1440 }, reason: 'Đo' });
    await registerAll(server.address);
    const { counts } = await supervisor('GET', '/desk');
    if (counts.new !== people) throw new Error(`${counts.new} people wait, and not ${people}`);

    const first = await timeOf(() => supervisor('GET', '/desk/search?text=nguyen'));
    const times = {
      queue: await timesOf(() => supervisor('GET', '/desk')),
      filter: await timesOf(() => supervisor('GET', '/desk?webid=hu_vang&source=zalo&days=7')),
      phone: await timesOf((index) => supervisor('GET', `/desk/search?text=${phoneOf(index * 400)}`)),
      name: await timesOf((index) => supervisor('GET', `/desk/search?text=huong+${index % 100}&webid=hu_vang`)),
    };
    const claims = await measureClaims(server, settings);
    const rows = [
      atMost(`Desk, ${database}: queue of 100,000 people, p95`, percentile(times.queue, 0.95), 200, 'ms'),
      atMost(`Desk, ${database}: filtered, p95`, percentile(times.filter, 0.95), 200, 'ms'),
      atMost(`Desk, ${database}: search by phone, p95`, percentile(times.phone, 0.95), 200, 'ms'),
      atMost(`Desk, ${database}: search by name, p95`, percentile(times.name, 0.95), 500, 'ms'),
      atMost(`Desk, ${database}: first search by name after a pause`, first, 5000, 'ms', 0),
      atMost(`Desk, ${database}: 50 agents ask for the next person, p95`, percentile(claims, 0.95), 50, 'ms'),
    ];
    if (where.DATABASE_URL === undefined) return rows;
    return [...rows, await measureArrival(server, settings)];
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Milliseconds of each of 100 times that every agent asks for the next person, after a warm-up. Throws when somebody
 * was given to two.
 */
async function measureClaims(server: RunningServer, settings: Record<string, string>): Promise<number[]> {
  const calls: Call[] = [];
  for (let count = 0; count < agents; count += 1) calls.push(await signIn(server, settings, ['agent']));
  const given = [...(await claimAtOnce(calls, earlyPresses)), ...(await claimAtOnce(calls, presses))];
  const people = new Set(given.map(({ reference }) => reference));
  if (people.size !== given.length) throw new Error('Somebody was given to two agents');
  return given.slice(agents * earlyPresses).map(({ ms }) => ms);
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

/** From the acknowledged registration to the news in a window of another process. */
async function measureArrival(server: RunningServer, settings: Record<string, string>): Promise<Row> {
  const other = await startServer({ port: 4431, env: { CAPTCHA: 'off', ...settings } });
  const leaving = new AbortController();
  try {
    const call = await signIn(other, settings, ['agent']);
    const stream = await fetch(`${other.address}${studioApiPath}/events`, {
      headers: { cookie: call.cookie },
      signal: leaving.signal,
    });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const times: number[] = [];
    for (let round = 0; round < 21; round += 1) {
      const began = performance.now();
      await register(server.address, people + round);
      for (;;) {
        const { value = '', done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error('The stream ended');
        if (value.includes('event: desk')) break;
      }
      times.push(performance.now() - began);
    }
    return atMost('Desk: registration until another process has the news, p95', percentile(times, 0.95), 1000, 'ms');
  } finally {
    leaving.abort();
    await other.stop();
  }
}

async function registerAll(address: string): Promise<void> {
  const lanes = 48;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let index = lane; index < people; index += lanes) await register(address, index);
    }),
  );
}

const givenNames = ['Thu Hương', 'Minh Quân', 'Quốc Bảo', 'Gia Hân', 'Thùy Dương', 'Văn Dũng', 'Ngọc Ánh', 'Đức Anh'];

async function register(address: string, index: number): Promise<void> {
  const answer = await fetch(`${address}/landingpage-api/api/website/hu_vang/form-submit`, {
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

async function timesOf(work: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < queries; index += 1) times.push(await timeOf(() => work(index)));
  return times;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
