import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { EncodePicture } from './encode-picture.ts';

/** An idle process ends after this time, to free its memory. */
const idleMs = 10_000;

/** One picture to make, as the process gets it. */
export interface EncodeOrder {
  bytes: Uint8Array;
  width: Parameters<EncodePicture>[1];
  format: Parameters<EncodePicture>[2];
}

/**
 * Makes pictures in a process of lower priority (`picture-worker.ts`), so that registrations and pages do not wait for
 * pictures that are made ahead. The process starts with the first picture. When it dies, its pending pictures reject,
 * and the next picture starts another process. It has nothing of the server's environment, where secrets stand. After
 * `stop` nothing more is made.
 */
export function createBackgroundEncoder(worker: URL): { encode: EncodePicture; stop: () => void } {
  const pool = new Tinypool({
    filename: fileURLToPath(worker),
    name: 'makePicture',
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
  });
  // One that dies while it has nothing to do.
  pool.on('error', () => {});
  return {
    encode: (bytes, width, format) => pool.run({ bytes, width, format } satisfies EncodeOrder),
    stop: () => void pool.destroy(),
  };
}
