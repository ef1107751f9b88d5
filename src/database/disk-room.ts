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
  return readRoom(folder) >= neededMegabytes * 1024 * 1024;
}

/** Free bytes of the disk of a folder; infinite if the file system does not say. */
export function readRoom(folder: string): number {
  const { bavail, bsize, blocks } = statfsSync(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}
