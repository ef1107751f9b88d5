import type { PgBoss } from 'pg-boss';
import type { Database } from '../../database/database.ts';
import { writeAudit } from './audit-log.ts';
import { type Overdue, purgeLeads } from './retention.ts';

const queue = 'lead-purge';
const daySeconds = 86_400;
const lookEverySeconds = 30;

/** Removes overdue leads at once and then every day, by one of the processes, as long as the queue runs. A day on which no server ran is made up for at the next start. */
export async function purgeDaily(
  boss: PgBoss,
  db: Database,
  now: () => Date,
  done: (purged: readonly Overdue[]) => void,
): Promise<void> {
  // Of those that wait there is one, however many processes start.
  await boss.createQueue(queue, {
    policy: 'short',
    retentionSeconds: 30 * daySeconds,
    retryLimit: 20,
    retryDelay: 60,
    retryBackoff: true,
  });
  // Before the work begins, so that its first look finds it.
  await boss.send(queue, {});
  await boss.work(queue, { pollingIntervalSeconds: lookEverySeconds }, async () => {
    const purged = await purgeLeads(db, now());
    const leads = purged.reduce((sum, { leads: count }) => sum + count, 0);
    if (leads > 0) {
      await writeAudit(db, { who: 'server', osUser: 'server', command: 'daily purge', filter: {}, leads }, now());
      done(purged);
    }
    await boss.send(queue, {}, { startAfter: daySeconds });
  });
}
