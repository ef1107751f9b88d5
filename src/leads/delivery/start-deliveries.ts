import { eq, min } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { DeliveryKind } from '../../content/delivery-destination.ts';
import type { Database } from '../../database/database.ts';
import { deliveries } from '../../database/tables.ts';
import type { DeliveryResult } from './deliver.ts';
import { type DeliveryJob, type DestinationName, deliveryJobSchema, queueOf } from './delivery-outbox.ts';

/** Tries of one destination that run at once in one process. */
const parallelTries: Record<DeliveryKind, number> = { webhook: 10, email: 5, csv: 500 };

/** Workers are woken by the database; this is how often they look all the same, also for tries whose time has come. */
const lookEverySeconds = 2;

/**
 * How often destinations are looked for that nothing was heard of: after a start, and after a replay by another
 * process.
 */
const searchEveryMs = 15_000;

interface StartOptions {
  db: Database;
  queue: PgBoss;
  /** Makes the queue of a destination where a back-up, or somebody's hand, brought the deliveries without it. */
  prepare: (destinations: readonly DestinationName[]) => Promise<void>;
  deliver: (destination: DestinationName, jobs: readonly DeliveryJob[]) => Promise<void>;
  onError: (error: unknown) => void;
  searchIntervalMs?: number;
}

export interface RunningDeliveries {
  /** Begins to work for a destination, unless that happens already. */
  serve(destination: DestinationName): void;
  /** No further destination is begun. The workers end with the queue. */
  stop(): void;
}

/** Works for every destination that something waits for, each with a worker of its own. */
export async function startDeliveries({
  db,
  queue,
  prepare,
  deliver,
  onError,
  searchIntervalMs = searchEveryMs,
}: StartOptions): Promise<RunningDeliveries> {
  const served = new Set<string>();
  let isStopped = false;

  async function begin(destination: DestinationName): Promise<void> {
    const name = queueOf(destination);
    if (isStopped || served.has(name)) return;
    served.add(name);
    try {
      await prepare([destination]);
      await queue.work<unknown>(
        name,
        {
          pollingIntervalSeconds: lookEverySeconds,
          notifyPollingIntervalSeconds: lookEverySeconds,
          batchSize: parallelTries[destination.kind],
          burstWhenBatchFull: true,
        },
        (jobs) =>
          deliver(
            destination,
            jobs.map(({ data }) => deliveryJobSchema.parse(data)),
          ),
      );
    } catch (error) {
      served.delete(name);
      onError(error);
    }
  }

  async function search(): Promise<void> {
    for (const destination of await listWaitingDestinations(db)) await begin(destination);
  }

  await search();
  const timer = setInterval(() => search().catch(onError), searchIntervalMs);
  timer.unref();
  return {
    serve: (destination) => void begin(destination),
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

function listWaitingDestinations(db: Database): Promise<DestinationName[]> {
  const { webid, destination: id, kind } = deliveries;
  return db.selectDistinct({ webid, id, kind }).from(deliveries).where(eq(deliveries.state, 'waiting'));
}

/** What became of deliveries since the process started, as plain numbers for the metrics. */
export interface DeliveryCounts {
  readonly results: ReadonlyMap<DeliveryKind, Readonly<Record<DeliveryResult, number>>>;
  count(kind: DeliveryKind, result: DeliveryResult, deliveries: number): void;
}

export function createDeliveryCounts(): DeliveryCounts {
  const kinds: readonly DeliveryKind[] = ['webhook', 'csv', 'email'];
  const results = new Map(kinds.map((kind) => [kind, { delivered: 0, retried: 0, dead: 0 }]));
  return {
    results,
    count: (kind, result, number) => {
      const ofKind = results.get(kind);
      if (ofKind) ofKind[result] += number;
    },
  };
}

/**
 * Seconds since the lead came whose delivery has waited longest; 0 when nothing waits. What was given up does not wait.
 */
export async function readOldestWaitingSeconds(db: Database, now: Date): Promise<number> {
  const [row] = await db
    .select({ createdAt: min(deliveries.createdAt) })
    .from(deliveries)
    .where(eq(deliveries.state, 'waiting'));
  return row?.createdAt ? Math.max(0, (now.getTime() - row.createdAt.getTime()) / 1000) : 0;
}
