import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { JobInsert, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { DeliveryKind } from '../../content/delivery-destination.ts';
import type { Database } from '../../database/database.ts';
import { addJobsWithin } from '../../database/job-queue.ts';
import { deliveries, leads } from '../../database/tables.ts';

/** A destination as the lead's transaction needs it; the rest of its settings is read when it is sent. */
export interface DestinationName {
  webid: string;
  id: string;
  kind: DeliveryKind;
}

/** A lead that was stored in this transaction, and where it is to go. */
export interface LeadToDeliver {
  reference: string;
  webid: string;
  destinations: readonly Omit<DestinationName, 'webid'>[];
  /** A lead in quarantine waits until somebody releases it. */
  isHeld: boolean;
}

export interface ReplayFilter {
  webid?: string | undefined;
  destination?: string | undefined;
  /** All deliveries of this lead, also those that arrived. */
  reference?: string | undefined;
}

/** One try that waits in the queue. The number tells a job of an earlier try from that of the next. */
export const deliveryJobSchema = z.object({ deliveryId: z.uuid(), attempt: z.int().positive() });
export type DeliveryJob = z.infer<typeof deliveryJobSchema>;

/** Deliveries that wait in the database, each with a job in the queue. Both are written in one transaction. */
export interface DeliveryOutbox {
  /** Makes the queues of the destinations. Before the transaction, and for each destination once. */
  prepare(destinations: readonly DestinationName[]): Promise<void>;
  /** Writes deliveries and jobs for leads of the same transaction. */
  add(transaction: Database, items: readonly LeadToDeliver[]): Promise<void>;
  /** Adds the job for the next try, in the transaction that writes down the last one. */
  addJobs(
    transaction: Database,
    destination: DestinationName,
    jobs: readonly (DeliveryJob & { delayMs: number })[],
  ): Promise<void>;
  /** Sends what a quarantine held back, in the transaction in which `lift` ends the quarantine of the lead. Sends nothing when `lift` says false. */
  release(reference: string, lift: (transaction: Database) => Promise<boolean>): Promise<boolean>;
  /** Sends again what was given up, and what lost its job. How many deliveries that were. */
  replay(filter: ReplayFilter): Promise<number>;
}

/** Each destination has a queue of its own, so that nobody waits behind a receiver that hangs. */
export function queueOf({ webid, id }: Pick<DestinationName, 'webid' | 'id'>): string {
  return `delivery/${webid}/${id}`;
}

/** A process that is killed gives its job back after this time. A try takes a few seconds. */
export const attemptExpiresSeconds = 60;

/** Leads of one destination that come within this time share a CSV file. */
const csvIntervalMs = 60_000;

/** What waits this much longer than it was to wait has lost its job. */
const lostAfter = sql`interval '15 minutes'`;

const queueOptions = {
  // Tries are counted in the table; the queue repeats only what a crash or a lost database broke off.
  retryLimit: 1_000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: attemptExpiresSeconds,
  retentionSeconds: 400 * 86_400,
  deleteAfterSeconds: 3_600,
  notify: true,
};

interface OutboxOptions {
  db: Database;
  /** Opened at the first lead that has a destination. */
  openQueue: () => Promise<PgBoss>;
  now: () => Date;
  /** Told of every destination that something waits for. */
  onDestination?: (destination: DestinationName) => void;
}

export function createDeliveryOutbox({ db, openQueue, now, onDestination = () => {} }: OutboxOptions): DeliveryOutbox {
  const prepared = new Map<string, Promise<void>>();

  async function prepareOne(destination: DestinationName): Promise<void> {
    const queue = await openQueue();
    await queue.createQueue(queueOf(destination), queueOptions);
    onDestination(destination);
  }

  async function prepare(destinations: readonly DestinationName[]): Promise<void> {
    await Promise.all(
      destinations.map((destination) => {
        const name = queueOf(destination);
        const known = prepared.get(name) ?? prepareOne(destination);
        prepared.set(name, known);
        known.catch(() => prepared.delete(name));
        return known;
      }),
    );
  }

  async function addJobs(
    transaction: Database,
    destination: DestinationName,
    jobs: readonly (DeliveryJob & { delayMs: number })[],
  ): Promise<void> {
    const queue = await openQueue();
    const rows = jobs.map(
      ({ delayMs, ...data }): JobInsert<DeliveryJob> => ({ id: randomUUID(), data, startAfter: delayMs / 1000 }),
    );
    const added = await addJobsWithin(transaction, () => queue.insert(queueOf(destination), rows, { returnId: true }));
    if (added?.length !== rows.length) throw new Error('The job queue did not take all deliveries');
  }

  /** CSV waits for the end of the minute, so that a rush makes one file and not hundreds. */
  const firstDelayMs = (kind: DeliveryKind) => (kind === 'csv' ? csvIntervalMs - (now().getTime() % csvIntervalMs) : 0);

  async function add(transaction: Database, items: readonly LeadToDeliver[]): Promise<void> {
    const references = items.filter(({ destinations }) => destinations.length > 0).map(({ reference }) => reference);
    if (references.length === 0) return;
    const stored = await transaction
      .select({ id: leads.id, reference: leads.reference })
      .from(leads)
      .where(inArray(leads.reference, references));
    const idOf = new Map(stored.map(({ id, reference }) => [reference, id]));
    const rows = items.flatMap(({ reference, webid, destinations, isHeld }) => {
      const leadId = idOf.get(reference);
      if (leadId === undefined) throw new Error('A lead is not there that was stored a moment ago');
      return destinations.map(({ id, kind }) => ({
        ...{ id: randomUUID(), leadId, webid, destination: id, kind },
        state: isHeld ? ('held' as const) : ('waiting' as const),
        dueAt: sql`now() + ${firstDelayMs(kind)} * interval '1 millisecond'`,
      }));
    });
    await transaction.insert(deliveries).values(rows);
    await addFirstJobs(
      transaction,
      rows.filter(({ state }) => state === 'waiting'),
    );
  }

  async function addFirstJobs(transaction: Database, rows: readonly WaitingRow[]): Promise<void> {
    for (const ofOne of Map.groupBy(rows, ({ webid, destination }) => `${webid}/${destination}`).values()) {
      const [first] = ofOne;
      if (!first) continue;
      await addJobs(
        transaction,
        nameOf(first),
        ofOne.map(({ id, kind }) => ({ deliveryId: id, attempt: 1, delayMs: firstDelayMs(kind) })),
      );
    }
  }

  async function prepareFor(which: SQL | undefined): Promise<void> {
    const found = await db
      .selectDistinct({ webid: deliveries.webid, destination: deliveries.destination, kind: deliveries.kind })
      .from(deliveries)
      .innerJoin(leads, eq(leads.id, deliveries.leadId))
      .where(which);
    await prepare(found.map(nameOf));
  }

  /** Begins anew with deliveries that wait for nothing, and counts them. */
  async function restart(transaction: Database, which: SQL | undefined): Promise<number> {
    const chosen = transaction
      .select({ id: deliveries.id })
      .from(deliveries)
      .innerJoin(leads, eq(leads.id, deliveries.leadId))
      .where(which);
    const rows = await transaction
      .update(deliveries)
      .set({ state: 'waiting', attempts: 0, lastError: null, batch: null, dueAt: sql`now()`, endedAt: null })
      .where(inArray(deliveries.id, chosen))
      .returning();
    await addFirstJobs(transaction, rows);
    return rows.length;
  }

  return {
    prepare,
    add,
    addJobs,
    release: async (reference, lift) => {
      const held = and(eq(deliveries.state, 'held'), eq(leads.reference, reference));
      await prepareFor(held);
      return db.transaction(async (transaction) => {
        const isLifted = await lift(transaction);
        if (isLifted) await restart(transaction, held);
        return isLifted;
      });
    },
    replay: async ({ webid, destination, reference }) => {
      const which = and(
        webid === undefined ? undefined : eq(deliveries.webid, webid),
        destination === undefined ? undefined : eq(deliveries.destination, destination),
        reference === undefined ? undefined : eq(leads.reference, reference),
        or(
          inArray(deliveries.state, reference === undefined ? ['dead'] : ['dead', 'delivered']),
          and(eq(deliveries.state, 'waiting'), lt(deliveries.dueAt, sql`now() - ${lostAfter}`)),
        ),
      );
      await prepareFor(which);
      return db.transaction((transaction) => restart(transaction, which));
    },
  };
}

interface WaitingRow {
  id: string;
  webid: string;
  destination: string;
  kind: DeliveryKind;
}

function nameOf({ webid, destination, kind }: Omit<WaitingRow, 'id'>): DestinationName {
  return { webid, id: destination, kind };
}
