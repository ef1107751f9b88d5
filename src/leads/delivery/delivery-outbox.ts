import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isFileKind } from '../../content/destinations/registry.ts';
import type { Database } from '../../database/database.ts';
import { jobOptions } from '../../database/job-kinds.ts';
import { addJobs as addJobsOf, type JobOptions, retentionSeconds } from '../../database/job-queue.ts';
import { deliveries, leads } from '../../database/tables/lead-tables.ts';

/** The part of a destination that the lead's transaction needs; the other settings are read when it is sent. */
export interface DestinationName {
  webid: string;
  id: string;
  kind: string;
}

/** A lead that was stored in this transaction, and its destinations. */
interface LeadToDeliver {
  reference: string;
  webid: string;
  destinations: readonly Omit<DestinationName, 'webid'>[];
  /** A lead in quarantine waits until staff release it. */
  isHeld: boolean;
}

export interface ReplayFilter {
  webid?: string | undefined;
  destination?: string | undefined;
  /** All deliveries of this lead, also delivered ones. */
  reference?: string | undefined;
}

export interface ReplayOptions {
  /** The current address of a destination, from `describeDestination`. Undefined when the campaign no longer has it. */
  findAddress(destination: DestinationName, version: number): Promise<string | undefined>;
  /** Whether delivered leads may be sent to another address than before. */
  allowsNewAddress: boolean;
  /** Records what is sent again, in the same transaction. */
  note(transaction: Database, replayed: readonly Replayed[]): Promise<void>;
}

/** Deliveries of one destination that are sent again. */
export interface Replayed {
  destination: DestinationName;
  deliveries: number;
  /** Number of deliveries in each state. */
  states: Readonly<Record<string, number>>;
  /** Addresses of those that were delivered before; null where an older version did not store it. */
  before: readonly (string | null)[];
  now: string | undefined;
}

type ReplayResult =
  | { kind: 'replayed'; deliveries: number }
  /** Nothing was sent: these were delivered before, and would now go to another address, or to none. */
  | { kind: 'moved'; moved: readonly Replayed[] };

/** A job of the queue: one attempt of a delivery. Its number distinguishes the job of an earlier attempt. */
export const deliveryJobSchema = z.object({ deliveryId: z.uuid(), attempt: z.int().positive() });
export type DeliveryJob = z.infer<typeof deliveryJobSchema>;

/**
 * Waiting deliveries in the database, each with a job in the queue. Both are written in one transaction (transactional
 * outbox).
 */
export interface DeliveryOutbox {
  /** Adds deliveries and jobs for leads of the same transaction. */
  add(transaction: Database, items: readonly LeadToDeliver[]): Promise<void>;
  /** Adds the jobs of the next attempts, in the transaction that stores the last ones. */
  addJobs(
    transaction: Database,
    destination: DestinationName,
    jobs: readonly (DeliveryJob & { delayMs: number })[],
  ): Promise<void>;
  /**
   * Runs `lift` in a transaction, and in the same one queues the held deliveries of leads that are then neither
   * quarantined nor hidden. Resolves with the result of `lift`.
   */
  release<Result>(lift: (transaction: Database) => Promise<Result>): Promise<Result>;
  /** Queues again the deliveries that were given up, and those without a job. */
  replay(filter: ReplayFilter, options: ReplayOptions): Promise<ReplayResult>;
}

/** Each destination has its own queue, so that a slow receiver does not delay the others. */
export function queueOf({ webid, id }: Pick<DestinationName, 'webid' | 'id'>): string {
  return `delivery/${webid}/${id}`;
}

/** The queue repeats the job of a killed process after this time. An attempt takes a few seconds. */
export const attemptExpiresSeconds = 60;

/** Leads of one destination that arrive within this time share a CSV file. */
const fileIntervalMs = 60_000;

/** A delivery that is overdue by this has lost its job. */
const lostAfter = sql`interval '15 minutes'`;

export const deliveryQueue: JobOptions = {
  // Attempts are counted in the table; the queue repeats only jobs that a crash or a lost database interrupted.
  retryLimit: 1_000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: attemptExpiresSeconds,
  retentionSeconds: retentionSeconds,
  deleteAfterSeconds: 3_600,
  notify: true,
};

interface OutboxOptions {
  db: Database;
  now: () => Date;
  /** Called with every destination that gets a job, before the transaction commits. */
  onDestination?: (destination: DestinationName) => void;
}

