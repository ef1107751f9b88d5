import type { PgBoss } from 'pg-boss';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import type { Database } from '../../database/database.ts';
import { describePurge, type Overdue, purgeLeads } from './retention.ts';

const queue = 'lead-purge';
const daySeconds = 86_400;
const lookEverySeconds = 30;

/** Removes overdue leads at once and then every day, by one of the processes, as long as the queue runs. A day on which no server ran is made up for at the next start. */
export async function purgeDaily(
  boss: PgBoss,
  db: Database,
  now: () => Date,
  audit: (entry: AuditEntry) => Promise<void>,
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
    const purged = await purgeLeads(db, now(), (overdue) =>
      audit(describePurge({ who: 'server', origin: 'server' }, overdue)),
    );
    if (purged.length > 0) done(purged);
    await boss.send(queue, {}, { startAfter: daySeconds });
  });
}
