import { eq, min } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { destinationKinds } from '../../content/destinations/registry.ts';
import { createResultCounts, type ResultCounts } from '../../contract/result-counts.ts';
import type { Database } from '../../database/database.ts';
import { deliveries } from '../../database/tables/lead-tables.ts';
import { jobResult, outsideTraces, traceJob } from '../../database/traces.ts';
import type { DeliveryResult } from './deliver.ts';
import {
  type DeliveryJob,
  type DestinationName,
  deliveryJobSchema,
  deliveryQueue,
  queueOf,
} from './delivery-outbox.ts';
import { findSender } from './destinations/registry.ts';

/** How often workers poll. The database also wakes them at once for new jobs. */
const pollSeconds = 2;

interface StartOptions {
  db: Database;
  queue: PgBoss;
  deliver: (destination: DestinationName, jobs: readonly DeliveryJob[]) => Promise<readonly DeliveryResult[]>;
  onError: (error: unknown) => void;
}

export interface RunningDeliveries {
  /** Starts a worker for a destination, unless it has one. */
  serve(destination: DestinationName): void;
  /** The same for each destination for which deliveries wait: of a command, or of a process that is gone. */
  serveWaiting(): Promise<void>;
  /** Starts no further workers. The running ones end with the queue. */
  stop(): void;
}

/** Runs a worker for every destination with waiting deliveries. */
export async function startDeliveries({ db, queue, deliver, onError }: StartOptions): Promise<RunningDeliveries> {
  const served = new Set<string>();
  let isStopped = false;

  async function begin(destination: DestinationName): Promise<void> {
    const name = queueOf(destination);
    if (isStopped || served.has(name)) return;
    served.add(name);
    try {
      // A restored back-up may have deliveries without it.
      await queue.createQueue(name, deliveryQueue);
      await queue.work<unknown>(
        name,
        {
          pollingIntervalSeconds: pollSeconds,
          notifyPollingIntervalSeconds: pollSeconds,
          batchSize: findSender(destination.kind).parallelTries,
          burstWhenBatchFull: true,
        },
        (jobs) => {
          const data = jobs.map((job) => job.data);
          const parsed = data.map((one) => deliveryJobSchema.parse(one));
          const tries = Math.max(...parsed.map(({ attempt }) => attempt));
          return traceJob('delivery', { tries, data }, async (span) => {
            const results = await deliver(destination, parsed);
            span.setAttribute(jobResult, [...new Set(results)].join(' '));
          });
        },
      );
    } catch (error) {
      served.delete(name);
      onError(error);
    }
  }

  async function serveWaiting(): Promise<void> {
    for (const destination of await listWaitingDestinations(db)) await begin(destination);
  }

  await serveWaiting();
  return {
    serve: (destination) => void outsideTraces(() => begin(destination)),
    serveWaiting,
    stop: () => {
      isStopped = true;
    },
  };
}

function listWaitingDestinations(db: Database): Promise<DestinationName[]> {
  const { webid, destination: id, kind } = deliveries;
  return db.selectDistinct({ webid, id, kind }).from(deliveries).where(eq(deliveries.state, 'waiting'));
}

/** How attempts of this process ended, by kind of destination. */
export type DeliveryCounts = ResultCounts<string, DeliveryResult>;

export function createDeliveryCounts(): DeliveryCounts {
  const kinds = destinationKinds.map(({ kind }) => kind);
  return createResultCounts(kinds, { delivered: 0, retried: 0, dead: 0 });
}

/**
 * Age in seconds of the oldest lead with a waiting delivery; 0 when nothing waits. Deliveries that were given up do not
 * count.
 */
export async function readOldestWaitingSeconds(db: Database, now: Date): Promise<number> {
  const [row] = await db
    .select({ createdAt: min(deliveries.createdAt) })
    .from(deliveries)
    .where(eq(deliveries.state, 'waiting'));
  return row?.createdAt ? Math.max(0, (now.getTime() - row.createdAt.getTime()) / 1000) : 0;
}
