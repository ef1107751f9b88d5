import type { Picture } from '../../page/content-types.ts';

/**
 * From this number of pictures up a row is longer than any window. Fewer do not move, because the loop would show a
 * gap.
 */
const leastMoving = 5;

/** Whether the marquee moves, and so needs a stop button. */
export function marqueeMoves(pictures: readonly Picture[]): boolean {
  return pictures.length >= leastMoving;
}
