import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { deliveries } from '../../database/tables/lead-tables.ts';
import { crm, crmName, delivered, openDeliveryQueue } from '../../testing/delivery-queue-world.ts';
import { forFile } from '../../testing/for-file.ts';
import type { DeliveryOutcome } from './outcome.ts';

// Attempts that end together are stored together (docs/why/deliveries.md#rows-and-jobs), and still fail one by one.

const world = await forFile(openDeliveryQueue());
beforeEach(() => world.reset());

/** Saves `leads` leads and takes their jobs; `outcomeOf` gives the outcome of each attempt, by the index of its job. */
async function endTogether(leads: number, outcomeOf: (place: number) => DeliveryOutcome) {
  for (let lead = 0; lead < leads; lead += 1) await world.save([crm]);
  const jobs = await world.fetchJobs(crmName);
  const places = new Map(jobs.map(({ deliveryId }, place) => [deliveryId, place]));
  const process = world.process({ senders: { webhook: async (_, { id }) => outcomeOf(places.get(id) ?? -1) } });
  return { jobs, ...process, deliver: () => process.deliver(crmName, jobs) };
}

it('twenty that arrive at once are written down by fewer than twenty transactions, and counted one by one', async () => {
  const { deliver, count } = await endTogether(20, () => delivered);
  await deliver();
  expect((await world.rows()).map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(
    Array(20).fill('delivered 1'),
  );
  expect(count.mock.calls).toEqual(Array(20).fill(['webhook', 'delivered', 1]));
  // Postgres marks each row with the transaction that wrote it last.
  const rows = await world.db.select({ writer: sql<string>`xmin::text` }).from(deliveries);
  expect(new Set(rows.map(({ writer }) => writer)).size).toBeLessThan(20);
});

it('each keeps its own outcome, and only those that are to be repeated have a job', async () => {
  const outcomes: DeliveryOutcome[] = [
    delivered,
    { kind: 'retry', reason: 'HTTP 503' },
    { kind: 'refused', reason: 'HTTP 410' },
    { kind: 'retry', reason: 'HTTP 429', afterMs: 90_000 },
  ];
  const { jobs, deliver } = await endTogether(8, (place) => outcomes[place % 4] ?? delivered);
  await deliver();
  const rows = new Map((await world.rows()).map((row) => [row.id, row]));
  const ended = jobs.map(({ deliveryId }) => rows.get(deliveryId));
  expect(ended.map((row) => `${row?.state}: ${row?.lastError}`)).toEqual([
    ...['delivered: null', 'waiting: HTTP 503', 'dead: HTTP 410', 'waiting: HTTP 429'],
    ...['delivered: null', 'waiting: HTTP 503', 'dead: HTTP 410', 'waiting: HTTP 429'],
  ]);
  const next = new Map((await world.listJobs(crmName)).map(({ deliveryId, seconds }) => [deliveryId, seconds]));
  expect(jobs.map(({ deliveryId }) => next.get(deliveryId))).toEqual([
    ...[undefined, 3, undefined, 90],
    ...[undefined, 3, undefined, 90],
  ]);
});

it('one that cannot be written down keeps none of the others from it', async () => {
  // PostgreSQL's text holds every character but this one.
  const unwritable: DeliveryOutcome = { kind: 'refused', reason: 'HTTP \u0000' };
  const { jobs, deliver, count } = await endTogether(6, (place) => (place === 3 ? unwritable : delivered));
  await expect(deliver()).rejects.toThrow();
  const rows = new Map((await world.rows()).map(({ id, state, attempts }) => [id, `${state} ${attempts}`]));
  expect(jobs.map(({ deliveryId }) => rows.get(deliveryId))).toEqual([
    ...['delivered 1', 'delivered 1', 'delivered 1'],
    ...['waiting 0', 'delivered 1', 'delivered 1'],
  ]);
  expect(count).toHaveBeenCalledTimes(5);
});
