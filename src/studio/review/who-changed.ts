import type { Place } from '../../contract/changes/content-change.ts';
import type { ReviewData } from './use-standing.ts';

type Edit = ReviewData['edits'][number];

/**
 * The newest edit that touched a place, what is around it, or what is in it. Places of edits are those of their time:
 * an item that was moved since is found only where it was not.
 */
export function findEdit(edits: readonly Edit[], at: Place): Edit | undefined {
  return edits.findLast(({ places }) => places.some((place) => isWithin(place, at) || isWithin(at, place)));
}

function isWithin(inner: Place, outer: Place): boolean {
  return outer.length <= inner.length && outer.every((step, index) => step === inner[index]);
}
