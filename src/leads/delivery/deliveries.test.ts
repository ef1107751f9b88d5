import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeliveryDestination } from '../../content/destinations/registry.ts';
import type { SiteVersion } from '../../content/site.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { openJobQueue } from '../../database/job-queue.ts';
import { deliveries, leads, spentCaptchas } from '../../database/tables/lead-tables.ts';
import { readEnv } from '../../env.ts';
import { type Receiver, someLead, someSecret, startReceiver } from '../../testing/delivery-world.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { testVault } from '../../testing/vault.ts';
import { createLeadRepository } from '../lead-repository.ts';
import { createDeliveryOutbox, type DeliveryOutbox, queueOf } from './delivery-outbox.ts';
import { createDeliveryService, type DeliveryService } from './delivery-service.ts';

// Takes long because a queue tries again after seconds.
describe('deliveries', () => {
  let database: OpenDatabase;
  let queue: PgBoss;
  const receivers: Receiver[] = [];
  const services: DeliveryService[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    queue = await openJobQueue(database, { role: 'server', log: () => {} });
  });
  afterAll(async () => {
    await queue?.stop({ graceful: false, close: false });
    await database?.close();
  });
  beforeEach(() => {
    vi.stubEnv('DELIVERY_TEST', someSecret);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    for (const service of services.splice(0)) service.stop(0);
    for (const receiver of receivers.splice(0)) await receiver.close();
    await database.db.delete(leads);
  });

  async function receive(...answer: Parameters<typeof startReceiver>): Promise<Receiver> {
    const receiver = await startReceiver(...answer);
    receivers.push(receiver);
    return receiver;
  }

  const webhookTo = (id: string, url: string): DeliveryDestination => ({
    id,
    kind: 'webhook',
    url,
    secret: 'DELIVERY_TEST',
  });

  /** A process whose campaign `webid` has these destinations. */
  function startService(webid: string, destinations: DeliveryDestination[]) {
    const settings = { webid, name: webid, template: 'hu_vang' as const, deliveries: destinations };
    const site: SiteVersion = { webid, version: 3, settings, content: {}, media: {} };
    const service = createDeliveryService({
      env: readEnv({ DELIVERY_ALLOW_PRIVATE: 'true' }),
      database,
      vault: testVault,
      store: { loadPublished: async () => site, loadVersion: async () => site },
      now: () => new Date(),
      log: pino({ level: 'silent' }),
    });
    services.push(service);
    const repository = createLeadRepository(database.db, testVault, service.outbox);
    return {
      service,
      save: (reference: string) => repository.saveLead(someLead({ webid, reference }), undefined, destinations),
    };
  }

  const states = async () => (await database.db.select().from(deliveries)).map(({ state }) => state);

  it('a lead arrives at the webhook of its campaign', async () => {
    const crm = await receive((_, response) => response.writeHead(204).end());
    const { service, save } = startService('den', [webhookTo('crm', crm.url)]);
    await service.start(queue);
    await save('DEN001');
    await vi.waitFor(async () => expect(await states()).toEqual(['delivered']), { timeout: 20_000 });
    expect(crm.received).toHaveLength(1);
  });

  it('what waited before the start arrives, once a receiver that failed is well again', async () => {
    let isWell = false;
    const crm = await receive((_, response) => {
      response.writeHead(isWell ? 200 : 500).end();
      isWell = true;
    });
    const { service, save } = startService('truoc', [webhookTo('crm', crm.url)]);
    await save('TRUOC1');
    await service.start(queue);
    await vi.waitFor(async () => expect(await states()).toEqual(['delivered']), { timeout: 30_000 });
    expect(crm.received).toHaveLength(2);
    expect(crm.received[0]?.headers['webhook-id']).toBe(crm.received[1]?.headers['webhook-id']);
    expect(crm.received[0]?.body).toBe(crm.received[1]?.body);
    expect(service.status.counts.results.get('webhook')).toEqual({ delivered: 1, retried: 1, dead: 0 });
  });

  it('what a back-up brought without its queue and its job arrives after a replay', async () => {
    const crm = await receive((_, response) => response.writeHead(200).end());
    const { save } = startService('luu', [webhookTo('crm', crm.url)]);
    await save('LUU001');
    await queue.deleteQueue(queueOf({ webid: 'luu', id: 'crm' }));
    await database.db.update(deliveries).set({ dueAt: sql`now() - interval '1 hour'` });
    const { service } = startService('luu', [webhookTo('crm', crm.url)]);
    await service.start(queue);
    const options = { allowsNewAddress: false, findAddress: async () => undefined, note: async () => {} };
    expect(await service.outbox.replay({}, options)).toEqual({ kind: 'replayed', deliveries: 1 });
    await vi.waitFor(async () => expect(await states()).toEqual(['delivered']), { timeout: 20_000 });
  });

  it('what a command sends again adds a job, by which a process works on it that knew nothing of the destination', async () => {
    const crm = await receive((_, response) => response.writeHead(204).end());
    const { service } = startService('lenh', [webhookTo('crm', crm.url)]);
    await service.start(queue);
    const command = startService('lenh', [webhookTo('crm', crm.url)]);
    await command.save('LENH01');
    await database.db.update(deliveries).set({ state: 'dead' });
    await database.executeSql("delete from jobs.job where name = 'delivery-workers'");
    const options = { allowsNewAddress: false, findAddress: async () => undefined, note: async () => {} };
    await command.service.outbox.replay({}, options);
    expect(await queue.findJobs('delivery-workers', { queued: true })).toHaveLength(1);
    await service.serveWaiting();
    await vi.waitFor(async () => expect(await states()).toEqual(['delivered']), { timeout: 20_000 });
    expect(crm.received).toHaveLength(1);
  });

  it('a receiver that hangs delays no other', async () => {
    const hanging = await receive(() => {});
    const good = await receive((_, response) => response.writeHead(200).end());
    const { service, save } = startService('treo', [webhookTo('treo', hanging.url), webhookTo('tot', good.url)]);
    await service.start(queue);
    const references = Array.from({ length: 25 }, (_, index) => `TREO${index}`);
    for (const reference of references) await save(reference);
    await vi.waitFor(
      () =>
        expect(new Set(good.received.map(({ body }) => JSON.parse(body).data.reference))).toEqual(new Set(references)),
      { timeout: 30_000 },
    );
    // Nothing was answered, so nothing can have waited for an answer.
    const done = await database.db.select().from(deliveries);
    expect(done.filter(({ destination, state }) => destination === 'treo' && state === 'delivered')).toEqual([]);
    expect(hanging.received.length).toBeGreaterThan(0);
  });

  it('a try that the stop breaks off is given back to the queue', async () => {
    const hanging = await receive(() => {});
    const boss = await openJobQueue(database, { role: 'server', log: () => {} });
    const { service, save } = startService('dung', [webhookTo('crm', hanging.url)]);
    await service.start(boss);
    await save('DUNG01');
    await vi.waitFor(() => expect(hanging.received).toHaveLength(1), { timeout: 20_000 });
    service.stop(0);
    await boss.stop({ close: false, timeout: 5_000 });
    expect(await database.db.select().from(deliveries)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect(await queue.findJobs(queueOf({ webid: 'dung', id: 'crm' }))).toMatchObject([{ state: 'retry' }]);
  });

  describe('lead, deliveries and jobs are one transaction', () => {
    const destinations = [webhookTo('crm', 'https://crm.example.vn/'), webhookTo('kho', 'https://kho.example.vn/')];
    const names = destinations.map(({ id }) => ({ webid: 'mot', id, kind: 'webhook' as const }));
    const spend = { id: 'câu trả lời', expiresAt: new Date('2100-01-01T00:00:00Z') };

    function repositoryWith(changes: Partial<DeliveryOutbox> = {}) {
      const outbox = createDeliveryOutbox({ db: database.db, now: () => new Date() });
      return createLeadRepository(database.db, testVault, { ...outbox, ...changes });
    }

    async function count() {
      const jobs = await Promise.all(names.map(async (name) => (await queue.findJobs(queueOf(name))).length));
      const { db } = database;
      return {
        ...{
          leads: await db.$count(leads),
          spent: await db.$count(spentCaptchas),
          deliveries: await db.$count(deliveries),
        },
        jobs: jobs.reduce((a, b) => a + b),
      };
    }

    beforeEach(async () => {
      await database.db.delete(spentCaptchas);
      for (const name of names) {
        await queue.createQueue(queueOf(name));
        await queue.deleteAllJobs(queueOf(name));
      }
    });
    const nothing = { leads: 0, spent: 0, deliveries: 0, jobs: 0 };

    it('all of it is stored', async () => {
      await repositoryWith().saveLead(someLead({ webid: 'mot' }), spend, destinations);
      expect(await count()).toEqual({ leads: 1, spent: 1, deliveries: 2, jobs: 2 });
    });

    it('no lead without its jobs: their table refuses them', async () => {
      const { db } = database;
      await db.execute(
        sql.raw(`alter table jobs.job_common add constraint none check (name not like '%/mot/kho') not valid`),
      );
      try {
        await expect(repositoryWith().saveLead(someLead({ webid: 'mot' }), spend, destinations)).rejects.toThrow();
      } finally {
        await db.execute(sql.raw('alter table jobs.job_common drop constraint none'));
      }
      expect(await count()).toEqual(nothing);
    });

    it('no job without its lead: it cannot be stored, or what comes last fails', async () => {
      const unstorable = someLead({ webid: 'mot', version: 3e9 });
      await expect(repositoryWith().saveLead(unstorable, spend, destinations)).rejects.toThrow();
      const outbox = createDeliveryOutbox({ db: database.db, now: () => new Date() });
      const late = repositoryWith({
        add: async (...args) => {
          await outbox.add(...args);
          throw new Error('lost the connection');
        },
      });
      await expect(late.saveLead(someLead({ webid: 'mot' }), spend, destinations)).rejects.toThrow(
        'lost the connection',
      );
      expect(await count()).toEqual(nothing);
    });

    it('a repeat of a submission adds neither lead nor delivery nor job', async () => {
      const submissionId = '9f1c1f0e-6a52-4c7e-8a0e-3f2f6f1f0a11';
      const repository = repositoryWith();
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          repository.saveLead(
            someLead({ webid: 'mot', reference: `LAP${index}`, submissionId }),
            undefined,
            destinations,
          ),
        ),
      );
      expect(results.filter((result) => result.kind === 'saved')).toHaveLength(1);
      expect(await count()).toEqual({ leads: 1, spent: 0, deliveries: 2, jobs: 2 });
    });

    it('a campaign without destinations needs no transaction', async () => {
      const outbox = createDeliveryOutbox({ db: database.db, now: () => new Date() });
      const transaction = vi.spyOn(database.db, 'transaction');
      await createLeadRepository(database.db, testVault, outbox).saveLead(someLead(), spend, []);
      expect(transaction).not.toHaveBeenCalled();
      transaction.mockRestore();
      expect(await count()).toEqual({ leads: 1, spent: 1, deliveries: 0, jobs: 0 });
    });
  });
});
