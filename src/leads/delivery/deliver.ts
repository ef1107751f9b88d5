import { and, eq, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type DeliveryDestination, describeDestination, isFileKind } from '../../content/destinations/registry.ts';
import { checkClock } from '../../database/clock.ts';
import type { Database } from '../../database/database.ts';
import { deliveries } from '../../database/tables/lead-tables.ts';
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
import { makeBatchName } from './destinations/csv.ts';
import type { DeliveryBatch, IdentifiedLead } from './destinations/destination-sender.ts';
import type { DeliveryOutcome } from './outcome.ts';

/** Never rejects; failures are outcomes. */
export type SendBatch = (destination: DeliveryDestination, batch: DeliveryBatch) => Promise<DeliveryOutcome>;

/** Result of an attempt, for metrics. */
export type DeliveryResult = 'delivered' | 'retried' | 'dead';

interface DeliverOptions {
  db: Database;
  outbox: Pick<DeliveryOutbox, 'addJobs'>;
  findLeads: LeadRepository['readByIds'];
  /** The destination's settings in the published version, or in that of the lead. Undefined when neither has it. */
  findDestination(name: DestinationName, version: number): Promise<DeliveryDestination | undefined>;
  send: SendBatch;
  now: () => Date;
  random: () => number;
  /** Aborted when the server stops: an aborted attempt does not count. */
  signal: AbortSignal;
  count(kind: string, result: DeliveryResult, deliveries: number): void;
  log: DeliveryLog;
}

/** Facts for operators, never a value of a lead. */
export interface DeliveryLog {
  tried(facts: {
    destination: string;
    webid: string;
    kind: string;
    references: readonly string[];
    attempt: number;
    result: DeliveryResult;
    reason?: string;
  }): void;
}

type Row = typeof deliveries.$inferSelect;
type BatchedLead = IdentifiedLead & Pick<Row, 'batch' | 'boundTo'>;

/** Outcome of an attempt, with the address it was sent to; undefined if nothing was sent. */
interface Sent {
  outcome: DeliveryOutcome;
  address?: string | undefined;
}

/** A finished attempt, to be stored. */
interface EndedTry {
  destination: DestinationName;
  rows: readonly Row[];
  attempt: number;
  result: DeliveryResult;
  lastError: string | null;
  /** The address it was sent to; null if nothing was sent. */
  address: string | null;
  /** Milliseconds until the next attempt. */
  delayMs: number;
}

/** Largest plausible difference to the database's clock; a larger one means that the clock has jumped. */
const clockDifferenceMs = 60_000;

/** Most attempts stored by one statement. */
const endedTriesMax = 100;

const changedSchema = z.object({ rows: z.array(z.object({ id: z.string() })) });

/** Thrown when attempts were aborted. The queue gives their jobs to another process, or to the next start. */
export class GivenBack extends Error {}

/**
 * Makes the attempts of jobs of one destination, and returns their results. Rejects when the database does, or when the
 * server stops; the queue then repeats the jobs, and what was sent already is sent again with the same id.
 */
