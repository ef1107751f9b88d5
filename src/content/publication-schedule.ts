import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { ClockLook } from '../database/clock.ts';
import { keepJobSeconds } from '../database/job-queue.ts';
import type { Authorship, ContentStore } from './site.ts';

const queue = 'publication';

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

/**
 * Planned publications. They wait in the database, so those that were due while no server ran are done at the next
 * start.
 */
export interface PublicationSchedule {
  plan(plan: Plan & Authorship, at: Date): Promise<PlannedPublication>;
  /** Planned publications, earliest first. */
  list(): Promise<PlannedPublication[]>;
  /** False when no planned publication has this id. */
  cancel(id: string): Promise<boolean>;
}

/** How often due publications are polled. */
const lookEverySeconds = 2;

/** How long a publication is postponed when it is due by a wrong clock only. */
const putOffSeconds = 60;

/** Most publications in a batch. */
const batchSize = 20;

export async function createPublicationSchedule(boss: PgBoss): Promise<PublicationSchedule> {
  await boss.createQueue(queue, {
    retentionSeconds: keepJobSeconds,
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
  });

  async function list(): Promise<PlannedPublication[]> {
    const jobs = await boss.findJobs(queue, { queued: true });
    return jobs
      .map(({ id, startAfter, data }) => {
        const { at = startAfter, ...plan } = jobSchema.parse(data);
        return { id, at, ...plan };
      })
      .sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  return {
    list,
    plan: async (plan, at) => {
      const data = planSchema.parse(plan);
      const id = await boss.send(queue, { ...data, at }, { startAfter: at });
      if (id === null) throw new Error('The job queue did not take the publication');
      return { id, at, ...data };
    },
    cancel: async (id) => {
      if (!(await list()).some((planned) => planned.id === id)) return false;
      await boss.cancel(queue, id);
      return true;
    },
  };
}

interface WorkLog {
  done: (plan: Plan) => void;
  /** The store refused, because the campaign or the version does not exist. */
  refused: (plan: Plan, reason: string) => void;
}

/**
 * Carries out due publications while the queue runs. They are tried again when the database is unavailable. While the
 * clock is not plausible, only those due by the latest plausible time are done, because a publication cannot be undone.
 */
export async function carryOutPublications(
  boss: PgBoss,
  store: Pick<ContentStore, 'publish' | 'unpublish'>,
  lookAtClock: () => Promise<Pick<ClockLook, 'verdict' | 'seenAt'>>,
  log: WorkLog,
): Promise<void> {
  await boss.work<unknown>(queue, { pollingIntervalSeconds: lookEverySeconds, batchSize }, async (jobs) => {
    const { verdict, seenAt } = await lookAtClock();
    for (const { data } of jobs) {
      const { at, ...plan } = jobSchema.parse(data);
      if (verdict !== 'plausible' && at && at > seenAt) {
        await boss.send(queue, { ...plan, at }, { startAfter: putOffSeconds });
        continue;
      }
      const { action, webid, version, by, note } = plan;
      const result =
        action === 'publish'
          ? await store.publish(webid, version, { by, note, channel: 'command' })
          : await store.unpublish(webid, { by, note, channel: 'command' });
      if (result.kind === 'published' || result.kind === 'unpublished') log.done(plan);
      else log.refused(plan, result.kind);
    }
  });
}
