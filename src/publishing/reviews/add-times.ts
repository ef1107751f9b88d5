import type { Database } from '../../database/database.ts';
import { jobOptions } from '../../database/job-kinds.ts';
import { addJobs } from '../../database/job-queue.ts';

/** The second look, for the case that the process of the first one dies at it. */
const againMs = 10_000;

/**
 * Adds jobs that carry these times out when they come, one for all campaigns that have the same time. A time that is
 * changed by then leaves its job nothing to do. One without a job, of an older version, is found by the job that
 * repeats.
 */
export async function addTimes(transaction: Database, times: readonly (Date | null)[]): Promise<void> {
  const looks = times.flatMap((time) => (time ? [time, new Date(time.getTime() + againMs)] : []));
  const jobs = looks.map((at) => ({ key: at.toISOString(), data: { at }, startAfter: at }));
  if (jobs.length > 0) await addJobs(transaction, jobOptions('times'), jobs);
}
