import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ClockReading, trustedTime } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { jobOptions } from '../database/job-kinds.ts';
import { addJobs, jobTable } from '../database/job-queue.ts';
import type { Authorship, ContentStore } from './site.ts';

/**
 * A planned action on a campaign. A publication names its version when it is planned, so that a version saved later is
 * not published instead.
 */
const planSchema = z.object({
  action: z.enum(['publish', 'unpublish']),
  webid: z.string(),
  version: z.int().optional(),
  by: z.string().optional(),
  note: z.string().optional(),
});
type Plan = z.infer<typeof planSchema>;

/**
 * The job contains its time, because the queue's own time is wrong when the clock is. Jobs of older versions have none.
 */
const jobSchema = planSchema.extend({ at: z.coerce.date().optional() });

export interface PlannedPublication extends Plan {
  id: string;
  at: Date;
}

/** Plans waiting in the database; those that were due while no server ran are done at the next start. */
export async function planPublication(db: Database, plan: Plan & Authorship, at: Date): Promise<PlannedPublication> {
  const id = randomUUID();
  const data = planSchema.parse(plan);
  await addJobs(db, jobOptions('publication'), [{ id, data: { ...data, at }, startAfter: at }]);
  return { id, at, ...data };
}

const waitingSchema = z.object({
  rows: z.array(z.object({ id: z.string(), startAfter: z.coerce.date(), data: jobSchema })),
});

/** Planned publications, earliest first. */
export async function listPlanned(db: Database): Promise<PlannedPublication[]> {
  const { rows } = waitingSchema.parse(
    await db.execute(sql`
      select id, start_after::text as "startAfter", data from ${jobTable} where name = 'publication' and state < 'active'`),
  );
  return rows
    .map(({ id, startAfter, data: { at = startAfter, ...plan } }) => ({ id, at, ...plan }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

const cancelledSchema = z.object({ rows: z.array(z.unknown()) });

/** False when no planned publication has this id. */
export async function cancelPlanned(db: Database, id: string): Promise<boolean> {
  const { rows } = cancelledSchema.parse(
    await db.execute(sql`
      update ${jobTable} set state = 'cancelled', completed_on = now()
      where name = 'publication' and id::text = ${id} and state < 'active'
      returning id`),
  );
  return rows.length > 0;
}

interface WorkLog {
  done: (plan: Plan) => void;
  /** The store refused, because the campaign or the version does not exist. */
  refused: (plan: Plan, reason: string) => void;
}

/** How long a publication is postponed when it is due by a wrong clock only. */
const putOffMs = 60_000;

/** Does what was planned, if its time has come by a clock that can be trusted. */
export async function carryOutPublication(
  { db, store, log }: { db: Database; store: Pick<ContentStore, 'publish' | 'unpublish'>; log: WorkLog },
  job: unknown,
  clock: ClockReading,
): Promise<void> {
  const { at, ...plan } = jobSchema.parse(job);
  if (at && at > trustedTime(clock)) {
    const again = { data: { ...plan, at }, startAfter: { delayMs: putOffMs } };
    await addJobs(db, jobOptions('publication'), [again]);
    return;
  }
  const { action, webid, version, by, note } = plan;
  const result =
    action === 'publish'
      ? await store.publish(webid, version, { by, note, channel: 'command' })
      : await store.unpublish(webid, { by, note, channel: 'command' });
  if (result.kind === 'published' || result.kind === 'unpublished') log.done(plan);
  else log.refused(plan, result.kind);
}
