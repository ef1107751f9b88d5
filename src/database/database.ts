import { is, sql } from 'drizzle-orm';
import { type PgDatabase, type PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

/** The Drizzle type for both databases. A transaction is one, too. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database with its migrations applied. */
export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** The role of the server if another role owns and migrates the tables (docs/why/running.md#one-role-migrates). */
  runtimeRole?: string;
  /**
   * Notifies all listeners in all processes. Inside a transaction use `notifyWithin`, so that a rollback sends nothing.
   */
  notify(channel: string, payload: string): Promise<void>;
  /**
   * Calls back with the payload of every notification on the channel. Resolves, once it listens, with the function that
   * ends it. `onGap` is called after a lost connection was replaced: notifications may have been missed.
   */
  listen(channel: string, callback: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /**
   * Runs raw SQL: one statement with values, any number without. For the job queue, which has its own tables;
   * everything else uses `db`.
   */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Resolves when the embedded database has stopped for good. */
  lost?: Promise<Error>;
  /** Ends listeners and connections. Calling it again does nothing. */
  close(): Promise<void>;
}

/** Reports handled failures to operators, without visitors' values. */
export type DatabaseLog = (message: string, error?: unknown) => void;

/** A report of a DatabaseLog as a line for people. */
export function formatReport(message: string, error: unknown): string {
  if (error === undefined) return `${message}\n`;
  return `${message}: ${error instanceof Error ? error.message : error}\n`;
}

/**
 * Runs the work within the transaction that is given, or else in one of its own. Drizzle would set a savepoint within a
 * transaction, which costs two statements. Without it a failure ends the whole transaction.
 */
export function inTransaction<Result>(db: Database, work: (transaction: Database) => Promise<Result>): Promise<Result> {
  return is(db, PgTransaction) ? work(db) : db.transaction(work);
}

/** Sends a notification when the transaction commits. */
export async function notifyWithin(transaction: Database, channel: string, payload: string): Promise<void> {
  await transaction.execute(sql`select pg_notify(${channel}, ${payload})`);
}
