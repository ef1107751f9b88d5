import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { ContentStore } from '../../content/site.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { type Env, readDeliverySecret } from '../../env.ts';
import { createLeadRepository } from '../lead-repository.ts';
import type { LeadVault } from '../privacy/lead-vault.ts';
import { createDeliver, type DeliverySenders } from './deliver.ts';
import { createDeliveryOutbox, type DeliveryOutbox, type DestinationName } from './delivery-outbox.ts';
import { findDestination } from './find-destination.ts';
import { sendCsv } from './send-csv.ts';
import { sendEmail } from './send-email.ts';
import { sendWebhook } from './send-webhook.ts';
import type { Sending } from './sending.ts';
import {
  createDeliveryCounts,
  type DeliveryCounts,
  type RunningDeliveries,
  readOldestWaitingSeconds,
  startDeliveries,
} from './start-deliveries.ts';

/** What operators see of deliveries. */
export interface DeliveryStatus {
  counts: DeliveryCounts;
  /** Rejects when the database does not answer. */
  oldestWaitingSeconds(): Promise<number>;
}

export interface DeliveryService {
  outbox: DeliveryOutbox;
  status: DeliveryStatus;
  start(queue: PgBoss): Promise<void>;
  /**
   * Begins nothing more, and breaks off what still runs when the patience ends: the queue gives it out again. The
   * workers end with the queue.
   */
  stop(patienceMs: number): void;
}

/** One try, from the look-up of the name to the answer. */
const tryTimeoutMs = 5_000;

/**
 * Before the patience of a stop ends, what is still under way is broken off: this long before, so that it can still be
 * given back.
 */
const giveBackMs = 1_500;

interface ServiceOptions {
  env: Env;
  database: OpenDatabase;
  vault: LeadVault;
  /** With what is published at hand (`keepPublished`). */
  store: Pick<ContentStore, 'loadPublished' | 'loadVersion'>;
  openQueue: () => Promise<PgBoss>;
  now: () => Date;
  log: Logger;
}

/** Puts the parts of the delivery of leads together, for a server process. */
export function createDeliveryService({
  env,
  database: { db },
  vault,
  store,
  openQueue,
  now,
  log,
}: ServiceOptions): DeliveryService {
  const counts = createDeliveryCounts();
  const stopping = new AbortController();
  let running: RunningDeliveries | undefined;
  /** Destinations of leads that came before the work began. */
  const early: DestinationName[] = [];
  const outbox = createDeliveryOutbox({
    db,
    openQueue,
    now,
    onDestination: (destination) => {
      if (running) running.serve(destination);
      else early.push(destination);
    },
  });
  const sending: Sending = {
    findSecret: readDeliverySecret,
    now,
    allowsPrivate: env.DELIVERY_ALLOW_PRIVATE,
    allowedHosts: env.DELIVERY_HOSTS,
    timeoutMs: tryTimeoutMs,
    signal: stopping.signal,
  };
  const mail = {
    smtpUrl: env.SMTP_URL,
    from: env.SMTP_FROM,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  };
  let hasWarned = false;
  /** Content alone decides where leads go, as long as the operator has not said which hosts are right. */
  function warnOnce(): void {
    if (hasWarned || env.DELIVERY_HOSTS.length > 0) return;
    hasWarned = true;
    log.warn('leads may be sent to every host that a campaign names: DELIVERY_HOSTS is not set');
  }
  const senders: DeliverySenders = {
    webhook: (destination, item) => {
      warnOnce();
      return sendWebhook(destination, item, sending);
    },
    csv: (destination, batch) => {
      if (destination.bucket) warnOnce();
      return sendCsv(destination, batch, { ...sending, dataDir: env.DATA_DIR });
    },
    email: (destination, item) => sendEmail(destination, item, { ...sending, ...mail }),
  };

  const deliver = createDeliver({
    ...{ db, outbox, senders, now, random: Math.random },
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
    status: { counts, oldestWaitingSeconds: () => readOldestWaitingSeconds(db, now()) },
    start: async (queue) => {
      running = await startDeliveries({
        ...{ db, queue, deliver, prepare: outbox.prepare },
        onError: (err) => log.error({ err }, 'deliveries have trouble'),
      });
      for (const destination of early) running.serve(destination);
    },
    stop: (patienceMs) => {
      running?.stop();
      setTimeout(() => stopping.abort(), Math.max(0, patienceMs - giveBackMs)).unref();
    },
  };
}
