import { PgBoss } from 'pg-boss';
import type { DatabaseLog, OpenDatabase } from './database.ts';

/** The tables of the queue have a schema of their own; pg-boss makes and migrates them. */
export const jobSchema = 'jobs';

interface JobQueueOptions {
  /** A server also looks after the queue: expired jobs, old ones, its indexes. A command only adds and removes jobs. */
  role: 'server' | 'command';
  log: DatabaseLog;
}

/** Opens the queue for background work on the product's own database (pg-boss). Whoever opens it stops it before closing the database. */
export async function openJobQueue(database: OpenDatabase, { role, log }: JobQueueOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    backend: database.kind === 'pglite' ? 'pglite' : 'postgres',
    schema: jobSchema,
    // No job of ours repeats by the clock.
    schedule: false,
    supervise: role === 'server',
  });
  boss.on('error', (error) => log('the job queue has trouble', error));
  await boss.start();
  return boss;
}
