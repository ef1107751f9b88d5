import { fstatSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { vi } from 'vitest';

/**
 * For tests: numbers (`ino`) of the files and folders that are synced from now on, each with what `look` says at that moment. Ends with `vi.restoreAllMocks()`.
 */
export async function watchSyncs<Seen>(look: () => Seen): Promise<{ file: number; seen: Seen }[]> {
  const synced: { file: number; seen: Seen }[] = [];
  const handles = await findHandles();
  const { sync } = handles;
  vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    await sync.call(this);
    synced.push({ file: fstatSync(this.fd).ino, seen: look() });
  });
  return synced;
}

/** For tests: from now on no file can be synced. */
export async function breakSyncs(code: string): Promise<void> {
  vi.spyOn(await findHandles(), 'sync').mockRejectedValue(Object.assign(new Error(code), { code }));
}

/** What all open files have in common. */
async function findHandles(): Promise<FileHandle> {
  const any = await open('.');
  await any.close();
  return Object.getPrototypeOf(any);
}
