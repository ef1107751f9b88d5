import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptClock } from '../../database/clock.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import { crm, crmName, delivered, files, filesName, openDeliveryQueue } from '../../testing/delivery-queue-world.ts';
import { forFile } from '../../testing/for-file.ts';
import { attemptsMax } from './back-off.ts';
import type { DeliveryOutcome } from './outcome.ts';

const world = await forFile(openDeliveryQueue());
beforeEach(() => world.reset());

describe('a delivery', () => {
  it('that arrives is done, and its job sent nothing but the lead', async () => {
    await world.save([crm]);
    const { deliver, webhook, count, tried } = world.process();
    const jobs = await world.fetchJobs(crmName);
    expect(jobs).toMatchObject([{ attempt: 1, seconds: 0 }]);
    await deliver(crmName, jobs);
    expect(await world.rows()).toMatchObject([
      { state: 'delivered', attempts: 1, lastError: null, endedAt: expect.any(Date) },
    ]);
    const [destination, item] = webhook.mock.calls[0] ?? [];
    expect(destination).toEqual(crm);
    expect(item).toMatchObject({ id: jobs[0]?.deliveryId, lead: { fields: { name: 'Nguyễn Thị Hạnh' } } });
    expect(count.mock.calls).toEqual([['webhook', 'delivered', 1]]);
    expect(JSON.stringify(tried.mock.calls)).not.toMatch(/Hạnh|0912|hanh@|Lê Lợi/);
    expect(tried.mock.calls).toEqual([
      [
        {
          destination: crm.id,
          webid: item?.lead.webid,
          kind: 'webhook',
          references: [item?.lead.reference],
          attempt: 1,
          result: 'delivered',
        },
      ],
    ]);
    expect(await world.listJobs(crmName)).toEqual([]);
  });

  it('stores nothing of the person in its row or its job', async () => {
    await world.save([crm, files]);
    const stored = await world.db.execute(
      sql`select row_to_json(d)::text as text from deliveries d union all select row_to_json(j)::text from jobs.job j`,
    );
    expect(JSON.stringify(stored)).toContain('deliveryId');
    expect(JSON.stringify(stored)).not.toMatch(/Hạnh|0912|hanh@|Lê Lợi/);
  });

  it('is tried again with a growing delay, with the same id', async () => {
    await world.save([crm]);
    const retry: DeliveryOutcome = { kind: 'retry', reason: 'HTTP 500' };
    const { deliver, webhook, tried } = world.process({ outcomes: [retry, retry, delivered] });
    await deliver(crmName, await world.fetchJobs(crmName));
    expect(tried).toHaveBeenLastCalledWith(
      expect.objectContaining({ destination: crm.id, attempt: 1, result: 'retried', reason: 'HTTP 500' }),
    );
    expect(await world.rows()).toMatchObject([{ state: 'waiting', attempts: 1, lastError: 'HTTP 500' }]);
    expect(await world.listJobs(crmName)).toMatchObject([{ attempt: 2, seconds: 3 }]);
    await deliver(crmName, await world.fetchJobs(crmName));
    expect(await world.listJobs(crmName)).toMatchObject([{ attempt: 3, seconds: 8 }]);
    await deliver(crmName, await world.fetchJobs(crmName));
    expect(await world.rows()).toMatchObject([{ state: 'delivered', attempts: 3, lastError: null }]);
    expect(new Set(webhook.mock.calls.map(([, { id }]) => id)).size).toBe(1);
  });

  it('waits as long as the receiver asks for', async () => {
    await world.save([crm]);
    await world
      .process({ outcomes: [{ kind: 'retry', reason: 'HTTP 429', afterMs: 90_000 }] })
      .deliver(crmName, await world.fetchJobs(crmName));
    expect(await world.listJobs(crmName)).toMatchObject([{ attempt: 2, seconds: 90 }]);
  });

  it('that is refused while the clock is not plausible is tried again: receivers refuse a wrong time', async () => {
    await world.save([crm]);
    const { deliver } = world.process({ outcomes: [{ kind: 'refused', reason: 'HTTP 401' }] });
    await acceptClock(world.db, new Date(Date.now() - 8 * 86_400_000));
    await deliver(crmName, await world.fetchJobs(crmName));
    expect(await world.rows()).toMatchObject([{ state: 'waiting', attempts: 1, lastError: 'HTTP 401' }]);
    expect(await world.listJobs(crmName)).toMatchObject([{ attempt: 2 }]);
    // The clock was repaired, and this process has not noticed yet.
    await acceptClock(world.db);
    const late = world.process({ outcomes: [{ kind: 'refused', reason: 'HTTP 401' }], now: () => new Date(0) });
    await late.deliver(crmName, await world.fetchJobs(crmName));
    expect(await world.rows()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
    await deliver(crmName, await world.fetchJobs(crmName));
    expect(await world.rows()).toMatchObject([{ state: 'dead', attempts: 3 }]);
  });

  it('that is refused is given up at once', async () => {
    await world.save([crm]);
    const { deliver, count } = world.process({ outcomes: [{ kind: 'refused', reason: 'HTTP 400' }] });
    await deliver(crmName, await world.fetchJobs(crmName));
    expect(await world.rows()).toMatchObject([
      { state: 'dead', attempts: 1, lastError: 'HTTP 400', endedAt: expect.any(Date) },
    ]);
    expect(await world.listJobs(crmName)).toEqual([]);
    expect(count.mock.calls).toEqual([['webhook', 'dead', 1]]);
  });

  it('is given up after the last try', async () => {
    await world.save([crm]);
    const { deliver, webhook } = world.process({ outcomes: [{ kind: 'retry', reason: 'timeout' }] });
    for (let jobs = await world.fetchJobs(crmName); jobs.length > 0; jobs = await world.fetchJobs(crmName))
      await deliver(crmName, jobs);
    expect(webhook).toHaveBeenCalledTimes(attemptsMax);
    expect(await world.rows()).toMatchObject([{ state: 'dead', attempts: attemptsMax, lastError: 'timeout' }]);
  });

  it('to a destination that the campaign no longer has, or has as another kind, is given up', async () => {
    await world.save([crm]);
    await world.process({ destinations: [{ ...files, id: 'crm' }] }).deliver(crmName, await world.fetchJobs(crmName));
    expect(await world.rows()).toMatchObject([{ state: 'dead', lastError: 'not in the settings' }]);
  });

  it('of a lead that was erased is gone with it', async () => {
    await world.save([crm]);
    const jobs = await world.fetchJobs(crmName);
    await world.db.delete(leads);
    expect(await world.rows()).toEqual([]);
    const { deliver, webhook } = world.process();
    await deliver(crmName, jobs);
    expect(webhook).not.toHaveBeenCalled();
  });

  it('of a lead that no key opens waits', async () => {
    await world.save([crm]);
    const { deliver } = world.process({ findLeads: async (ids) => new Map(ids.map((id) => [id, undefined])) });
    await deliver(crmName, await world.fetchJobs(crmName));
    expect(await world.rows()).toMatchObject([{ state: 'waiting', attempts: 1, lastError: 'a lead cannot be opened' }]);
  });

  it('does not wait for one that fails beside it', async () => {
    await world.save([crm]);
    await world.save([crm]);
    const jobs = await world.fetchJobs(crmName);
    const bad = jobs[0]?.deliveryId;
    const { deliver } = world.process({
      senders: { webhook: async (_, { id }) => (id === bad ? { kind: 'retry', reason: 'HTTP 500' } : delivered) },
    });
    await deliver(crmName, jobs);
    expect((await world.rows()).map(({ state }) => state).sort()).toEqual(['delivered', 'waiting']);
  });
});

describe('a CSV file', () => {
  it('holds the leads of a minute, and is the same at every try', async () => {
    for (const _ of [1, 2, 3]) await world.save([files]);
    const jobs = await world.fetchJobs(filesName);
    expect(jobs.map(({ seconds }) => seconds)).toEqual([40, 40, 40]);
    const { deliver, csv, count } = world.process({ outcomes: [{ kind: 'retry', reason: 'ENOSPC' }, delivered] });
    await deliver(filesName, jobs);
    // A lead that arrives meanwhile is not added to the file.
    await world.save([files]);
    const again = await world.fetchJobs(filesName);
    await deliver(filesName, again);
    const batches = csv.mock.calls.map(([, batch]) => ({ name: batch.name, leads: batch.leads.length }));
    expect(batches.map((batch) => batch.leads).sort()).toEqual([1, 3, 3]);
    const ofThree = batches.filter((batch) => batch.leads === 3);
    expect(new Set(ofThree.map(({ name }) => name)).size).toBe(1);
    expect(new Set(batches.map(({ name }) => name)).size).toBe(2);
    expect((await world.rows()).map(({ state }) => state)).toEqual(Array(4).fill('delivered'));
    expect(count).toHaveBeenCalledWith('csv', 'retried', 3);
  });

  it('is written whole by whichever job of it comes first, and once', async () => {
    for (const _ of [1, 2, 3]) await world.save([files]);
    const { deliver, csv } = world.process({ outcomes: [{ kind: 'retry', reason: 'ENOSPC' }, delivered] });
    await deliver(filesName, await world.fetchJobs(filesName));
    const [first, ...others] = await world.fetchJobs(filesName);
    const second = world.process();
    await Promise.all([deliver(filesName, first ? [first] : []), second.deliver(filesName, others)]);
    expect(csv.mock.calls.length + second.csv.mock.calls.length).toBe(2);
    expect((await world.rows()).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array(3).fill(['delivered', 2]),
    );
    // The jobs that the other process postponed find nothing to do.
    await deliver(filesName, await world.fetchJobs(filesName));
    expect(csv.mock.calls.length + second.csv.mock.calls.length).toBe(2);
  });
});