export function createDeliveryOutbox({ db, now, onDestination = () => {} }: OutboxOptions): DeliveryOutbox {
  async function addJobs(
    transaction: Database,
    destination: DestinationName,
    jobs: readonly (DeliveryJob & { delayMs: number })[],
  ): Promise<void> {
    const queue = { name: queueOf(destination), ...deliveryQueue };
    const added = await addJobsOf(
      transaction,
      queue,
      jobs.map(({ delayMs, ...data }) => ({ data, startAfter: { delayMs } })),
    );
    if (added !== jobs.length) throw new Error('The job queue did not take all deliveries');
    onDestination(destination);
  }

  const firstDelayMs = (kind: string) => (isFileKind(kind) ? fileIntervalMs - (now().getTime() % fileIntervalMs) : 0);

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

  /** Restarts deliveries without a job, and returns their number. */
  async function restart(transaction: Database, which: SQL | undefined, boundTo: string | null): Promise<number> {
    const chosen = transaction
      .select({ id: deliveries.id })
      .from(deliveries)
      .innerJoin(leads, eq(leads.id, deliveries.leadId))
      .where(which);
    const rows = await transaction
      .update(deliveries)
      .set({ state: 'waiting', attempts: 0, lastError: null, batch: null, dueAt: sql`now()`, endedAt: null, boundTo })
      .where(inArray(deliveries.id, chosen))
      .returning();
    await addFirstJobs(transaction, rows);
    // A command has no workers, and those of servers may not know the destination.
    if (rows.length > 0) await addJobsOf(transaction, jobOptions('delivery-workers'), [{ data: {} }]);
    return rows.length;
  }

  /** The deliveries that a filter selects, by destination and its current address. */
  async function readReplayable(which: SQL | undefined, { findAddress }: ReplayOptions): Promise<ReplayableGroup[]> {
    const rows = await db
      .select({ delivery: deliveries, version: leads.version })
      .from(deliveries)
      .innerJoin(leads, eq(leads.id, deliveries.leadId))
      .where(which);
    const addresses = new Map<string, Promise<string | undefined>>();
    const found = await Promise.all(
      rows.map(async ({ delivery, version }) => {
        const destination = nameOf(delivery);
        const key = `${queueOf(destination)}/${version}`;
        const finding = addresses.get(key) ?? findAddress(destination, version);
        addresses.set(key, finding);
        return { delivery, destination, now: await finding };
      }),
    );
    const groups = Map.groupBy(found, ({ destination, now }) => `${queueOf(destination)} ${now}`);
    return [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      return [{ destination: first.destination, now: first.now, rows: group.map(({ delivery }) => delivery) }];
    });
  }

  return {
    add,
    addJobs,
    release: async (lift) => {
      const held = eq(deliveries.state, 'held');
      return db.transaction(async (transaction) => {
        const result = await lift(transaction);
        await restart(transaction, and(held, isNull(leads.quarantine), isNull(leads.hiddenUntil)), null);
        return result;
      });
    },
    replay: async ({ webid, destination, reference }, options) => {
      const isOver = or(
        inArray(deliveries.state, reference === undefined ? ['dead'] : ['dead', 'delivered']),
        and(eq(deliveries.state, 'waiting'), lt(deliveries.dueAt, sql`now() - ${lostAfter}`)),
      );
      const groups = await readReplayable(
        and(
          isNull(leads.hiddenUntil),
          webid === undefined ? undefined : eq(deliveries.webid, webid),
          destination === undefined ? undefined : eq(deliveries.destination, destination),
          reference === undefined ? undefined : eq(leads.reference, reference),
          isOver,
        ),
        options,
      );
      const moved = groups
        .map((group) => ({ ...group, rows: group.rows.filter((row) => hasArrived(row) && row.boundTo !== group.now) }))
        .filter(({ rows, now: address }) => rows.length > 0 && !(options.allowsNewAddress && address !== undefined));
      if (moved.length > 0) return { kind: 'moved', moved: moved.map(describeReplayed) };
      return db.transaction(async (transaction) => {
        let count = 0;
        for (const { rows, now: address = null } of groups) {
          const [again, first] = [rows.filter(hasArrived), rows.filter((row) => !hasArrived(row))];
          for (const [some, boundTo] of [[again, address] as const, [first, null] as const]) {
            for (const ids of inPortions(some.map(({ id }) => id))) {
              count += await restart(transaction, and(inArray(deliveries.id, ids), isOver), boundTo);
            }
          }
        }
        if (count > 0) await options.note(transaction, groups.map(describeReplayed));
        return { kind: 'replayed', deliveries: count };
      });
    },
  };
}

/** Deliveries of one destination, and its current address. */
interface ReplayableGroup {
  destination: DestinationName;
  now: string | undefined;
  rows: readonly (typeof deliveries.$inferSelect)[];
}

/** Whether it was delivered before, as far as is known. */
function hasArrived({ state, boundTo }: ReplayableGroup['rows'][number]): boolean {
  return state === 'delivered' || boundTo !== null;
}

function describeReplayed({ destination, now, rows }: ReplayableGroup): Replayed {
  const states = Map.groupBy(rows, ({ state }) => state);
  return {
    ...{ destination, now, deliveries: rows.length },
    states: Object.fromEntries([...states].map(([state, ofState]) => [state, ofState.length])),
    before: [...new Set(rows.filter(hasArrived).map(({ boundTo }) => boundTo))],
  };
}

/** Most values in one statement. */
const portionSize = 1_000;

function inPortions<Item>(items: readonly Item[]): readonly Item[][] {
  return Array.from({ length: Math.ceil(items.length / portionSize) }, (_, index) =>
    items.slice(index * portionSize, (index + 1) * portionSize),
  );
}

interface WaitingRow {
  id: string;
  webid: string;
  destination: string;
  kind: string;
}

function nameOf({ webid, destination, kind }: Omit<WaitingRow, 'id'>): DestinationName {
  return { webid, id: destination, kind };
}
