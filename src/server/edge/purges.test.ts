import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { purgeKeys } from '../../content/purge-jobs.ts';
import { jobOptions } from '../../database/job-kinds.ts';
import { addJobs } from '../../database/job-queue.ts';
import { type Receiver, startReceiver } from '../../testing/delivery-world.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { buildPurgeRequest } from './purge-request.ts';
import { createPurges, type Purges } from './purges.ts';

let database: TestDatabase;
const receivers: Receiver[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  for (const { close } of receivers.splice(0)) await close();
  await database.close();
});

/** A cache that answers with this status; 0: never. */
async function openCache(answer: { status: number }): Promise<Receiver> {
  const receiver = await startReceiver((_, response) => {
    if (answer.status > 0) response.writeHead(answer.status).end();
  });
  receivers.push(receiver);
  return receiver;
}

function open(...addresses: string[]) {
  const log = { warn: vi.fn(), info: vi.fn() };
  const env = { PURGE_URL: addresses, PURGE_TEMPLATE: 'varnish', PURGE_TOKEN: 'bí mật' } as const;
  const purges = createPurges({ env, db: database.db, log });
  if (!purges) throw new Error('nothing is purged');
  return { purges, log };
}

const clock = { now: new Date(), verdict: 'plausible', tries: 1 } as unknown as Parameters<
  NonNullable<Purges['work']['purge']>
>[1];
const keysOf = ({ received }: Receiver) => received.map(({ headers }) => headers['surrogate-key']);

async function listJobs(): Promise<unknown[]> {
  const { rows } = await database.executeSql(
    `select name, data, round(extract(epoch from start_after - created_on))::int as seconds from jobs.job order by name, start_after`,
  );
  return rows;
}

describe('the call', () => {
  it.each([
    ['varnish', 'PURGE', { 'surrogate-key': 'campaign-a pages' }, ''],
    ['fastly', 'POST', { 'fastly-key': 'k', 'surrogate-key': 'campaign-a pages' }, ''],
    [
      'cloudflare',
      'POST',
      { authorization: 'Bearer k', 'content-type': 'application/json' },
      '{"tags":["campaign-a","pages"]}',
    ],
  ] as const)('of %s', (PURGE_TEMPLATE, method, headers, text) => {
    const address = 'https://cache.example/purge';
    const request = buildPurgeRequest({ PURGE_TEMPLATE, PURGE_TOKEN: 'k' }, address, ['campaign-a', 'pages']);
    expect({ ...request, url: request.url.href, body: Buffer.from(request.body).toString() }).toEqual({
      ...{ method, url: address, headers, body: text },
    });
  });
});

describe('a change of what visitors see', () => {
  it('is told four times, by jobs of its transaction, where a server was started with a cache', async () => {
    await purgeKeys(database.db, ['campaign-a']);
    expect(await listJobs()).toEqual([]);
    await addJobs(database.db, jobOptions('purge'), [{ data: { keys: ['x'] }, startAfter: new Date(0) }]);
    await expect(
      database.db.transaction(async (transaction) => {
        await purgeKeys(transaction, ['campaign-a']);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await purgeKeys(database.db, ['campaign-b']);
    expect((await listJobs()).slice(1)).toEqual(
      [0, 2, 15, 60].map((seconds) => ({ name: 'purge', data: { keys: ['campaign-b'] }, seconds })),
    );
  });

  it('is told to every address, and again to the one that fails, for which nobody waits from then on', async () => {
    const broken = { status: 503 };
    const [one, other] = [await openCache({ status: 200 }), await openCache(broken)];
    const { purges, log } = open(`${one.url}/`, `${other.url}/`);
    await purges.work.purge?.({ keys: ['campaign-a'] }, clock);
    await purges.work.purge?.({ keys: ['campaign-b'] }, clock);
    expect(keysOf(one)).toEqual(['campaign-a', 'campaign-b']);
    expect(keysOf(other)).toEqual(['campaign-a']);
    const again = ['campaign-a', 'campaign-b'].map((key) => ({
      ...{ name: 'purge-again', data: { keys: [key], address: `${other.url}/` }, seconds: 0 },
    }));
    expect(await listJobs()).toEqual(again);
    expect(purges.counts.results.get(`${other.url}/`)).toEqual({ forgotten: 0, failed: 1 });
    expect(log.warn).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('bí mật');

    const work = purges.work['purge-again'];
    await expect(work?.(again[0]?.data, clock)).rejects.toThrow('answered 503');
    broken.status = 204;
    await work?.(again[0]?.data, clock);
    expect(log.info).toHaveBeenCalledOnce();
    await purges.work.purge?.({ keys: ['campaign-c'] }, clock);
    expect(keysOf(other)).toEqual(['campaign-a', 'campaign-a', 'campaign-a', 'campaign-c']);
  });

  it('is told once more when this process has forgotten the page, with others of that moment', async () => {
    const cache = await openCache({ status: 200 });
    const { purges } = open(cache.url);
    purges.pageForgotten('a');
    purges.pageForgotten('b');
    await expect.poll(() => keysOf(cache)).toEqual(['campaign-a campaign-b']);
    for (let count = 0; count < 31; count += 1) purges.pageForgotten(`trang_${count}`);
    await expect.poll(() => keysOf(cache).slice(1)).toEqual(['pages']);
  });

  it('needs nothing at an address that is no longer a setting', async () => {
    const cache = await openCache({ status: 200 });
    const { purges } = open(cache.url);
    await purges.work['purge-again']?.({ keys: ['campaign-a'], address: 'http://127.0.0.1:1/' }, clock);
    expect(cache.received).toEqual([]);
  });
});

it('a process without an address leaves the jobs to others', () => {
  const env = { PURGE_URL: [], PURGE_TEMPLATE: 'varnish' as const, PURGE_TOKEN: undefined };
  expect(createPurges({ env, db: database.db, log: { warn: vi.fn(), info: vi.fn() } })).toBeUndefined();
});
