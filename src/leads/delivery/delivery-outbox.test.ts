import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

describe('leads of a quarantine', () => {
  it('are held back, and sent when they are released', async () => {
    await world.save([crm], { reference: 'NGHI01', quarantine: 'trap filled' });
    expect(await world.rows()).toMatchObject([{ state: 'held' }]);
    expect(await world.listJobs(crmName)).toEqual([]);
    expect(await world.outbox.replay({ reference: 'NGHI01' })).toBe(0);
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
    expect(await world.outbox.replay({})).toBe(1);
    expect(await world.outbox.replay({})).toBe(0);
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
    expect(await world.outbox.replay({ webid: 'khac' })).toBe(0);
    expect(await world.outbox.replay({ destination: 'tep' })).toBe(0);
    expect(await world.outbox.replay({ reference: 'MOT' })).toBe(1);
    expect(await world.outbox.replay({ webid: 'hu_vang', destination: 'crm' })).toBe(1);
    expect(await world.outbox.replay({ reference: 'HAI' })).toBe(1);
    expect((await world.rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  });

  it('also sends what has lost its job, and leaves alone what only waits', async () => {
    await world.save([crm]);
    await world.queue.deleteAllJobs(queueOf(crmName));
    expect(await world.outbox.replay({})).toBe(0);
    await world.db.update(deliveries).set({ dueAt: sql`now() - interval '1 hour'` });
    expect(await world.outbox.replay({})).toBe(1);
    expect(await world.listJobs(crmName)).toHaveLength(1);
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
