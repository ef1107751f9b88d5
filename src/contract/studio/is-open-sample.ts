import { type Json, valueAt } from '../changes/content-change.ts';
import { type PlaceName, placeOf } from '../changes/place-name.ts';
import { isAddedKey } from '../layout.ts';

/**
 * Whether a place that still shows a sample keeps the page from review: one with words or a figure of an added part.
 * Whoever sends the page accepts all others: those of the template, and pictures, which may fit as they are. Pure.
 */
export function isOpenSample(document: Json, name: PlaceName): boolean {
  const value = valueAt(document, placeOf(name));
  const isFile = typeof value === 'string' && valueAt(document, ['media', value]) !== undefined;
  return isAddedKey(name.key) && !isFile;
}
