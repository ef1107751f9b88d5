import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { jobOptions } from '../../database/job-kinds.ts';
import { addJobs } from '../../database/job-queue.ts';
import { type SummaryContext, sendSummaries } from './send-summaries.ts';
import { nextMonday, summaryTime } from './summary-week.ts';

const jobSchema = z.object({ monday: z.iso.date() });

interface SentSummaries {
  readonly monday: string;
  readonly mails: number;
}

/**
 * Sends the summaries of a job, and plans the next Monday. One job waits for all processes: a Monday on which no
 * process ran is made up for when one starts.
 */
export async function sendDueSummary(
  context: SummaryContext & { readonly now: () => Date },
  job: unknown,
): Promise<SentSummaries> {
  const { monday } = jobSchema.parse(job);
  const mails = await sendSummaries(context, monday);
  await planNextSummary(context.db, context.now());
  return { monday, mails };
}

/** Does nothing when the job is there: its id says its Monday. */
export async function planNextSummary(db: Database, now: Date): Promise<void> {
  const monday = nextMonday(now);
  const id = `00000000-0000-4000-8000-0000${monday.replaceAll('-', '')}`;
  await addJobs(db, jobOptions('weekly-summaries'), [{ id, data: { monday }, startAfter: summaryTime(monday) }]);
}
