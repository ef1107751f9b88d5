import type { PgBoss } from 'pg-boss';
import { createResultCounts, type ResultCounts } from '../contract/result-counts.ts';
import { type ClockReading, checkClock } from './clock.ts';
import type { Database } from './database.ts';
import { type JobName, jobNames, jobOptions, kindOf } from './job-kinds.ts';
import { addJobs } from './job-queue.ts';
import { jobResult, traceJob } from './traces.ts';

/** A try of a job: the database's clock, and the number of the try, from 1. */
export interface JobTry extends ClockReading {
  readonly tries: number;
}

/** The work of a kind of job. When it rejects, the job is tried again. */
export type JobWork = (data: unknown, at: JobTry) => Promise<void>;

/** A kind without work is left to other processes. */
export type AllWork = Readonly<Record<Exclude<JobName, 'delivery'>, JobWork | undefined>>;

export type JobResult = 'done' | 'failed' | 'given-up';

/** Works on the jobs of these kinds, one at a time of each, until the queue stops. `onEnd` hears why a job failed. */
export async function runJobs(
  boss: PgBoss,
  db: Database,
  work: Partial<AllWork>,
  onEnd: (name: JobName, result: JobResult, error?: unknown) => void,
): Promise<void> {
  for (const name of jobNames) {
    if (name === 'delivery') continue;
    const run = work[name];
    if (!run) continue;
    const { pollSeconds, repeats, needsClock } = kindOf(name);
    const options = jobOptions(name);
    await boss.createQueue(name, options);
    const worker = await boss.work(
      name,
      { includeMetadata: true, pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds },
      async (jobs) => {
        // Further jobs may be due, too.
        boss.notifyWorker(worker);
        for (const { data, retryCount, retryLimit } of jobs) {
          const tries = retryCount + 1;
          await traceJob(name, { tries, data: [data] }, async (span) => {
            const end = (...ended: [JobResult, unknown?]) => {
              span.setAttribute(jobResult, ended[0]);
              onEnd(name, ...ended);
            };
            try {
              const clock = await checkClock(db);
              if (needsClock && clock.verdict !== 'plausible')
                throw new Error(`the clock of the database is ${clock.verdict}`);
              await run(data, { ...clock, tries });
              end('done');
            } catch (error) {
              end(retryCount < retryLimit ? 'failed' : 'given-up', error);
              throw error;
            }
          });
        }
      },
    );
    if (repeats === undefined) continue;
    await boss.schedule(name, repeats, {});
    await addJobs(db, options, [{ data: {} }]);
  }
}

/** How jobs of this process ended. */
export type JobCounts = ResultCounts<JobName, JobResult>;

export function createJobCounts(): JobCounts {
  return createResultCounts(jobNames, { done: 0, failed: 0, 'given-up': 0 });
}
