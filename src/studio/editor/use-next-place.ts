import { useRef } from 'react';
import type { PlaceName } from '../../contract/changes/place-name.ts';
import { type EditorState, useEditor } from './editor.ts';

/** Walks through places of the campaign, from the chosen one on. */
export function useNextPlace() {
  const { state, choose } = useEditor();
  const visited = useRef<PlaceName>(undefined);
  const goToNext = (step: 1 | -1, list: (state: EditorState) => readonly PlaceName[]) => {
    const places = list(state.get());
    const { chosen } = state.get();
    // The form may have focused a field around the one that a place names.
    const [own = -1, last = -1] = [chosen, visited.current].map((place) =>
      places.findIndex(({ key, path }) => key === place?.key && path === place.path),
    );
    const index = own < 0 ? last : own;
    const next = places.at(index < 0 && step < 0 ? -1 : (index + step) % places.length);
    if (!next) return;
    visited.current = next;
    choose({ key: next.key, path: next.path });
  };
  return { goToNext };
}
