import { and, eq, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { describeAddress } from '../../content/delivery-address.ts';
import type { DeliveryDestination, DeliveryKind } from '../../content/delivery-destination.ts';
import { lookAtClock } from '../../database/clock.ts';
import type { Database } from '../../database/database.ts';
import { deliveries } from '../../database/tables.ts';
import { createBatches } from '../batches.ts';
import type { Lead } from '../lead.ts';
import type { LeadRepository } from '../lead-repository.ts';
import { attemptsMax, chooseRetryDelayMs } from './back-off.ts';
import {
  attemptExpiresSeconds,
  type DeliveryJob,
  type DeliveryOutbox,
  type DestinationName,
} from './delivery-outbox.ts';
import type { DeliveryOutcome } from './outcome.ts';
import { type CsvBatch, makeBatchName } from './send-csv.ts';

/** How each kind sends. Never rejects; what fails is an outcome. */
export interface DeliverySenders {
  webhook(destination: DeliveryDestination & { kind: 'webhook' }, item: IdentifiedLead): Promise<DeliveryOutcome>;
  csv(destination: DeliveryDestination & { kind: 'csv' }, batch: CsvBatch): Promise<DeliveryOutcome>;
  email(destination: DeliveryDestination & { kind: 'email' }, item: IdentifiedLead): Promise<DeliveryOutcome>;
}

/** `id` is that of the delivery: the same over all tries. */
export interface IdentifiedLead {
  id: string;
  lead: Lead;
}

/** What became of a try, for metrics. */
export type DeliveryResult = 'delivered' | 'retried' | 'dead';

interface DeliverOptions {
  db: Database;
  outbox: Pick<DeliveryOutbox, 'addJobs'>;
  findLeads: LeadRepository['readByIds'];
  /**
   * The settings that the campaign has now, or had when the lead came. Undefined when neither knows the destination.
   */
  findDestination(name: DestinationName, version: number): Promise<DeliveryDestination | undefined>;
  senders: DeliverySenders;
  now: () => Date;
  random: () => number;
  /** Ends when the server stops: a try that it breaks off does not count. */
  signal: AbortSignal;
  count(kind: DeliveryKind, result: DeliveryResult, deliveries: number): void;
  log: DeliveryLog;
}

/** Facts for people who run the service; never a value of a lead. */
export interface DeliveryLog {
  tried(facts: {
    destination: string;
    webid: string;
    kind: DeliveryKind;
    references: readonly string[];
    attempt: number;
    result: DeliveryResult;
    reason?: string;
  }): void;
}

type Row = typeof deliveries.$inferSelect;
type BatchedLead = IdentifiedLead & Pick<Row, 'batch' | 'boundTo'>;

/** What became of a try, and where it went; no address when it went nowhere. */
interface Sent {
  outcome: DeliveryOutcome;
  address?: string | undefined;
}

/** How a try ended, to be written down. */
interface EndedTry {
  destination: DestinationName;
  rows: readonly Row[];
  attempt: number;
  result: DeliveryResult;
  lastError: string | null;
  /** Where it went; null when it went nowhere. */
  address: string | null;
  /** Until the next try. */
  delayMs: number;
}

/** A time that is further from that of the database was taken before its clock jumped. */
const clockDifferenceMs = 60_000;

/** Tries written down by one statement, at most. */
const endedTriesMax = 100;

const changedSchema = z.object({ rows: z.array(z.object({ id: z.string() })) });

/** A try that was broken off. The queue gives the job to another process, or to the next start. */
export class GivenBack extends Error {}

/**
 * Makes the tries that jobs of one destination ask for. Rejects when the database does, or when the server stops; the
 * queue then gives the jobs out again, and what had been sent by then is sent twice with the same id.
 */
export function createDeliver(
  options: DeliverOptions,
): (destination: DestinationName, jobs: readonly DeliveryJob[]) => Promise<void> {
  const { db, outbox, findLeads, findDestination, senders, now, random, signal, count, log } = options;
  // What ends while the last statement is under way goes into the next one: many receivers that answer at once cost few
  // statements, and no one waits for another.
  const writeTogether = createBatches<EndedTry, number>({
    run: writeEnds,
    keysOf: ({ rows }) => rows.map(({ id }) => id),
    isFaultOfAnItem: () => true,
    maxSize: endedTriesMax,
  });

  return async (destination, jobs) => {
    const claimed = await claim(destination, jobs);
    const batches =
      destination.kind === 'csv' ? await readBatches(claimed) : claimed.map((row): readonly Row[] => [row]);
    const found = await findLeads(batches.flat().map(({ leadId }) => leadId));
    const results = await Promise.allSettled(batches.map((rows) => attempt(destination, rows, found)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };

  /**
   * Takes what is due, for as long as a try may last: two processes never try the same at once. A job of an earlier
   * try, or of a delivery that is done, is dropped; one that comes too early is put off.
   */
  async function claim(destination: DestinationName, jobs: readonly DeliveryJob[]): Promise<Row[]> {
    const attemptOf = new Map(jobs.map(({ deliveryId, attempt }) => [deliveryId, attempt]));
    const ids = [...attemptOf.keys()];
    const batch = destination.kind === 'csv' ? makeBatchName(destination.webid, now()) : null;
    return db.transaction(async (transaction) => {
      const batchesOf = transaction
        .select({ batch: deliveries.batch })
        .from(deliveries)
        .where(and(inArray(deliveries.id, ids), isNotNull(deliveries.batch)));
      const claimed = await transaction
        .update(deliveries)
        .set({
          dueAt: sql`now() + ${attemptExpiresSeconds} * interval '1 second'`,
          // Those of a file go to one address: all to that of now, or all to the one that they went to before.
          batch: sql`coalesce(${deliveries.batch}, ${batch} || coalesce('-' || left(md5(${deliveries.boundTo}), 8), ''))`,
        })
        .where(
          and(
            eq(deliveries.state, 'waiting'),
            lte(deliveries.dueAt, sql`now() + interval '1 second'`),
            // All of a file together.
            or(inArray(deliveries.id, ids), inArray(deliveries.batch, batchesOf)),
          ),
        )
        .returning();
      const taken = new Set(claimed.map(({ id }) => id));
      const others = ids.filter((id) => !taken.has(id));
      if (others.length === 0) return claimed;
      const early = await transaction
        .select({
          id: deliveries.id,
          attempts: deliveries.attempts,
          delayMs: sql<number>`(extract(epoch from ${deliveries.dueAt} - now()) * 1000)::int`,
        })
        .from(deliveries)
        .where(isWaiting(others));
      const putOff = early.filter(({ id, attempts }) => attemptOf.get(id) === attempts + 1);
      if (putOff.length > 0) {
        await outbox.addJobs(
          transaction,
          destination,
          putOff.map(({ id, attempts, delayMs }) => ({
            deliveryId: id,
            attempt: attempts + 1,
            delayMs: Math.max(0, delayMs),
          })),
        );
      }
      return claimed;
    });
  }

  /**
   * All of each file, also what other jobs stand for: a file is written whole or not at all, and the same at every try.
   */
  async function readBatches(claimed: readonly Row[]): Promise<(readonly Row[])[]> {
    const names = [...new Set(claimed.flatMap(({ batch }) => batch ?? []))];
    if (names.length === 0) return [];
    const rows = await db.select().from(deliveries).where(inArray(deliveries.batch, names));
    return [...Map.groupBy(rows, ({ batch }) => batch).values()];
  }

  async function attempt(
    destination: DestinationName,
    rows: readonly Row[],
    found: ReadonlyMap<string, Lead | undefined>,
  ): Promise<void> {
    const items = rows.flatMap(({ id, leadId, batch, boundTo }): BatchedLead[] => {
      const lead = found.get(leadId);
      return lead ? [{ id, lead, batch, boundTo }] : [];
    });
    // Erased since: the deliveries went with their leads.
    if (rows.every(({ leadId }) => !found.has(leadId))) return;
    // A file without some of its leads would look whole.
    const isReadable = items.length === rows.length;
    const { outcome, address }: Sent = isReadable
      ? await send(destination, items)
      : { outcome: { kind: 'retry', reason: 'a lead cannot be opened' } };
    if (signal.aborted && outcome.kind === 'retry') {
      await db
        .update(deliveries)
        .set({ dueAt: sql`now()` })
        .where(isWaiting(rows.map(({ id }) => id)));
      throw new GivenBack();
    }
    await writeDown(destination, rows, items, { outcome, address });
  }

  async function send(name: DestinationName, items: readonly BatchedLead[]): Promise<Sent> {
    const [first] = items;
    if (!first) throw new Error('Nothing to send');
    const destination = await findDestination(name, first.lead.version);
    if (destination?.kind !== name.kind) return { outcome: { kind: 'refused', reason: 'not in the settings' } };
    const address = describeAddress(destination);
    if (first.boundTo !== null && first.boundTo !== address) {
      return { outcome: { kind: 'refused', reason: 'another address than before' } };
    }
    return { outcome: await sendTo(destination, first, items), address };
  }

  function sendTo(
    destination: DeliveryDestination,
    first: BatchedLead,
    items: readonly BatchedLead[],
  ): Promise<DeliveryOutcome> {
    switch (destination.kind) {
      case 'webhook':
        return senders.webhook(destination, first);
      case 'email':
        return senders.email(destination, first);
      case 'csv':
        return senders.csv(destination, { name: first.batch ?? first.id, leads: items.map(({ lead }) => lead) });
    }
  }

  async function writeDown(
    destination: DestinationName,
    rows: readonly Row[],
    items: readonly IdentifiedLead[],
    { outcome: ended, address }: Sent,
  ): Promise<void> {
    const outcome = await forgiveClock(ended);
    const attemptNumber = Math.max(...rows.map(({ attempts }) => attempts)) + 1;
    const isLast = attemptNumber >= attemptsMax;
    const result =
      outcome.kind === 'delivered' ? 'delivered' : outcome.kind === 'refused' || isLast ? 'dead' : 'retried';
    const lastError = outcome.kind === 'delivered' ? null : outcome.reason.slice(0, 200);
    const delayMs = outcome.kind === 'retry' ? chooseRetryDelayMs(attemptNumber, random, outcome.afterMs) : 0;
    const written = await writeTogether({
      ...{ destination, rows, attempt: attemptNumber, result, lastError, delayMs },
      address: result === 'delivered' && address !== undefined ? address : null,
    });
    count(destination.kind, result, written);
    log.tried({
      destination: destination.id,
      ...{ webid: destination.webid, kind: destination.kind },
      references: items.map(({ lead }) => lead.reference),
      ...{ attempt: attemptNumber, result },
      ...(lastError !== null && { reason: lastError }),
    });
  }

  /**
   * Receivers refuse what was signed at another time than theirs. That is no reason to give up what a clock is wrong
   * about, or was until a moment ago.
   */
  async function forgiveClock(outcome: DeliveryOutcome): Promise<DeliveryOutcome> {
    if (outcome.kind !== 'refused') return outcome;
    const { verdict, now: time } = await lookAtClock(db);
    const isRight = verdict === 'plausible' && Math.abs(time.getTime() - now().getTime()) < clockDifferenceMs;
    return isRight ? outcome : { kind: 'retry', reason: outcome.reason };
  }

  /**
   * How many deliveries of each try were written down. The jobs for the next tries are added in the same transaction.
   */
  async function writeEnds(tries: readonly EndedTry[]): Promise<number[]> {
    const ends = JSON.stringify(
      tries.flatMap(({ rows, attempt: attempts, result, lastError, delayMs, address }) => {
        const state = result === 'retried' ? 'waiting' : result;
        return rows.map(({ id }) => ({ id, attempts, lastError, delayMs, address, state }));
      }),
    );
    const write = async (database: Database): Promise<ReadonlySet<string>> => {
      const changed = await database.execute(sql`
        update deliveries set
          attempts = ended.attempts,
          last_error = ended."lastError",
          bound_to = coalesce(ended.address, bound_to),
          state = ended.state,
          due_at = case ended.state when 'waiting' then now() + ended."delayMs" * interval '1 millisecond' else due_at end,
          ended_at = case ended.state when 'waiting' then ended_at else now() end
        from json_to_recordset(${ends}::json) as ended (
          id uuid, attempts integer, state text, "lastError" text, "delayMs" double precision, address text
        )
        where deliveries.id = ended.id and deliveries.state = 'waiting'
          -- Who was held up for so long that another process tried meanwhile has nothing to say any more.
          and deliveries.attempts < ended.attempts
        returning deliveries.id`);
      return new Set(changedSchema.parse(changed).rows.map(({ id }) => id));
    };
    const changed = tries.some(({ result }) => result === 'retried')
      ? await db.transaction(async (transaction) => {
          const written = await write(transaction);
          for (const { destination, rows, attempt, result, delayMs } of tries) {
            const jobs = rows
              .filter(({ id }) => result === 'retried' && written.has(id))
              .map(({ id }) => ({ deliveryId: id, attempt: attempt + 1, delayMs }));
            if (jobs.length > 0) await outbox.addJobs(transaction, destination, jobs);
          }
          return written;
        })
      : await write(db);
    return tries.map(({ rows }) => rows.filter(({ id }) => changed.has(id)).length);
  }
}

function isWaiting(ids: readonly string[]): SQL | undefined {
  return and(inArray(deliveries.id, [...ids]), eq(deliveries.state, 'waiting'));
}
