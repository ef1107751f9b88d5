import { sql } from 'drizzle-orm';
import { checkClock, clockToleranceDays } from './clock.ts';
import type { OpenDatabase } from './database.ts';
import { hasJobTables, jobSchema, retentionSeconds } from './job-queue.ts';

/** Longest delay of an attempt, and of a repeated job. */
const longestDelay = `interval '25 hours'`;

/**
 * Repairs times in the future, which a clock that was ahead has written, once the clock is plausible again: delayed
 * attempts and jobs, running jobs that no process would take over, the queue's own maintenance, and leads that would be
 * kept for too long. May run in several processes at once.
 */
export async function mendFutureTimes(database: OpenDatabase): Promise<void> {
  // For a clock that is behind, everything is in the future.
  if ((await checkClock(database.db)).verdict !== 'plausible') return;
  await database.db.execute(sql`
    update leads set created_at = now() where created_at > now() + ${sql.raw(`interval '${clockToleranceDays} days'`)}`);
  await database.db.execute(sql`
    update deliveries set due_at = now() where state = 'waiting' and due_at > now() + ${sql.raw(longestDelay)}`);
  if (await hasJobTables(database)) await database.executeSql(mendJobs);
}

/**
 * A planned publication and a weekly summary have a time; all other jobs wait for a delay. pg-boss does its
 * maintenance when the last time is long enough ago, and would do none until a time in the future is past. It also
 * removes jobs that have waited for too long: by a clock that is far ahead, all of them.
 */
const mendJobs = `
  -- Of a version in which the queue did the retention.
  delete from ${jobSchema}.job where name = 'lead-purge' and state < 'active';
  update ${jobSchema}.job set start_after = (data->>'at')::timestamptz
    where name in ('publication', 'times') and state < 'active' and data ? 'at' and start_after <> (data->>'at')::timestamptz;
  update ${jobSchema}.job set start_after = now()
    where (name not in ('publication', 'times', 'weekly-summaries') or (state = 'retry' and not data ? 'at')) and state < 'active' and start_after > now() + ${longestDelay};
  update ${jobSchema}.job set started_on = now(), heartbeat_on = now() where state = 'active' and started_on > now();
  update ${jobSchema}.job set keep_until = start_after + interval '${retentionSeconds} seconds'
    where state < 'active' and keep_until < start_after + interval '${retentionSeconds} seconds';
  update ${jobSchema}.queue set retention_seconds = ${retentionSeconds} where retention_seconds < ${retentionSeconds};
  update ${jobSchema}.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
    where greatest(monitor_claim_on, monitor_on, maintain_on) > now();
  update ${jobSchema}.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null
    where greatest(cron_on, bam_on, flow_on, reindex_on) > now() or monitor_backoff_on > now() + ${longestDelay}`;
