import type { ContentChange } from '../../contract/changes/content-change.ts';
import { nameOf, type PlaceName, placeOf } from '../../contract/changes/place-name.ts';
import { followPlace } from '../../contract/changes/rebase-change.ts';

/** The name of a place after a change of a list; undefined when its item was removed. */
export function followName(name: PlaceName, shift: ContentChange): PlaceName | undefined {
  const at = followPlace(placeOf(name), [shift]);
  const now = at && nameOf(at);
  return now?.path === name.path ? name : now;
}

/** The place after changes of lists; for an item that was removed, its list. */
export function followToList(name: PlaceName, shift: ContentChange): PlaceName {
  return followName(name, shift) ?? nameOf(shift.at.slice(0, -1));
}
