import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { describeDestination } from '../../content/destinations/registry.ts';
import type { ContentStore } from '../../content/site.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { type Env, readDeliverySecret } from '../../env.ts';
import { createLeadRepository } from '../lead-repository.ts';
import type { LeadVault } from '../privacy/lead-vault.ts';
import { createDeliver, type SendBatch } from './deliver.ts';
import { createDeliveryOutbox, type DeliveryOutbox } from './delivery-outbox.ts';
import type { SendingTools } from './destinations/destination-sender.ts';
import { findSender } from './destinations/registry.ts';
import { findDestination } from './find-destination.ts';
import {
  createDeliveryCounts,
  type DeliveryCounts,
  type RunningDeliveries,
  readOldestWaitingSeconds,
  startDeliveries,
} from './start-deliveries.ts';
import { createDestinationTools, type DestinationTools } from './try-destination.ts';

/** The state of deliveries, for operators. */
export interface DeliveryStatus {
  counts: DeliveryCounts;
  /** Rejects when the database does not answer. */
  oldestWaitingSeconds(): Promise<number>;
}

export interface DeliveryService {
  outbox: DeliveryOutbox;
  status: DeliveryStatus;
  destinations: DestinationTools;
  start(queue: PgBoss): Promise<void>;
  /** The work of the job `delivery-workers`. */
  serveWaiting(): Promise<void>;
  /**
   * Starts nothing more, and aborts what still runs when the patience ends; the queue repeats it. The workers end with
   * the queue.
   */
  stop(patienceMs: number): void;
}

/** Time limit of an attempt, from the look-up of the name to the answer. */
const tryTimeoutMs = 5_000;

/** How long before the end of the patience running attempts are aborted, so that their jobs can still be given back. */
const giveBackMs = 1_500;

interface ServiceOptions {
  env: Env;
  database: OpenDatabase;
  vault: LeadVault;
  /** The store with published versions in memory (`cachePublished`). */
  store: Pick<ContentStore, 'loadPublished' | 'loadVersion'>;
  now: () => Date;
  log: Logger;
}

/** Connects the parts of the delivery of leads, for a server process. */
export function createDeliveryService({
  env,
  database: { db },
  vault,
  store,
  now,
  log,
}: ServiceOptions): DeliveryService {
  const counts = createDeliveryCounts();
  const stopping = new AbortController();
  let running: RunningDeliveries | undefined;
  const outbox = createDeliveryOutbox({
    db,
    now,
    // Deliveries of leads that arrive before the start are found by the first check.
    onDestination: (destination) => running?.serve(destination),
  });
  const tools: SendingTools = {
    findSecret: readDeliverySecret,
    now,
    allowsPrivate: env.DELIVERY_ALLOW_PRIVATE,
    allowedHosts: env.DELIVERY_HOSTS,
    timeoutMs: tryTimeoutMs,
    signal: stopping.signal,
    dataDir: env.DATA_DIR,
    smtpUrl: env.SMTP_URL,
    from: env.SMTP_FROM,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  };
  let hasWarned = false;
  /** Without DELIVERY_HOSTS content alone decides where leads go. */
  function warnOnce(): void {
    if (hasWarned || env.DELIVERY_HOSTS.length > 0) return;
    hasWarned = true;
    log.warn('leads may be sent to every host that a campaign names: DELIVERY_HOSTS is not set');
  }
  const send: SendBatch = (destination, batch) => {
    if (describeDestination(destination).target) warnOnce();
    return findSender(destination.kind).send(destination, batch, tools);
  };

  const deliver = createDeliver({
    ...{ db, outbox, send, now, random: Math.random },
    findDestination: (name, version) => findDestination(store, name, version),
    findLeads: createLeadRepository(db, vault).readByIds,
    signal: stopping.signal,
    count: counts.count,
    log: {
      tried: (facts) => {
        if (facts.result === 'delivered') log.info(facts, 'lead delivered');
        else if (facts.result === 'retried') log.warn(facts, 'lead not delivered; it will be tried again');
        else log.error(facts, 'lead not delivered, and given up until somebody sends it again');
      },
    },
  });

  return {
    outbox,
    destinations: createDestinationTools({ ...tools, send }),
    status: { counts, oldestWaitingSeconds: () => readOldestWaitingSeconds(db, now()) },
    start: async (queue) => {
      running = await startDeliveries({
        ...{ db, queue, deliver },
        onError: (err) => log.error({ err }, 'deliveries have trouble'),
      });
    },
    serveWaiting: async () => running?.serveWaiting(),
    stop: (patienceMs) => {
      running?.stop();
      setTimeout(() => stopping.abort(), Math.max(0, patienceMs - giveBackMs)).unref();
    },
  };
}
