import { eq, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeliveryDestination } from '../../content/delivery-destination.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { openJobQueue } from '../../database/job-queue.ts';
import { openMemoryDatabase } from '../../database/memory-database.ts';
import { deliveries, leads } from '../../database/tables.ts';
import type { Lead } from '../lead.ts';
import { createLeadRepository } from '../lead-repository.ts';
import { testVault } from '../privacy/test-vault.ts';
import { attemptsMax } from './back-off.ts';
import { createDeliver, type DeliveryLog, type DeliverySenders, GivenBack } from './deliver.ts';
import {
  createDeliveryOutbox,
  type DeliveryOutbox,
  type DestinationName,
  deliveryJobSchema,
  queueOf,
} from './delivery-outbox.ts';
import { someLead } from './delivery-world.ts';
import type { DeliveryOutcome } from './outcome.ts';
import { readOldestWaitingSeconds } from './start-deliveries.ts';

const crm: DeliveryDestination = { id: 'crm', kind: 'webhook', url: 'https://crm.example.vn/', secret: 'DELIVERY_CRM' };
const files: DeliveryDestination = { id: 'tep', kind: 'csv', folder: 'crm' };
const crmName: DestinationName = { webid: 'hu_vang', id: 'crm', kind: 'webhook' };
const filesName: DestinationName = { webid: 'hu_vang', id: 'tep', kind: 'csv' };
const delivered: DeliveryOutcome = { kind: 'delivered' };

let database: OpenDatabase;
let queue: PgBoss;
let outbox: DeliveryOutbox;

beforeAll(async () => {
  database = await openMemoryDatabase();
  queue = await openJobQueue(database, { role: 'command', log: () => {} });
  outbox = createDeliveryOutbox({
    db: database.db,
    openQueue: async () => queue,
    now: () => new Date('2026-11-20T02:30:20Z'),
  });
});
afterAll(async () => {
  await queue.stop({ graceful: false, close: false });
  await database.close();
});
beforeEach(async () => {
  await database.db.delete(leads);
  for (const name of [crmName, filesName]) {
    await queue.createQueue(queueOf(name));
    await queue.deleteAllJobs(queueOf(name));
  }
});

let counter = 0;
async function save(destinations: readonly DeliveryDestination[], changes: Partial<Lead> = {}): Promise<void> {
  counter += 1;
  const lead = someLead({ reference: `L${counter}`, ...changes });
  await createLeadRepository(database.db, testVault, outbox).saveLead(lead, undefined, destinations);
}

/** Jobs that wait, with their delay in seconds, rounded. */
async function listJobs(name: DestinationName) {
  const jobs = await queue.findJobs(queueOf(name), { queued: true });
  return jobs.map(({ data, startAfter, createdOn }) => ({
    ...deliveryJobSchema.parse(data),
    seconds: Math.round((startAfter.getTime() - createdOn.getTime()) / 1000),
  }));
}

/** What the queue would hand out, whatever the time; it is gone from the queue then. */
async function takeJobs(name: DestinationName) {
  const jobs = await listJobs(name);
  await queue.deleteAllJobs(queueOf(name));
  await database.db.update(deliveries).set({ dueAt: sql`now()` }).where(eq(deliveries.destination, name.id));
  return jobs;
}

const rows = () => database.db.select().from(deliveries).orderBy(deliveries.createdAt);

interface DeliverChanges {
  outcomes?: DeliveryOutcome[];
  senders?: Partial<DeliverySenders>;
  destinations?: readonly DeliveryDestination[];
  signal?: AbortSignal;
  findLeads?: Parameters<typeof createDeliver>[0]['findLeads'];
}

/** A process that delivers: each try ends as the next of `outcomes` says. */
function process({
  outcomes = [delivered],
  senders = {},
  destinations = [crm, files],
  ...changes
}: DeliverChanges = {}) {
  const next = () =>
    Promise.resolve(outcomes.length > 1 ? (outcomes.shift() ?? delivered) : (outcomes[0] ?? delivered));
  const all = {
    webhook: vi.fn<DeliverySenders['webhook']>(senders.webhook ?? next),
    csv: vi.fn<DeliverySenders['csv']>(senders.csv ?? next),
    email: vi.fn<DeliverySenders['email']>(senders.email ?? next),
  };
  const count = vi.fn();
  const tried = vi.fn<DeliveryLog['tried']>();
  const deliver = createDeliver({
    db: database.db,
    outbox,
    findLeads: createLeadRepository(database.db, testVault).readByIds,
    findDestination: async ({ id }) => destinations.find((destination) => destination.id === id),
    senders: all,
    now: () => new Date('2026-11-20T02:30:20Z'),
    random: () => 0,
    signal: new AbortController().signal,
    count,
    log: { tried },
    ...changes,
  });
  return { deliver, ...all, count, tried };
}

