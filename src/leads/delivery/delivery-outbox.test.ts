import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeAddress } from '../../content/delivery-address.ts';
import { deliveries } from '../../database/tables.ts';
import { createLeadRepository } from '../lead-repository.ts';
import { testVault } from '../privacy/test-vault.ts';
import { queueOf } from './delivery-outbox.ts';
import { crm, crmName, type DeliveryQueueWorld, files, filesName, openDeliveryQueue } from './delivery-queue-world.ts';
import type { DeliveryOutcome } from './outcome.ts';
import { readOldestWaitingSeconds } from './start-deliveries.ts';

let world: DeliveryQueueWorld;
beforeAll(async () => {
  world = await openDeliveryQueue();
});
afterAll(() => world.close());
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
    await deliver(crmName, await world.takeJobs(crmName));
    expect(webhook).toHaveBeenCalledTimes(1);
    expect(await world.rows()).toMatchObject([{ state: 'delivered' }]);
  });
});

describe('a replay', () => {
  const refused: DeliveryOutcome = { kind: 'refused', reason: 'HTTP 400' };

  it('sends what was given up again, from the first try on and with the same id', async () => {
    await world.save([crm]);
    const failing = world.process({ outcomes: [refused] });
    await failing.deliver(crmName, await world.takeJobs(crmName));
    expect(await world.replay({})).toEqual(replayed(1));
    expect(await world.replay({})).toEqual(replayed(0));
    expect(await world.rows()).toMatchObject([{ state: 'waiting', attempts: 0, lastError: null, endedAt: null }]);
    const { deliver, webhook } = world.process();
    await deliver(crmName, await world.takeJobs(crmName));
    expect(webhook.mock.calls[0]?.[1].id).toBe(failing.webhook.mock.calls[0]?.[1].id);
    expect(await world.rows()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('is for one campaign, one destination or one lead; a lead that is named is sent again even if it arrived', async () => {
    await world.save([crm], { reference: 'MOT' });
    await world.save([crm, files], { reference: 'HAI' });
    await world.process({ outcomes: [refused] }).deliver(crmName, await world.takeJobs(crmName));
    await world.process().deliver(filesName, await world.takeJobs(filesName));
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
  const [good, bad] = [describeAddress(crm), describeAddress(evil)];

  beforeEach(async () => {
    await world.save([crm], { reference: 'DEN' });
    await world.process().deliver(crmName, await world.takeJobs(crmName));
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
    await deliver(crmName, await world.takeJobs(crmName));
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
    await deliver(crmName, await world.takeJobs(crmName));
    expect(webhook).toHaveBeenCalledTimes(1);
    expect(await world.rows()).toMatchObject([{ state: 'delivered', boundTo: bad }]);
  });

  it('goes nowhere when the address changes between the command and the sending, and not when it is then given up', async () => {
    expect(await world.replay({ reference: 'DEN' })).toEqual(replayed(1));
    const { deliver, webhook } = world.process({ destinations: [evil] });
    await deliver(crmName, await world.takeJobs(crmName));
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
      .deliver(crmName, await world.takeJobs(crmName));
    expect(await world.replay({}, { destinations: [evil] })).toEqual(replayed(1));
    const { deliver, webhook } = world.process({ destinations: [evil] });
    await deliver(crmName, await world.takeJobs(crmName));
    expect(webhook).toHaveBeenCalledTimes(1);
  });

  it('shares no file with what is sent for the first time', async () => {
    await world.save([files], { reference: 'CU1' });
    await world.save([files], { reference: 'CU2' });
    await world.process().deliver(filesName, await world.takeJobs(filesName));
    await world.save([files], { reference: 'MOI' });
    for (const reference of ['CU1', 'CU2']) expect(await world.replay({ reference })).toEqual(replayed(1));
    const moved = { ...files, folder: 'khac' };
    const { deliver, csv } = world.process({ destinations: [moved] });
    await deliver(filesName, await world.takeJobs(filesName));
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
