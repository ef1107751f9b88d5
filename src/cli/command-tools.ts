import type { PgBoss } from 'pg-boss';
import { type OpenDatabase, wordTrouble } from '../database/database.ts';
import { openJobQueue } from '../database/job-queue.ts';
import type { CliContext } from './cli-context.ts';

/** Opens the database for one command, and closes it again. */
export async function withDatabase(
  context: CliContext,
  run: (database: OpenDatabase) => Promise<void> | void,
  options?: { isAlone: boolean },
): Promise<void> {
  const database = await context.openDatabase(options);
  try {
    await run(database);
  } finally {
    await database.close();
  }
}

/** Opens the job queue for one command. */
export function openCommandQueue(context: CliContext, database: OpenDatabase): Promise<PgBoss> {
  return openJobQueue(database, {
    role: 'command',
    log: (message, error) => context.writeError(wordTrouble(message, error)),
  });
}

/** Closes the queue of a command, which leaves its jobs to the servers. */
export function closeCommandQueue(queue: PgBoss): Promise<void> {
  return queue.stop({ graceful: false, close: false });
}

/** Says why the command did not do what it was asked for; the exit code is 1. */
export function refuse(context: CliContext, text: string): void {
  context.writeError(text);
  context.fail(1);
}

/** `1 registration`, `2 registrations`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