describe('a delivery', () => {
  it('that arrives is done, and its job sent nothing but the lead', async () => {
    await save([crm]);
    const { deliver, webhook, count, tried } = process();
    const jobs = await takeJobs(crmName);
    expect(jobs).toMatchObject([{ attempt: 1, seconds: 0 }]);
    await deliver(crmName, jobs);
    expect(await rows()).toMatchObject([
      { state: 'delivered', attempts: 1, lastError: null, endedAt: expect.any(Date) },
    ]);
    const [destination, item] = webhook.mock.calls[0] ?? [];
    expect(destination).toEqual(crm);
    expect(item).toMatchObject({ id: jobs[0]?.deliveryId, lead: { fields: { name: 'Nguyễn Thị Hạnh' } } });
    expect(count.mock.calls).toEqual([['webhook', 'delivered', 1]]);
    expect(JSON.stringify(tried.mock.calls)).not.toMatch(/Hạnh|0912|hanh@|Lê Lợi/);
    expect(await listJobs(crmName)).toEqual([]);
  });

  it('stores nothing of the person in its row or its job', async () => {
    await save([crm, files]);
    const stored = await database.db.execute(
      sql`select row_to_json(d)::text as text from deliveries d union all select row_to_json(j)::text from jobs.job j`,
    );
    expect(JSON.stringify(stored)).toContain('deliveryId');
    expect(JSON.stringify(stored)).not.toMatch(/Hạnh|0912|hanh@|Lê Lợi/);
  });

  it('is tried again with a growing delay, with the same id', async () => {
    await save([crm]);
    const retry: DeliveryOutcome = { kind: 'retry', reason: 'HTTP 500' };
    const { deliver, webhook } = process({ outcomes: [retry, retry, delivered] });
    await deliver(crmName, await takeJobs(crmName));
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, lastError: 'HTTP 500' }]);
    expect(await listJobs(crmName)).toMatchObject([{ attempt: 2, seconds: 3 }]);
    await deliver(crmName, await takeJobs(crmName));
    expect(await listJobs(crmName)).toMatchObject([{ attempt: 3, seconds: 8 }]);
    await deliver(crmName, await takeJobs(crmName));
    expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 3, lastError: null }]);
    expect(new Set(webhook.mock.calls.map(([, { id }]) => id)).size).toBe(1);
  });

  it('waits as long as the receiver asks for', async () => {
    await save([crm]);
    await process({ outcomes: [{ kind: 'retry', reason: 'HTTP 429', afterMs: 90_000 }] }).deliver(
      crmName,
      await takeJobs(crmName),
    );
    expect(await listJobs(crmName)).toMatchObject([{ attempt: 2, seconds: 90 }]);
  });

  it('that is refused is given up at once', async () => {
    await save([crm]);
    const { deliver, count } = process({ outcomes: [{ kind: 'refused', reason: 'HTTP 400' }] });
    await deliver(crmName, await takeJobs(crmName));
    expect(await rows()).toMatchObject([
      { state: 'dead', attempts: 1, lastError: 'HTTP 400', endedAt: expect.any(Date) },
    ]);
    expect(await listJobs(crmName)).toEqual([]);
    expect(count.mock.calls).toEqual([['webhook', 'dead', 1]]);
  });

  it('is given up after the last try', async () => {
    await save([crm]);
    const { deliver, webhook } = process({ outcomes: [{ kind: 'retry', reason: 'timeout' }] });
    for (let jobs = await takeJobs(crmName); jobs.length > 0; jobs = await takeJobs(crmName))
      await deliver(crmName, jobs);
    expect(webhook).toHaveBeenCalledTimes(attemptsMax);
    expect(await rows()).toMatchObject([{ state: 'dead', attempts: attemptsMax, lastError: 'timeout' }]);
  });

  it('to a destination that the campaign no longer has, or has as another kind, is given up', async () => {
    await save([crm]);
    await process({ destinations: [{ ...files, id: 'crm' }] }).deliver(crmName, await takeJobs(crmName));
    expect(await rows()).toMatchObject([{ state: 'dead', lastError: 'not in the settings' }]);
  });

  it('of a lead that was erased is gone with it', async () => {
    await save([crm]);
    const jobs = await takeJobs(crmName);
    await database.db.delete(leads);
    expect(await rows()).toEqual([]);
    const { deliver, webhook } = process();
    await deliver(crmName, jobs);
    expect(webhook).not.toHaveBeenCalled();
  });

  it('of a lead that no key opens waits', async () => {
    await save([crm]);
    const { deliver } = process({ findLeads: async (ids) => new Map(ids.map((id) => [id, undefined])) });
    await deliver(crmName, await takeJobs(crmName));
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, lastError: 'a lead cannot be opened' }]);
  });

  it('does not wait for one that fails beside it', async () => {
    await save([crm]);
    await save([crm]);
    const jobs = await takeJobs(crmName);
    const bad = jobs[0]?.deliveryId;
    const { deliver } = process({
      senders: { webhook: async (_, { id }) => (id === bad ? { kind: 'retry', reason: 'HTTP 500' } : delivered) },
    });
    await deliver(crmName, jobs);
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['delivered', 'waiting']);
  });
});

