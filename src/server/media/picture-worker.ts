import { constants, setPriority } from 'node:os';
import type { EncodeOrder } from './background-encoder.ts';
import { encodePicture } from './encode-picture.ts';

// About a tenth of a core under load, a whole core otherwise. If the system refuses, pictures are made at normal
// priority.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {}
process.on('disconnect', () => process.exit());

/** The work of the process of `background-encoder.ts`, which ends with the process that started it. */
export const makePicture = ({ bytes, width, format }: EncodeOrder) => encodePicture(bytes, width, format);
