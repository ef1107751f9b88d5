import { beforeEach, describe, expect, it, vi } from 'vitest';
import { crm, crmName, delivered, openDeliveryQueue } from '../../testing/delivery-queue-world.ts';
import { forFile } from '../../testing/for-file.ts';
import { GivenBack } from './deliver.ts';
import type { DeliveryOutcome } from './outcome.ts';

const world = await forFile(openDeliveryQueue());
beforeEach(() => world.reset());

describe('a job', () => {
  it('that comes twice, also at once and in two processes, makes one try', async () => {
    await world.save([crm]);
    const jobs = await world.fetchJobs(crmName);
    const one = world.process();
    const other = world.process();
    await Promise.all([one.deliver(crmName, jobs), other.deliver(crmName, jobs)]);
    await other.deliver(crmName, jobs);
    expect(one.webhook.mock.calls.length + other.webhook.mock.calls.length).toBe(1);
  });

  it('that comes while the try is under way is put off until that counts as lost', async () => {
    await world.save([crm]);
    const jobs = await world.fetchJobs(crmName);
    const hanging = Promise.withResolvers<DeliveryOutcome>();
    const one = world.process({ senders: { webhook: () => hanging.promise } });
    const under = one.deliver(crmName, jobs);
    await vi.waitFor(() => expect(one.webhook).toHaveBeenCalled());
    const other = world.process();
    await other.deliver(crmName, jobs);
    expect(other.webhook).not.toHaveBeenCalled();
    expect(await world.listJobs(crmName)).toMatchObject([{ attempt: 1, seconds: 60 }]);
    hanging.resolve(delivered);
    await under;
    await other.deliver(crmName, await world.fetchJobs(crmName));
    expect(other.webhook).not.toHaveBeenCalled();
    expect(await world.rows()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('of a process that was killed is done by another', async () => {
    await world.save([crm]);
    const jobs = await world.fetchJobs(crmName);
    const killed = world.process({ senders: { webhook: () => new Promise(() => {}) } });
    void killed.deliver(crmName, jobs);
    await vi.waitFor(() => expect(killed.webhook).toHaveBeenCalled());
    // The queue repeats the job when it has expired; the claim has expired by then, too.
    await world.fetchJobs(crmName);
    const other = world.process();
    await other.deliver(crmName, jobs);
    expect(other.webhook).toHaveBeenCalledTimes(1);
    expect(await world.rows()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('of an earlier try is dropped', async () => {
    await world.save([crm]);
    const jobs = await world.fetchJobs(crmName);
    const { deliver, webhook } = world.process({ outcomes: [{ kind: 'retry', reason: 'timeout' }] });
    await deliver(crmName, jobs);
    await deliver(crmName, jobs);
    expect(webhook).toHaveBeenCalledTimes(1);
    expect(await world.listJobs(crmName)).toMatchObject([{ attempt: 2 }]);
  });

  it('that the stop of the server breaks off is given back: no try is counted, and it is due at once', async () => {
    await world.save([crm]);
    const stop = new AbortController();
    const { deliver, count } = world.process({
      signal: stop.signal,
      senders: {
        webhook: async () => {
          stop.abort();
          return { kind: 'retry', reason: 'given back' };
        },
      },
    });
    const jobs = await world.fetchJobs(crmName);
    await expect(deliver(crmName, jobs)).rejects.toThrow(GivenBack);
    expect(await world.rows()).toMatchObject([{ state: 'waiting', attempts: 0, lastError: null }]);
    expect(count).not.toHaveBeenCalled();
    const other = world.process();
    await other.deliver(crmName, jobs);
    expect(await world.rows()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });
});
