import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgBoss, Queue } from 'pg-boss';
import { z } from 'zod';
import type { Database, DatabaseLog, OpenDatabase } from './database.ts';
import { lockMigrations } from './migrate.ts';
import { describeTrace } from './traces.ts';

/** The schema of the queue's tables, which pg-boss creates and migrates. */
export const jobSchema = 'jobs';

/**
 * How long a job may wait before the queue removes it: sixty years, so that a wrong clock removes nothing
 * (docs/why/personal-data.md#retention-trusts-no-clock).
 */
export const retentionSeconds = 60 * 365 * 86_400;

interface JobQueueOptions {
  /**
   * A server also maintains the queue: expired and old jobs, indexes. A command only adds and removes jobs. The owner
   * creates the tables.
   */
  role: 'server' | 'command' | 'owner';
  log: DatabaseLog;
}

/**
 * Opens the queue for background work (pg-boss) on the product's own database. Stop it before you close the database.
 */
export async function openJobQueue(database: OpenDatabase, { role, log }: JobQueueOptions): Promise<PgBoss> {
  // Loaded lazily, for commands without a queue.
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: {
      executeSql: database.executeSql,
      listen: async (channel, callback, onReconnect) => ({
        close: await database.listen(channel, callback, onReconnect),
      }),
    },
    // A new job wakes its worker at once, also in another process. Workers also poll.
    useListenNotify: role === 'server',
    backend: database.kind === 'pglite' ? 'pglite' : 'postgres',
    schema: jobSchema,
    // The owner of the tables also migrates those of the queue; the server's role only uses them.
    migrate: database.runtimeRole === undefined || role === 'owner',
    schedule: role === 'server',
    // Looked at once in 45 s; what repeats is due for a minute.
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 30,
    supervise: role === 'server',
  });
  boss.on('error', (error) => log(`the job queue has trouble: ${describeFailure(error)}`, error));
  try {
    await boss.start();
  } catch (error) {
    // The schedule may be running already.
    await boss.stop({ close: false, graceful: false }).catch(() => {});
    throw error;
  }
  return boss;
}

/** Describes a warning of the queue without values of a statement, which messages of the database contain. */
export function describeFailure(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const read = (name: string): unknown => Reflect.get(error, name);
  const isFromDatabase = typeof read('severity') === 'string';
  const code = typeof read('code') === 'string' ? String(read('code')) : undefined;
  const message = typeof read('message') === 'string' && !isFromDatabase ? String(read('message')) : '';
  const what = [code, message].filter(Boolean).join(' ') || String(read('name') ?? 'unknown');
  return typeof read('queue') === 'string' ? `${what} (queue ${read('queue')})` : what;
}

/** How the queue treats the jobs of one name. */
export type JobOptions = Readonly<Omit<Queue, 'name'>>;

export interface NewJob {
  /** Of a kind that repeats, one job with this key waits or runs at a time. The repeated job itself has no key. */
  readonly key?: string;
  /** A job with this id that is there already stays as it is. Random if missing. */
  readonly id?: string;
  /** Nothing personal, unless it is sealed. */
  readonly data: object;
  readonly startAfter?: Date | { readonly delayMs: number };
}

const addedSchema = z.object({ rows: z.array(z.object({ added: z.coerce.number() })).length(1) });

/**
 * Adds jobs with the transaction or not at all, and returns how many were not there already. In SQL, because `send` of
 * the queue looks up its settings on another connection: the embedded database has one session, so that the look-up
 * would wait for the transaction, and the transaction for the look-up (docs/why/jobs.md#added-by-a-statement).
 */
export async function addJobs(
  transaction: Database,
  { name, ...options }: { readonly name: string } & JobOptions,
  jobs: readonly NewJob[],
): Promise<number> {
  const added = await addWantedJobs(transaction, name, jobs);
  if (added === jobs.length) return added;
  // The first jobs of this name.
  await transaction.execute(
    sql`select ${sql.raw(jobSchema)}.create_queue(${name}, ${JSON.stringify({ policy: 'standard', ...options })}::jsonb)`,
  );
  return added + (await addWantedJobs(transaction, name, jobs));
}

/** Adds jobs as `addJobs` does, but none of a kind that no server has worked on yet. */
export async function addWantedJobs(transaction: Database, name: string, jobs: readonly NewJob[]): Promise<number> {
  const addedBy = describeTrace();
  const rows = JSON.stringify(
    jobs.map(({ id = randomUUID(), key, data, startAfter = { delayMs: 0 } }) => ({
      ...{ id, key, data: { ...data, ...addedBy } },
      ...(startAfter instanceof Date ? { at: startAfter } : startAfter),
    })),
  );
  const { rows: found } = addedSchema.parse(
    await transaction.execute(sql`
      with wanted as (
        select *, coalesce(at, now() + "delayMs" * interval '1 millisecond') as starts
        from json_to_recordset(${rows}::json) as job (id uuid, key text, data jsonb, at timestamptz, "delayMs" double precision)
      ), added as (
        insert into ${jobTable} (
          id, name, data, singleton_key, start_after, keep_until, policy,
          retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds, deletion_seconds
        )
        select
          wanted.id, queue.name, wanted.data, wanted.key, starts, starts + queue.retention_seconds * interval '1 second', policy,
          retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds, deletion_seconds
        from wanted join ${queueTable} as queue on queue.name = ${name}
        on conflict do nothing
        returning start_after
      ), woken as (
        select pg_notify('pgboss_' || left(encode(sha224(${jobSchema}::bytea), 'hex'), 24), ${name})
        from added where start_after <= now() limit 1
      )
      select (select count(*) from added) as added, (select count(*) from woken) as woken`),
  );
  return found[0]?.added ?? 0;
}

/** The table of jobs, for statements of what adds, lists and removes them. */
export const jobTable = sql.raw(`${jobSchema}.job`);
const queueTable = sql.raw(`${jobSchema}.queue`);

/** Creates the tables of the queue if they are missing, so that jobs can be added before anybody opens the queue. */
export async function createJobTables(database: OpenDatabase, log: DatabaseLog): Promise<void> {
  const create = async () => {
    if (await hasJobTables(database)) return;
    const boss = await openJobQueue(database, { role: 'owner', log });
    await boss.stop({ close: false, graceful: false });
  };
  if (database.kind === 'pglite') return create();
  if (await hasJobTables(database)) return;
  // The queue creates its tables on another connection, and two that do so at once fail.
  await database.db.transaction(async (transaction) => {
    await lockMigrations(transaction);
    await create();
  });
}

const madeSchema = z.array(z.object({ name: z.string().nullable() })).length(1);

export async function hasJobTables(database: Pick<OpenDatabase, 'executeSql'>): Promise<boolean> {
  const { rows } = await database.executeSql(`select to_regclass('${jobSchema}.job')::text as name`);
  return madeSchema.parse(rows)[0]?.name !== null;
}
