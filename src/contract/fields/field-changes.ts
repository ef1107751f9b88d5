import type { ContentChange, Json, Place } from '../changes/content-change.ts';
import { isSame, valueAt } from '../changes/content-change.ts';

/**
 * The smallest change that puts a value at a place. Parents that are missing, or that cannot hold the place, are made
 * with it. None when the value is there.
 */
export function changesToSet(document: Json, at: Place, value: Json): readonly ContentChange[] {
  if (isSame(valueAt(document, at), value)) return [];
  let depth = at.length - 1;
  while (depth > 0 && !canHold(valueAt(document, at.slice(0, depth)), at[depth])) depth -= 1;
  const place = at.slice(0, depth + 1);
  const made = at.slice(depth + 1).reduceRight<Json>((inner, step) => {
    return typeof step === 'number' ? [inner] : { [step]: inner };
  }, value);
  const isNewItem = typeof place.at(-1) === 'number' && valueAt(document, place) === undefined;
  return [{ kind: isNewItem ? 'insert' : 'set', at: place, value: made }];
}

function canHold(parent: Json | undefined, step: string | number | undefined): boolean {
  if (typeof parent !== 'object' || parent === null) return false;
  if (typeof step !== 'number') return !Array.isArray(parent);
  return Array.isArray(parent) && step <= parent.length;
}

/** Takes a field or an item of a list away; nothing when it is not there. */
export function changesToRemove(document: Json, at: Place): readonly ContentChange[] {
  if (valueAt(document, at) === undefined) return [];
  return [{ kind: typeof at.at(-1) === 'number' ? 'remove' : 'unset', at }];
}

/** Puts an item into a list before the one at `index`, which may be the list's length. The list may be missing. */
export function changesToInsert(document: Json, list: Place, index: number, value: Json): readonly ContentChange[] {
  const before = valueAt(document, list);
  if (!Array.isArray(before)) return changesToSet(document, list, [value]);
  return [{ kind: 'insert', at: [...list, Math.min(index, before.length)], value }];
}

/** Moves an item of a list. None when it would stay. */
export function changesToMove(document: Json, list: Place, from: number, to: number): readonly ContentChange[] {
  const items = valueAt(document, list);
  const last = Array.isArray(items) ? items.length - 1 : -1;
  const target = Math.max(0, Math.min(to, last));
  if (from < 0 || from > last || from === target) return [];
  return [{ kind: 'move', at: [...list, from], to: target }];
}
