import type { OpenDatabase } from '../database/database.ts';
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

/** Says why the command did not do what it was asked for; the exit code is 1. */
export function refuse(context: CliContext, text: string): void {
  context.writeError(text);
  context.fail(1);
}

/** `1 registration`, `2 registrations`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `3.4 MB` */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
