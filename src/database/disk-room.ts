import { statfsSync } from 'node:fs';

/**
 * Free space that the embedded database needs to write: two files of its log, and the growth of tables in a
 * transaction. Without space for its log it stops (PANIC).
 */
const neededMegabytes = 64;

/** The message to operators when there is less. */
export const noRoom = `there is no space left on the disk: ${neededMegabytes} MB have to be free`;

/** Whether the disk has space. True if the file system does not say. */
export function hasRoom(folder: string): boolean {
  const { bavail, bsize, blocks } = statfsSync(folder);
  return blocks === 0 || bavail * bsize >= neededMegabytes * 1024 * 1024;
}
