import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';
import pg from 'pg';
import type { ThreadMessage } from '../src/database/database-thread.ts';

const seconds = 5;

/** Registrations a second through the whole path: rules, store, answer. The server must run with CAPTCHA=off. */
export async function measureRegistrationRate(
  address: string,
  webid: string,
): Promise<{ perSecond: number; p99Ms: number; refused: number }> {
  const result = await autocannon({
    url: `${address}/landingpage-api/api/website/${webid}/form-submit`,
    connections: 32,
    duration: seconds,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    setupClient: (client) => {
      client.setBody(registrationBody());
      client.on('response', () => client.setBody(registrationBody()));
    },
  });
  return { perSecond: result['2xx'] / result.duration, p99Ms: result.latency.p99, refused: result.non2xx };
}

/**
 * A registration for hu_vang, of another person each time: the desk has one row for a phone, so thousands of a second
 * with the same phone would wait for each other.
 */
export function registrationBody(): string {
  return JSON.stringify({
    name: 'Nguyễn Minh Anh',
    phoneNumber: `09${String(randomInt(10 ** 8)).padStart(8, '0')}`,
    email: 'minhanh@email.example',
    address: '25 ngõ 4 đường Hoa Ban, phường Âu Lạc',
    utmSource: 'bench',
    ctaId: 'banner-dang-ky',
    submissionId: randomUUID(),
  });
}

/**
 * Single-row inserts a second of the same size, one after the other, without the rest of the path. They go into the
 * embedded database as the server's do: through a connection to a separate thread, with a sync for each answer.
 */
export async function measureBareInsertRate(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'landing-bare-'));
  const thread = new Worker('./dist/server/database-thread.js', {
    workerData: { dataDir: folder, folder: join(folder, 'pglite') },
  });
  try {
    const { host, port, token } = await openedBy(thread);
    return await insertOneByOne(new pg.Client({ host, port, user: 'bench', database: token }));
  } finally {
    await thread.terminate();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same into PostgreSQL, in a database that holds nothing else. */
export function measurePostgresInsertRate(url: string): Promise<number> {
  return insertOneByOne(new pg.Client(url));
}

async function insertOneByOne(client: pg.Client): Promise<number> {
  await client.connect();
  await client.query(
    'create table bare (id uuid primary key default gen_random_uuid(), reference text unique, fields json, phone text, created_at timestamptz default now())',
  );
  const started = performance.now();
  let rows = 0;
  while (performance.now() - started < seconds * 1000) {
    await client.query('insert into bare (reference, fields, phone) values ($1, $2, $3)', [
      randomUUID(),
      registrationBody(),
      '0912345678',
    ]);
    rows += 1;
  }
  const perSecond = rows / ((performance.now() - started) / 1000);
  await client.end();
  return perSecond;
}

function openedBy(thread: Worker): Promise<Extract<ThreadMessage, { kind: 'open' }>['address']> {
  return new Promise((resolve, reject) => {
    thread.once('error', reject);
    thread.once('message', (message: ThreadMessage) => {
      if (message.kind === 'open') resolve(message.address);
      else reject(new Error(`the embedded database said ${message.kind}`));
    });
  });
}
