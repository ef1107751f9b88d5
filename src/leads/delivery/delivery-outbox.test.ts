import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { describeDestination } from '../../content/destinations/registry.ts';
import { deliveries } from '../../database/tables/lead-tables.ts';
import { crm, crmName, files, filesName, openDeliveryQueue } from '../../testing/delivery-queue-world.ts';
import { forFile } from '../../testing/for-file.ts';
import { testVault } from '../../testing/vault.ts';
import { createLeadRepository } from '../lead-repository.ts';
import { hideOverdue, planRetention, recoverLeads } from '../privacy/retention.ts';
import { queueOf } from './delivery-outbox.ts';
import { listDeliveries } from './list-deliveries.ts';
import type { DeliveryOutcome } from './outcome.ts';
import { readOldestWaitingSeconds } from './start-deliveries.ts';

const world = await forFile(openDeliveryQueue());
beforeEach(() => world.reset());

const replayed = (count: number) => ({ kind: 'replayed', deliveries: count });

describe('leads of a quarantine', () => {
  it('are held back, and sent when they are released', async () => {
    await world.save([crm], { reference: 'NGHI01', quarantine: 'trap filled' });
    expect(await world.rows()).toMatchObject([{ state: 'held' }]);
    expect(await world.listJobs(crmName)).toEqual([]);
    expect(await world.replay({ reference: 'NGHI01' })).toEqual(replayed(0));
    const repository = createLeadRepository(world.db, testVault, world.outbox);
    expect(await repository.release('NGHI01')).toBe('released');
    expect(await repository.release('NGHI01')).toBe('not-in-quarantine');
    const { deliver, webhook } = world.process();
    await deliver(crmName, await world.fetchJobs(crmName));
    expect(webhook).toHaveBeenCalledTimes(1);
    expect(await world.rows()).toMatchObject([{ state: 'delivered' }]);
  });
});

describe('hidden leads', () => {
  const year = new Date(Date.now() + 366 * 86_400_000);
  const hideAll = async () => hideOverdue(world.db, await planRetention(world.db, year), year);

  it('are neither listed nor sent, and sent from the first try on when they are shown again', async () => {
    await world.save([crm], { reference: 'CHO' });
    const jobs = await world.fetchJobs(crmName);
    await world.save([crm], { reference: 'HONG' });
    const refusing = world.process({ outcomes: [{ kind: 'refused', reason: 'HTTP 400' }] });
    await refusing.deliver(crmName, await world.fetchJobs(crmName));
    await world.save([crm], { reference: 'NGHI01', quarantine: 'trap filled' });
    expect(await hideAll()).toBe(3);
    expect((await world.rows()).map(({ state }) => state).sort()).toEqual(['dead', 'held', 'held']);
    expect(await listDeliveries(world.db, {}, 9)).toEqual([]);
    expect(await world.replay({})).toEqual(replayed(0));
    const { deliver, webhook } = world.process();
    await deliver(crmName, jobs);
    expect(webhook).not.toHaveBeenCalled();

    const note = vi.fn(async () => {});
    expect(await recoverLeads(world.outbox, { reference: 'HONG' }, note)).toBe(1);
    expect(await recoverLeads(world.outbox, { webid: 'khac' }, note)).toBe(0);
    expect(await recoverLeads(world.outbox, { webid: 'hu_vang' }, note)).toBe(2);
    expect(note.mock.calls).toEqual([
      [expect.anything(), 1],
      [expect.anything(), 2],
    ]);
    await deliver(crmName, await world.fetchJobs(crmName));
    expect(webhook.mock.calls.map(([, { lead }]) => lead.reference)).toEqual(['CHO']);
    const states = (await listDeliveries(world.db, {}, 9)).map(({ reference, state }) => [reference, state]);
    expect(Object.fromEntries(states)).toEqual({ CHO: 'delivered', HONG: 'dead', NGHI01: 'held' });
  });

  it('stay hidden when it cannot be written down who shows them', async () => {
    await world.save([crm]);
    await hideAll();
    const failing = recoverLeads(world.outbox, {}, () => Promise.reject(new Error('no log')));
    await expect(failing).rejects.toThrow('no log');
    expect(await createLeadRepository(world.db, testVault).count({})).toBe(0);
    expect(await world.rows()).toMatchObject([{ state: 'held' }]);
  });
});

