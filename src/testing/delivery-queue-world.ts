import { eq, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { type DeliveryDestination, describeDestination } from '../content/destinations/registry.ts';
import { acceptClock } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { openJobQueue } from '../database/job-queue.ts';
import { deliveries, leads } from '../database/tables/lead-tables.ts';
import { createDeliver, type DeliveryLog } from '../leads/delivery/deliver.ts';
import {
  createDeliveryOutbox,
  type DeliveryOutbox,
  type DestinationName,
  deliveryJobSchema,
  queueOf,
  type ReplayFilter,
  type ReplayOptions,
} from '../leads/delivery/delivery-outbox.ts';
import type { IdentifiedLead } from '../leads/delivery/destinations/destination-sender.ts';
import type { DeliveryOutcome } from '../leads/delivery/outcome.ts';
import type { Lead } from '../leads/lead.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import { someLead } from './delivery-world.ts';
import { openTestDatabase } from './test-database.ts';
import { testVault } from './vault.ts';

export const crm: DeliveryDestination = {
  id: 'crm',
  kind: 'webhook',
  url: 'https://crm.example.vn/',
  secret: 'DELIVERY_CRM',
};
export const files: DeliveryDestination = { id: 'tep', kind: 'csv', folder: 'crm' };
export const crmName: DestinationName = { webid: 'hu_vang', id: 'crm', kind: 'webhook' };
export const filesName: DestinationName = { webid: 'hu_vang', id: 'tep', kind: 'csv' };
export const delivered: DeliveryOutcome = { kind: 'delivered' };

/** What stands for the destinations. */
interface Senders {
  webhook: (destination: DeliveryDestination, item: IdentifiedLead) => Promise<DeliveryOutcome>;
  csv: (destination: DeliveryDestination, batch: { name: string; leads: readonly Lead[] }) => Promise<DeliveryOutcome>;
  email: Senders['webhook'];
}

interface ProcessChanges {
  outcomes?: DeliveryOutcome[];
  senders?: Partial<Senders>;
  destinations?: readonly DeliveryDestination[];
  signal?: AbortSignal;
  findLeads?: Parameters<typeof createDeliver>[0]['findLeads'];
  now?: () => Date;
}

/**
 * For tests: leads, deliveries and their jobs in a database and a queue in memory. The test itself runs the jobs, one
 * by one.
 */
export async function openDeliveryQueue() {
  const database = await openTestDatabase();
  const { db } = database;
  const queue = await openJobQueue(database, { role: 'command', log: () => {} });
  const outbox = createDeliveryOutbox({ db, now });
  let counter = 0;

  /** Jobs that wait, with their delay in seconds, rounded. */
  async function listJobs(name: DestinationName) {
    const jobs = await queue.findJobs(queueOf(name), { queued: true });
    return jobs.map(({ data, startAfter, createdOn }) => ({
      ...deliveryJobSchema.parse(data),
      seconds: Math.round((startAfter.getTime() - createdOn.getTime()) / 1000),
    }));
  }

  return {
    ...{ db, queue, outbox, listJobs },
    /** Stores a lead with its deliveries. */
    save: async (destinations: readonly DeliveryDestination[], changes: Partial<Lead> = {}) => {
      counter += 1;
      const lead = someLead({ reference: `L${counter}`, ...changes });
      await createLeadRepository(db, testVault, outbox).saveLead(lead, undefined, destinations);
    },
    /** Takes all jobs out of the queue, regardless of their time. */
    fetchJobs: async (name: DestinationName) => {
      const jobs = await listJobs(name);
      await queue.deleteAllJobs(queueOf(name));
      await db.update(deliveries).set({ dueAt: sql`now()` }).where(eq(deliveries.destination, name.id));
      return jobs;
    },
    /** Replays like the command, with the campaign's current destinations. */
    replay: (
      filter: ReplayFilter,
      {
        destinations = [crm, files],
        ...options
      }: Partial<ReplayOptions> & { destinations?: DeliveryDestination[] } = {},
    ) =>
      outbox.replay(filter, {
        allowsNewAddress: false,
        findAddress: async ({ id }) => {
          const destination = destinations.find((one) => one.id === id);
          return destination && describeDestination(destination).address;
        },
        note: async () => {},
        ...options,
      }),
    rows: () => db.select().from(deliveries).orderBy(deliveries.createdAt),
    /** A delivering process: each attempt has the next of `outcomes`, further ones the last. */
    process: (changes: ProcessChanges = {}) => createProcess(db, outbox, changes),
    reset: async () => {
      await db.delete(leads);
      // Leads of tests have arbitrary dates, which must not affect the judgement of the clock.
      await acceptClock(db);
      for (const name of [crmName, filesName]) {
        await queue.createQueue(queueOf(name));
        await queue.deleteAllJobs(queueOf(name));
      }
    },
    close: async () => {
      await queue.stop({ graceful: false, close: false });
      await database.close();
    },
  };
}

const now = () => new Date('2026-11-20T02:30:20Z');

function createProcess(db: Database, outbox: DeliveryOutbox, changes: ProcessChanges) {
  const { outcomes = [delivered], senders = {}, destinations = [crm, files], ...others } = changes;
  const next = () =>
    Promise.resolve(outcomes.length > 1 ? (outcomes.shift() ?? delivered) : (outcomes[0] ?? delivered));
  const all = {
    webhook: vi.fn<Senders['webhook']>(senders.webhook ?? next),
    csv: vi.fn<Senders['csv']>(senders.csv ?? next),
    email: vi.fn<Senders['email']>(senders.email ?? next),
  };
  const count = vi.fn();
  const tried = vi.fn<DeliveryLog['tried']>();
  const deliver = createDeliver({
    ...{ db, outbox, count, now: () => new Date() },
    findLeads: createLeadRepository(db, testVault).readByIds,
    findDestination: async ({ id }) => destinations.find((destination) => destination.id === id),
    send: (destination, { name, items }) =>
      destination.kind === 'csv'
        ? all.csv(destination, { name, leads: items.map(({ lead }) => lead) })
        : all[destination.kind](destination, items[0]),
    random: () => 0,
    signal: new AbortController().signal,
    log: { tried },
    ...others,
  });
  return { deliver, ...all, count, tried };
}