describe('a job', () => {
  it('that comes twice, also at once and in two processes, makes one try', async () => {
    await save([crm]);
    const jobs = await takeJobs(crmName);
    const one = process();
    const other = process();
    await Promise.all([one.deliver(crmName, jobs), other.deliver(crmName, jobs)]);
    await other.deliver(crmName, jobs);
    expect(one.webhook.mock.calls.length + other.webhook.mock.calls.length).toBe(1);
  });

  it('that comes while the try is under way is put off until that counts as lost', async () => {
    await save([crm]);
    const jobs = await takeJobs(crmName);
    const hanging = Promise.withResolvers<DeliveryOutcome>();
    const one = process({ senders: { webhook: () => hanging.promise } });
    const under = one.deliver(crmName, jobs);
    await vi.waitFor(() => expect(one.webhook).toHaveBeenCalled());
    const other = process();
    await other.deliver(crmName, jobs);
    expect(other.webhook).not.toHaveBeenCalled();
    expect(await listJobs(crmName)).toMatchObject([{ attempt: 1, seconds: 60 }]);
    hanging.resolve(delivered);
    await under;
    await other.deliver(crmName, await takeJobs(crmName));
    expect(other.webhook).not.toHaveBeenCalled();
    expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('of a process that was killed is done by another', async () => {
    await save([crm]);
    const jobs = await takeJobs(crmName);
    const killed = process({ senders: { webhook: () => new Promise(() => {}) } });
    void killed.deliver(crmName, jobs);
    await vi.waitFor(() => expect(killed.webhook).toHaveBeenCalled());
    // The queue gives the job out again when it has expired; so has the claim by then.
    await takeJobs(crmName);
    const other = process();
    await other.deliver(crmName, jobs);
    expect(other.webhook).toHaveBeenCalledTimes(1);
    expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('of an earlier try is dropped', async () => {
    await save([crm]);
    const jobs = await takeJobs(crmName);
    const { deliver, webhook } = process({ outcomes: [{ kind: 'retry', reason: 'timeout' }] });
    await deliver(crmName, jobs);
    await deliver(crmName, jobs);
    expect(webhook).toHaveBeenCalledTimes(1);
    expect(await listJobs(crmName)).toMatchObject([{ attempt: 2 }]);
  });

  it('that the stop of the server breaks off is given back: no try is counted, and it is due at once', async () => {
    await save([crm]);
    const stop = new AbortController();
    const { deliver, count } = process({
      signal: stop.signal,
      senders: {
        webhook: async () => {
          stop.abort();
          return { kind: 'retry', reason: 'given back' };
        },
      },
    });
    const jobs = await takeJobs(crmName);
    await expect(deliver(crmName, jobs)).rejects.toThrow(GivenBack);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0, lastError: null }]);
    expect(count).not.toHaveBeenCalled();
    const other = process();
    await other.deliver(crmName, jobs);
    expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });
});

describe('a CSV file', () => {
  it('holds the leads of a minute, and is the same at every try', async () => {
    for (const _ of [1, 2, 3]) await save([files]);
    const jobs = await takeJobs(filesName);
    expect(jobs.map(({ seconds }) => seconds)).toEqual([40, 40, 40]);
    const { deliver, csv, count } = process({ outcomes: [{ kind: 'retry', reason: 'ENOSPC' }, delivered] });
    await deliver(filesName, jobs);
    // A lead that comes meanwhile does not slip into the file.
    await save([files]);
    const again = await takeJobs(filesName);
    await deliver(filesName, again);
    const batches = csv.mock.calls.map(([, batch]) => ({ name: batch.name, leads: batch.leads.length }));
    expect(batches.map((batch) => batch.leads).sort()).toEqual([1, 3, 3]);
    const ofThree = batches.filter((batch) => batch.leads === 3);
    expect(new Set(ofThree.map(({ name }) => name)).size).toBe(1);
    expect(new Set(batches.map(({ name }) => name)).size).toBe(2);
    expect((await rows()).map(({ state }) => state)).toEqual(Array(4).fill('delivered'));
    expect(count).toHaveBeenCalledWith('csv', 'retried', 3);
  });

  it('is written whole by whichever job of it comes first, and once', async () => {
    for (const _ of [1, 2, 3]) await save([files]);
    const { deliver, csv } = process({ outcomes: [{ kind: 'retry', reason: 'ENOSPC' }, delivered] });
    await deliver(filesName, await takeJobs(filesName));
    const [first, ...others] = await takeJobs(filesName);
    const second = process();
    await Promise.all([deliver(filesName, first ? [first] : []), second.deliver(filesName, others)]);
    expect(csv.mock.calls.length + second.csv.mock.calls.length).toBe(2);
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual(Array(3).fill(['delivered', 2]));
    // What the other process put off finds nothing to do.
    await deliver(filesName, await takeJobs(filesName));
    expect(csv.mock.calls.length + second.csv.mock.calls.length).toBe(2);
  });
});

describe('leads of a quarantine', () => {
  it('are held back, and sent when they are released', async () => {
    await save([crm], { reference: 'NGHI01', quarantine: 'trap filled' });
    expect(await rows()).toMatchObject([{ state: 'held' }]);
    expect(await listJobs(crmName)).toEqual([]);
    expect(await outbox.replay({ reference: 'NGHI01' })).toBe(0);
    const repository = createLeadRepository(database.db, testVault, outbox);
    expect(await repository.release('NGHI01')).toBe('released');
    expect(await repository.release('NGHI01')).toBe('not-in-quarantine');
    const { deliver, webhook } = process();
    await deliver(crmName, await takeJobs(crmName));
    expect(webhook).toHaveBeenCalledTimes(1);
    expect(await rows()).toMatchObject([{ state: 'delivered' }]);
  });
});

describe('a replay', () => {
  const refused: DeliveryOutcome = { kind: 'refused', reason: 'HTTP 400' };

  it('sends what was given up again, from the first try on and with the same id', async () => {
    await save([crm]);
    const failing = process({ outcomes: [refused] });
    await failing.deliver(crmName, await takeJobs(crmName));
    expect(await outbox.replay({})).toBe(1);
    expect(await outbox.replay({})).toBe(0);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0, lastError: null, endedAt: null }]);
    const { deliver, webhook } = process();
    await deliver(crmName, await takeJobs(crmName));
    expect(webhook.mock.calls[0]?.[1].id).toBe(failing.webhook.mock.calls[0]?.[1].id);
    expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('is for one campaign, one destination or one lead; a lead that is named is sent again even if it arrived', async () => {
    await save([crm], { reference: 'MOT' });
    await save([crm, files], { reference: 'HAI' });
    await process({ outcomes: [refused] }).deliver(crmName, await takeJobs(crmName));
    await process().deliver(filesName, await takeJobs(filesName));
    expect(await outbox.replay({ webid: 'khac' })).toBe(0);
    expect(await outbox.replay({ destination: 'tep' })).toBe(0);
    expect(await outbox.replay({ reference: 'MOT' })).toBe(1);
    expect(await outbox.replay({ webid: 'hu_vang', destination: 'crm' })).toBe(1);
    expect(await outbox.replay({ reference: 'HAI' })).toBe(1);
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  });

  it('also sends what has lost its job, and leaves alone what only waits', async () => {
    await save([crm]);
    await queue.deleteAllJobs(queueOf(crmName));
    expect(await outbox.replay({})).toBe(0);
    await database.db.update(deliveries).set({ dueAt: sql`now() - interval '1 hour'` });
    expect(await outbox.replay({})).toBe(1);
    expect(await listJobs(crmName)).toHaveLength(1);
  });
});

it('operators see how long the oldest delivery has waited', async () => {
  const now = new Date();
  expect(await readOldestWaitingSeconds(database.db, now)).toBe(0);
  await save([crm]);
  await save([crm]);
  await database.db.update(deliveries).set({ createdAt: new Date(now.getTime() - 90_000) });
  expect(await readOldestWaitingSeconds(database.db, now)).toBeCloseTo(90, 1);
  await database.db.update(deliveries).set({ state: 'dead' });
  expect(await readOldestWaitingSeconds(database.db, now)).toBe(0);
});