describe('a replay', () => {
  const refused: DeliveryOutcome = { kind: 'refused', reason: 'HTTP 400' };

  it('sends what was given up again, from the first try on and with the same id', async () => {
    await world.save([crm]);
    const failing = world.process({ outcomes: [refused] });
    await failing.deliver(crmName, await world.fetchJobs(crmName));
    expect(await world.replay({})).toEqual(replayed(1));
    expect(await world.replay({})).toEqual(replayed(0));
    expect(await world.rows()).toMatchObject([{ state: 'waiting', attempts: 0, lastError: null, endedAt: null }]);
    const { deliver, webhook } = world.process();
    await deliver(crmName, await world.fetchJobs(crmName));
    expect(webhook.mock.calls[0]?.[1].id).toBe(failing.webhook.mock.calls[0]?.[1].id);
    expect(await world.rows()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('is for one campaign, one destination or one lead; a lead that is named is sent again even if it arrived', async () => {
    await world.save([crm], { reference: 'MOT' });
    await world.save([crm, files], { reference: 'HAI' });
    await world.process({ outcomes: [refused] }).deliver(crmName, await world.fetchJobs(crmName));
    await world.process().deliver(filesName, await world.fetchJobs(filesName));
    expect(await world.replay({ webid: 'khac' })).toEqual(replayed(0));
    expect(await world.replay({ destination: 'tep' })).toEqual(replayed(0));
    expect(await world.replay({ reference: 'MOT' })).toEqual(replayed(1));
    expect(await world.replay({ webid: 'hu_vang', destination: 'crm' })).toEqual(replayed(1));
    expect(await world.replay({ reference: 'HAI' })).toEqual(replayed(1));
    expect((await world.rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  });

  it('also sends what has lost its job, and leaves alone what only waits', async () => {
    await world.save([crm]);
    await world.queue.deleteAllJobs(queueOf(crmName));
    expect(await world.replay({})).toEqual(replayed(0));
    await world.db.update(deliveries).set({ dueAt: sql`now() - interval '1 hour'` });
    expect(await world.replay({})).toEqual(replayed(1));
    expect(await world.listJobs(crmName)).toHaveLength(1);
  });
});

describe('a replay of what has arrived', () => {
  const evil = { ...crm, url: 'https://evil.example/leads' };
  const [good, bad] = [describeDestination(crm).address, describeDestination(evil).address];

  beforeEach(async () => {
    await world.save([crm], { reference: 'DEN' });
    await world.process().deliver(crmName, await world.fetchJobs(crmName));
    expect(await world.rows()).toMatchObject([{ state: 'delivered', boundTo: good }]);
  });

  it('goes to the address that it went to before', async () => {
    const notes: unknown[] = [];
    const note = async (_: unknown, all: unknown) => void notes.push(all);
    expect(await world.replay({ reference: 'DEN' }, { note })).toEqual(replayed(1));
    expect(notes).toEqual([
      [{ destination: crmName, deliveries: 1, states: { delivered: 1 }, before: [good], now: good }],
    ]);
    const { deliver, webhook } = world.process();
    await deliver(crmName, await world.fetchJobs(crmName));
    expect(webhook).toHaveBeenCalledTimes(1);
  });

  it('goes to no other, and nothing is changed, unless somebody says so', async () => {
    const before = await world.rows();
    const moved = { kind: 'moved', moved: [{ destination: crmName, before: [good], now: bad, deliveries: 1 }] };
    expect(await world.replay({ reference: 'DEN' }, { destinations: [evil] })).toMatchObject(moved);
    expect(await world.rows()).toEqual(before);
    expect(await world.listJobs(crmName)).toEqual([]);
    expect(await world.replay({ reference: 'DEN' }, { destinations: [evil], allowsNewAddress: true })).toEqual(
      replayed(1),
    );
    const { deliver, webhook } = world.process({ destinations: [evil] });
    await deliver(crmName, await world.fetchJobs(crmName));
    expect(webhook).toHaveBeenCalledTimes(1);
    expect(await world.rows()).toMatchObject([{ state: 'delivered', boundTo: bad }]);
  });

  it('goes nowhere when the address changes between the command and the sending, and not when it is then given up', async () => {
    expect(await world.replay({ reference: 'DEN' })).toEqual(replayed(1));
    const { deliver, webhook } = world.process({ destinations: [evil] });
    await deliver(crmName, await world.fetchJobs(crmName));
    expect(webhook).not.toHaveBeenCalled();
    expect(await world.rows()).toMatchObject([{ state: 'dead', lastError: 'another address than before' }]);
    expect(await world.replay({}, { destinations: [evil] })).toMatchObject({ kind: 'moved' });
    expect(await world.replay({})).toEqual(replayed(1));
  });

  it('asks too where an older version has not written down the address, and where the destination is gone', async () => {
    await world.db.update(deliveries).set({ boundTo: null });
    expect(await world.replay({ reference: 'DEN' })).toMatchObject({ kind: 'moved', moved: [{ before: [null] }] });
    for (const allowsNewAddress of [false, true]) {
      expect(await world.replay({ reference: 'DEN' }, { destinations: [], allowsNewAddress })).toMatchObject({
        kind: 'moved',
        moved: [{ now: undefined }],
      });
    }
    expect(await world.replay({ reference: 'DEN' }, { allowsNewAddress: true })).toEqual(replayed(1));
    expect(await world.rows()).toMatchObject([{ boundTo: good }]);
  });

  it('does not concern what never arrived: that goes where the campaign says now', async () => {
    await world.save([crm], { reference: 'MOI' });
    await world
      .process({ outcomes: [{ kind: 'refused', reason: 'HTTP 400' }] })
      .deliver(crmName, await world.fetchJobs(crmName));
    expect(await world.replay({}, { destinations: [evil] })).toEqual(replayed(1));
    const { deliver, webhook } = world.process({ destinations: [evil] });
    await deliver(crmName, await world.fetchJobs(crmName));
    expect(webhook).toHaveBeenCalledTimes(1);
  });

  it('shares no file with what is sent for the first time', async () => {
    await world.save([files], { reference: 'CU1' });
    await world.save([files], { reference: 'CU2' });
    await world.process().deliver(filesName, await world.fetchJobs(filesName));
    await world.save([files], { reference: 'MOI' });
    for (const reference of ['CU1', 'CU2']) expect(await world.replay({ reference })).toEqual(replayed(1));
    const moved = { ...files, folder: 'khac' };
    const { deliver, csv } = world.process({ destinations: [moved] });
    await deliver(filesName, await world.fetchJobs(filesName));
    expect(csv.mock.calls.map(([, batch]) => batch.leads.map(({ reference }) => reference))).toEqual([['MOI']]);
    expect((await world.rows()).map(({ destination, state }) => `${destination} ${state}`).sort()).toEqual([
      ...['crm delivered', 'tep dead', 'tep dead', 'tep delivered'],
    ]);
  });
});

it('operators see how long the oldest delivery has waited', async () => {
  const now = new Date();
  expect(await readOldestWaitingSeconds(world.db, now)).toBe(0);
  await world.save([crm]);
  await world.save([crm]);
  await world.db.update(deliveries).set({ createdAt: new Date(now.getTime() - 90_000) });
  expect(await readOldestWaitingSeconds(world.db, now)).toBeCloseTo(90, 1);
  await world.db.update(deliveries).set({ state: 'dead' });
  expect(await readOldestWaitingSeconds(world.db, now)).toBe(0);
});
