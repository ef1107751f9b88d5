import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { EncodePicture } from './encode-picture.ts';

/** A process that has had nothing to do for so long gives its memory back. */
const idleMs = 10_000;

/** One picture to make, as the process gets it. */
export interface EncodeOrder {
  bytes: Uint8Array;
  width: Parameters<EncodePicture>[1];
  format: Parameters<EncodePicture>[2];
}

/**
 * Makes pictures in a process of lower priority (`picture-worker.ts`), so that registrations and pages do not wait for
 * pictures that nobody has asked for yet. The process starts with the first picture; when it dies, what it was making
 * is rejected and the next picture starts another. It has nothing of the server's environment, where secrets stand.
 * After `stop` nothing more is made.
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
