import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';

/**
 * A process of lower priority for work that must not make registrations and pages wait. It runs the functions that
 * `worker` exports, one at a time, in the order of the calls. It starts with the first call; when it dies, its pending
 * calls reject, and the next call starts another process. It has nothing of the server's environment, where secrets
 * stand. After `idleMs` without work it ends, to free its memory. `destroy` ends it and rejects what is under way.
 */
export function openBackgroundProcess(worker: URL, idleMs: number): Tinypool {
  const pool = new Tinypool({
    filename: fileURLToPath(worker),
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
  });
  // One that dies while it has nothing to do.
  pool.on('error', () => {});
  return pool;
}

/** For the process itself: it gives way to the server, and ends with it. */
export function workInBackground(): void {
  // About a tenth of a core under load, a whole core otherwise. If the system refuses, the priority stays normal.
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
  process.on('disconnect', () => process.exit());
}
