import { openBackgroundProcess } from '../background-process.ts';
import type { EncodePicture } from './encode-picture.ts';

/** Pictures come in bursts, after a publication. */
const idleMs = 10_000;

/** One picture to make, as the process gets it. */
export interface EncodeOrder {
  bytes: Uint8Array;
  width: Parameters<EncodePicture>[1];
  format: Parameters<EncodePicture>[2];
}

/**
 * Makes pictures in a process of lower priority (`picture-worker.ts`), so that registrations and pages do not wait for
 * pictures that are made ahead. After `stop` nothing more is made.
 */
export function createBackgroundEncoder(worker: URL): { encode: EncodePicture; stop: () => void } {
  const pool = openBackgroundProcess(worker, idleMs);
  return {
    encode: (bytes, width, format) => pool.run({ bytes, width, format } satisfies EncodeOrder, { name: 'makePicture' }),
    stop: () => void pool.destroy(),
  };
}