export function createDeliver(
  options: DeliverOptions,
): (destination: DestinationName, jobs: readonly DeliveryJob[]) => Promise<readonly DeliveryResult[]> {
  const { db, outbox, findLeads, findDestination, send, now, random, signal, count, log } = options;
  // Attempts that end while a statement runs are stored together by the next one.
  const writeTogether = createBatches<EndedTry, number>({
    run: writeEnds,
    keysOf: ({ rows }) => rows.map(({ id }) => id),
    isFailureOfOneItem: () => true,
    maxSize: endedTriesMax,
  });

  return async (destination, jobs) => {
    const claimed = await claim(destination, jobs);
    const batches = isFileKind(destination.kind)
      ? await readBatches(claimed)
      : claimed.map((row): readonly Row[] => [row]);
    const found = await findLeads(batches.flat().map(({ leadId }) => leadId));
    const results = await Promise.allSettled(batches.map((rows) => attempt(destination, rows, found)));
    return results.flatMap((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value ?? [];
    });
  };

  /**
   * Claims due deliveries for the longest duration of an attempt, so that two processes never attempt the same. Jobs of
   * earlier attempts and of finished deliveries are dropped; jobs that come too early are postponed.
   */
  async function claim(destination: DestinationName, jobs: readonly DeliveryJob[]): Promise<Row[]> {
    const attemptOf = new Map(jobs.map(({ deliveryId, attempt }) => [deliveryId, attempt]));
    const ids = [...attemptOf.keys()];
    const batch = isFileKind(destination.kind) ? makeBatchName(destination.webid, now()) : null;
    return db.transaction(async (transaction) => {
      const batchesOf = transaction
        .select({ batch: deliveries.batch })
        .from(deliveries)
        .where(and(inArray(deliveries.id, ids), isNotNull(deliveries.batch)));
      const claimed = await transaction
        .update(deliveries)
        .set({
          dueAt: sql`now() + ${attemptExpiresSeconds} * interval '1 second'`,
          // All leads of a file go to one address: the current one, or the one that they went to before.
          batch: sql`coalesce(${deliveries.batch}, ${batch} || coalesce('-' || left(md5(${deliveries.boundTo}), 8), ''))`,
        })
        .where(
          and(
            eq(deliveries.state, 'waiting'),
            lte(deliveries.dueAt, sql`now() + interval '1 second'`),
            // All leads of a file together.
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

  /** All deliveries of each file, also those of other jobs: a file is complete, and the same at every attempt. */
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
  ): Promise<DeliveryResult | undefined> {
    const items = rows.flatMap(({ id, leadId, batch, boundTo }): BatchedLead[] => {
      const lead = found.get(leadId);
      return lead ? [{ id, lead, batch, boundTo }] : [];
    });
    // The leads were erased, and their deliveries with them.
    if (rows.every(({ leadId }) => !found.has(leadId))) return undefined;
    // A file without some of its leads would look complete.
    const isReadable = items.length === rows.length;
    const { outcome, address }: Sent = isReadable
      ? await sendItems(destination, items)
      : { outcome: { kind: 'retry', reason: 'a lead cannot be opened' } };
    if (signal.aborted && outcome.kind === 'retry') {
      await db
        .update(deliveries)
        .set({ dueAt: sql`now()` })
        .where(isWaiting(rows.map(({ id }) => id)));
      throw new GivenBack();
    }
    return writeDown(destination, rows, items, { outcome, address });
  }

  async function sendItems(name: DestinationName, items: readonly BatchedLead[]): Promise<Sent> {
    const [first, ...others] = items;
    if (!first) throw new Error('Nothing to send');
    const destination = await findDestination(name, first.lead.version);
    if (destination?.kind !== name.kind) return { outcome: { kind: 'refused', reason: 'not in the settings' } };
    const { address } = describeDestination(destination);
    if (first.boundTo !== null && first.boundTo !== address) {
      return { outcome: { kind: 'refused', reason: 'another address than before' } };
    }
    const batch: DeliveryBatch = { name: first.batch ?? first.id, items: [first, ...others] };
    return { outcome: await send(destination, batch), address };
  }

  async function writeDown(
    destination: DestinationName,
    rows: readonly Row[],
    items: readonly IdentifiedLead[],
    { outcome: ended, address }: Sent,
  ): Promise<DeliveryResult> {
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
    return result;
  }

  /**
   * Receivers refuse a signature whose time is far from theirs. While our clock is wrong, or was until just now, such a
   * refusal is not final.
   */
  async function forgiveClock(outcome: DeliveryOutcome): Promise<DeliveryOutcome> {
    if (outcome.kind !== 'refused') return outcome;
    const { verdict, now: time } = await checkClock(db);
    const isRight = verdict === 'plausible' && Math.abs(time.getTime() - now().getTime()) < clockDifferenceMs;
    return isRight ? outcome : { kind: 'retry', reason: outcome.reason };
  }

  /**
   * Stores finished attempts and adds the jobs of the next ones in the same transaction. Returns how many deliveries of
   * each attempt were updated.
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
