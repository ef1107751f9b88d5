import fs, { fstatSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

/**
 * For tests: numbers (`ino`) of the files and folders that are synced from now on, each with what `look` says at that
 * moment. Ends with `unwatchSyncs()`.
 */
export async function watchSyncs<Seen>(look: () => Seen): Promise<{ file: number; seen: Seen }[]> {
  const synced: { file: number; seen: Seen }[] = [];
  const handles = await findHandles();
  const { sync } = handles;
  vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    await sync.call(this);
    synced.push({ file: fstatSync(this.fd).ino, seen: look() });
  });
  replaceSyncs((sync) => (descriptor) => {
    sync(descriptor);
    synced.push({ file: fstatSync(descriptor).ino, seen: look() });
  });
  return synced;
}

/** For tests: from now on no file can be synced. */
export async function breakSyncs(code: string): Promise<void> {
  const error = Object.assign(new Error(code), { code });
  vi.spyOn(await findHandles(), 'sync').mockRejectedValue(error);
  replaceSyncs(() => () => {
    throw error;
  });
}

/** Those that hold up their caller. */
function replaceSyncs(make: (sync: (descriptor: number) => void) => (descriptor: number) => void): void {
  for (const name of ['fsyncSync', 'fdatasyncSync'] as const) {
    const sync = fs[name];
    vi.spyOn(fs, name).mockImplementation(make(sync));
  }
  // Modules have these functions by name.
  syncBuiltinESMExports();
}

/** Syncs are what they were. */
export function unwatchSyncs(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}

/** The prototype of all open files. */
async function findHandles(): Promise<FileHandle> {
  const any = await open('.');
  await any.close();
  return Object.getPrototypeOf(any);
}
