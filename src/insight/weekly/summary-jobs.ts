import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { keepJobSeconds } from '../../database/job-queue.ts';
import { type SummaryContext, sendSummaries } from './send-summaries.ts';
import { nextMonday, summaryTime } from './summary-week.ts';

const queue = 'weekly-summaries';
/** How often a due job is looked for. */
const lookEverySeconds = 30;

const jobSchema = z.object({ monday: z.iso.date() });

interface Deps extends SummaryContext {
  readonly now: () => Date;
  /** Nothing is sent by a wrong clock. */
  readonly isPlausible: () => boolean;
  readonly onSent: (letters: number, monday: string) => void;
}

/**
 * Sends the weekly summaries while the queue runs. One job waits for all processes: the one of the next Monday. A
 * Monday on which no process ran is made up for when one starts; a failure is tried again.
 */
export async function startSummaries(boss: PgBoss, deps: Deps): Promise<void> {
  await boss.createQueue(queue, {
    ...{ retentionSeconds: keepJobSeconds, retryLimit: 20, retryDelay: 60, retryBackoff: true },
  });
  await planNext(boss, deps.now());
  await boss.work<unknown>(queue, { pollingIntervalSeconds: lookEverySeconds }, async (jobs) => {
    for (const { data } of jobs) {
      if (!deps.isPlausible()) throw new Error('the clock is not plausible, so no summary is sent yet');
      const { monday } = jobSchema.parse(data);
      const letters = await sendSummaries(deps, monday);
      deps.onSent(letters, monday);
      await planNext(boss, deps.now());
    }
  });
}

/** Does nothing when the job is there: its id says its Monday. */
async function planNext(boss: PgBoss, now: Date): Promise<void> {
  const monday = nextMonday(now);
  const id = `00000000-0000-4000-8000-0000${monday.replaceAll('-', '')}`;
  await boss.send(queue, { monday }, { id, startAfter: summaryTime(monday) });
}
