import { statfsSync } from 'node:fs';

/**
 * Bytes that must be free before the embedded database writes anything: two files of its log, one of them half made,
 * and what a transaction adds to tables. It would give up (PANIC) where it cannot go on with its log.
 */
const neededMegabytes = 64;

/** What to tell an operator where there is less. */
export const noRoom = `there is no space left on the disk: ${neededMegabytes} MB have to be free`;

/** Whether there is room to write. Also where the file system does not say. */
export function hasRoom(folder: string): boolean {
  const { bavail, bsize, blocks } = statfsSync(folder);
  return blocks === 0 || bavail * bsize >= neededMegabytes * 1024 * 1024;
}
