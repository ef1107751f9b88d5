import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks the data folder for this process; undefined when another process has it. Uses SQLite's lock on an empty file:
 * the operating system releases it when the process ends in any way, and containers that share the folder respect it. A
 * file with a process id could do neither.
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
