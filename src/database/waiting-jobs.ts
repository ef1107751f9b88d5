import { z } from 'zod';
import type { OpenDatabase } from './database.ts';
import { hasJobTables, jobSchema } from './job-queue.ts';

/** Waiting jobs of one queue. */
export interface WaitingJobs {
  queue: string;
  /** Jobs for a later time. */
  planned: number;
  due: number;
  active: number;
  /** Tried as often as its kind allows, within the last week. */
  givenUp: number;
  /** 0 when nothing is due. */
  oldestDueSeconds: number;
}

const rowsSchema = z.array(
  z.object({
    queue: z.string(),
    planned: z.coerce.number(),
    due: z.coerce.number(),
    active: z.coerce.number(),
    givenUp: z.coerce.number(),
    oldestDueSeconds: z.coerce.number(),
  }),
);

const question = `
  select
    name as queue,
    count(*) filter (where state < 'active' and start_after > now()) as planned,
    count(*) filter (where state < 'active' and start_after <= now()) as due,
    count(*) filter (where state = 'active') as active,
    count(*) filter (where state = 'failed') as "givenUp",
    coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0) as "oldestDueSeconds"
  from ${jobSchema}.job
  where (state <= 'active' or state = 'failed') and not starts_with(name, '__pgboss')
  group by name
  order by name`;

/**
 * Reads the waiting jobs by queue. Empty before a server has created the queue. Rejects when the database does not
 * answer.
 */
export async function readWaitingJobs(database: OpenDatabase): Promise<WaitingJobs[]> {
  if (!(await hasJobTables(database))) return [];
  const { rows } = await database.executeSql(question);
  return rowsSchema.parse(rows);
}
