import { useState } from 'react';
import type { ContentChange } from '../../contract/changes/content-change.ts';
import { useEditor, useEditorState } from './editor.ts';

/**
 * State that holds places of the working copy: it follows the changes of lists, whoever makes them. An update gets the
 * state as it is after those that the document has taken when it is asked for.
 */
export function useFollowed<Value>(
  first: () => Value,
  follow: (value: Value, shift: ContentChange, index: number) => Value,
): [Value, (update: (value: Value) => Value) => void] {
  const { shifts } = useEditor();
  const shown = useEditorState((state) => state.shifts);
  const [held, setHeld] = useState(() => ({ value: first(), seen: shown.length }));
  const catchUp = (from: typeof held, taken: readonly ContentChange[]): typeof held =>
    taken.slice(from.seen).reduce(({ value, seen }, shift) => {
      return { value: follow(value, shift, seen), seen: seen + 1 };
    }, from);
  const current = catchUp(held, shown);
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
