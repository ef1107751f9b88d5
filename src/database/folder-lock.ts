import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes the data folder for this process, or says with undefined that another has it. The lock is SQLite's lock on a
 * file that holds nothing: the operating system gives it back when its process ends, however it ends, and containers
 * that share the folder respect it too. A file with a process id in it could do neither.
 */
export function lockFolder(dataDir: string): { release(): void } | undefined {
  const path = join(dataDir, 'lock.sqlite');
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('begin exclusive');
    chmodSync(path, 0o600);
  } catch (error) {
    file.close();
    if (isLocked(error)) return undefined;
    throw error;
  }
  return { release: () => file.close() };
}

/** SQLITE_BUSY and SQLITE_LOCKED. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (error.errcode === 5 || error.errcode === 6);
}
