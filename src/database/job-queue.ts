import { AsyncLocalStorage } from 'node:async_hooks';
import { SQL, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, DatabaseLog, OpenDatabase } from './database.ts';

/** The tables of the queue have a schema of their own; pg-boss makes and migrates them. */
export const jobSchema = 'jobs';

/**
 * How long a job may wait before the queue removes it: sixty years, so that no wrong clock makes it forget what is
 * still to be done (decision 0104).
 */
export const keepJobSeconds = 60 * 365 * 86_400;

interface JobQueueOptions {
  /**
   * A server also looks after the queue: expired jobs, old ones, its indexes. A command only adds and removes jobs. The
   * owner makes the tables.
   */
  role: 'server' | 'command' | 'owner';
  log: DatabaseLog;
}

/**
 * Opens the queue for background work on the product's own database (pg-boss). Whoever opens it stops it before closing
 * the database.
 */
export async function openJobQueue(database: OpenDatabase, { role, log }: JobQueueOptions): Promise<PgBoss> {
  // Commands that need no queue do not wait for it to load.
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
    // A job that is added wakes its worker at once, also in another process. Workers look by themselves too, only less
    // often.
    useListenNotify: role === 'server',
    backend: database.kind === 'pglite' ? 'pglite' : 'postgres',
    schema: jobSchema,
    // Who owns the tables makes those of the queue too; the role that the server then runs with only uses them.
    migrate: database.runtimeRole === undefined || role === 'owner',
    // No job of ours repeats by the clock.
    schedule: false,
    supervise: role === 'server',
  });
  boss.on('error', (error) => log(`the job queue has trouble: ${describeTrouble(error)}`, error));
  await boss.start();
  return boss;
}

/** What it is, and in which queue, without values of a statement: those stand in messages of the database. */
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
 * What the queue does inside `run` belongs to the transaction: its jobs come with it or not at all. All of it, also
 * what the queue looks up for itself: an embedded database has one connection, and a query beside the transaction would
 * wait for it for ever.
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
