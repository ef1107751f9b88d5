import type { Picture } from '../../page/content-types.ts';

/** From so many pictures up a row is longer than every window. Fewer stand still: a turn would show a gap. */
const leastMoving = 5;

/** Whether the ribbon moves, and so needs a button that stops it. */
export function marqueeMoves(pictures: readonly Picture[]): boolean {
  return pictures.length >= leastMoving;
}
