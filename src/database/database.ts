import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The one Drizzle type that all code uses, whichever of the two databases is behind it. A transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database with its migrations applied. */
export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgres';
  /**
   * The role that the server runs with where it may not change the tables themselves, and another one migrates them
   * (decision 0116).
   */
  runtimeRole?: string;
  /**
   * Tells every listener in every process. Inside a transaction use `notifyWithin`, so that a rollback tells nobody.
   */
  notify(channel: string, payload: string): Promise<void>;
  /**
   * Calls back with the payload of every notification on the channel. Resolves, once it listens, to the function that
   * ends it. `onGap` is called after a lost connection was replaced: notifications may have been missed meanwhile.
   */
  listen(channel: string, callback: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /**
   * Runs SQL as it is: with values one statement, without values any number of them. For the job queue, which brings
   * its own tables; everything else goes through `db`.
   */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /**
   * Resolves when the database has ended by itself and does not come back in this process. Only an embedded one can.
   */
  lost?: Promise<Error>;
  /** Ends listeners and connections. Calling it again does nothing. */
  close(): Promise<void>;
}

/** Reports trouble that is dealt with but that an operator wants to know of. No visitors' values. */
export type DatabaseLog = (message: string, error?: unknown) => void;

/** What a DatabaseLog was told, as a line for people. */
export function wordTrouble(message: string, error: unknown): string {
  if (error === undefined) return `${message}\n`;
  return `${message}: ${error instanceof Error ? error.message : error}\n`;
}

/** Sends a notification when the transaction commits. */
export async function notifyWithin(transaction: Database, channel: string, payload: string): Promise<void> {
  await transaction.execute(sql`select pg_notify(${channel}, ${payload})`);
}
