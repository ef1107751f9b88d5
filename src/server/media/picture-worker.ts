import { constants, setPriority } from 'node:os';
import type { EncodeOrder } from './background-encoder.ts';
import { encodePicture } from './encode-picture.ts';

// About a tenth of a core while visitors want both, and a whole one while they do not. Where the system refuses,
// pictures are made all the same.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {}
process.on('disconnect', () => process.exit());

/** The work of the process of `background-encoder.ts`, which ends with the process that started it. */
export const makePicture = ({ bytes, width, format }: EncodeOrder) => encodePicture(bytes, width, format);
