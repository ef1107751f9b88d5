import { AsyncLocalStorage } from 'node:async_hooks';
import { SQL, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, DatabaseLog, OpenDatabase } from './database.ts';

/** The schema of the queue's tables, which pg-boss creates and migrates. */
export const jobSchema = 'jobs';

/**
 * How long a job may wait before the queue removes it: sixty years, so that a wrong clock removes nothing
 * (docs/why/personal-data.md#retention-trusts-no-clock).
 */
export const keepJobSeconds = 60 * 365 * 86_400;

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
      executeSql: (text, values) => {
        const transaction = transactions.getStore();
        return transaction ? executeWithin(transaction, text, values) : database.executeSql(text, values);
      },
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
    // No job is repeated by a schedule.
    schedule: false,
    supervise: role === 'server',
  });
  boss.on('error', (error) => log(`the job queue has trouble: ${describeTrouble(error)}`, error));
  await boss.start();
  return boss;
}

/** Describes a warning of the queue without values of a statement, which messages of the database contain. */
export function describeTrouble(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const read = (name: string): unknown => Reflect.get(error, name);
  const isFromDatabase = typeof read('severity') === 'string';
  const code = typeof read('code') === 'string' ? String(read('code')) : undefined;
  const message = typeof read('message') === 'string' && !isFromDatabase ? String(read('message')) : '';
  const what = [code, message].filter(Boolean).join(' ') || String(read('name') ?? 'unknown');
  return typeof read('queue') === 'string' ? `${what} (queue ${read('queue')})` : what;
}

const transactions = new AsyncLocalStorage<Database>();

/**
 * Runs all statements of the queue inside `run` in the transaction, so that jobs are added with it or not at all. Also
 * the queue's own look-ups: the embedded database has one session, and a query outside the transaction would wait for
 * ever.
 */
export function addJobsWithin<Result>(transaction: Database, run: () => Promise<Result>): Promise<Result> {
  return transactions.run(transaction, run);
}

const resultSchema = z.object({ rows: z.array(z.any()) });

async function executeWithin(transaction: Database, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const execute = async (query: unknown) => {
    if (!(query instanceof SQL)) throw new Error('Expected a query of Drizzle');
    return resultSchema.parse(await transaction.execute(query));
  };
  const { fromDrizzle } = await import('pg-boss');
  return fromDrizzle({ execute }, sql).executeSql(text, values);
}
