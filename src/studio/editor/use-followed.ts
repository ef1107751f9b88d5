import { useState } from 'react';
import type { ContentChange } from '../../contract/changes/content-change.ts';
import { nameOf, type PlaceName, placeOf } from '../../contract/changes/place-name.ts';
import { followPlace } from '../../contract/changes/rebase-change.ts';

/** The newest changes of lists that the shown document has taken, oldest first. */
export type ReadShifts = () => readonly ContentChange[];

/**
 * State that holds places of the working copy: it follows the changes of lists, whoever makes them. An update gets the
 * state as it is after those that the document has taken when it is asked for.
 */
export function useFollowed<Value>(
  shifts: ReadShifts,
  first: () => Value,
  follow: (value: Value, shift: ContentChange, index: number) => Value,
): [Value, (update: (value: Value) => Value) => void] {
  const [held, setHeld] = useState(() => ({ value: first(), seen: shifts().length }));
  const catchUp = (from: typeof held, taken: readonly ContentChange[]): typeof held =>
    taken.slice(from.seen).reduce(({ value, seen }, shift) => {
      return { value: follow(value, shift, seen), seen: seen + 1 };
    }, from);
  const current = catchUp(held, shifts());
  if (current !== held) setHeld(current);
  const update = (change: (value: Value) => Value) => {
    const taken = shifts();
    setHeld((before) => {
      const caught = catchUp(before, taken);
      const value = change(caught.value);
      return Object.is(value, caught.value) ? caught : { ...caught, value };
    });
  };
  return [current.value, update];
}

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
