import { mostParts } from '../../contract/layout.ts';
import type { PagePart } from '../../contract/studio/preview-messages.ts';
import type { Editor, EditorState } from './editor.ts';
import { listOpenSamples } from './open-samples.ts';
import { listAllParts } from './part-actions.ts';
import { boundsOf, placesFor } from './part-bounds.ts';
import { stateOf } from './part-state.ts';

/** The parts between header and footer that the page shows, each with its index among all. */
export function listPageParts(editor: Pick<Editor, 'order'>, state: EditorState): readonly PagePart[] {
  const { document, findings, locks } = state;
  const all = listAllParts(editor, state);
  const samples = listOpenSamples(state);
  return all.flatMap(({ key, title }, index): PagePart[] => {
    if (stateOf(document, findings, key) !== 'shown') return [];
    const { held } = boundsOf(all, key, locks);
    return [{ key, title, index, held, samples: samples.filter((one) => one.key === key).length }];
  });
}

/** Where a part is added by a key: at the lit place, or behind the chosen part. Undefined where none may be added. */
export function findPlaceToAdd(editor: Pick<Editor, 'order'>, state: EditorState): number | undefined {
  const all = listAllParts(editor, state);
  const { least, most } = placesFor(all, state.locks);
  if (all.length >= mostParts || most < least) return undefined;
  const chosen = all.findIndex(({ key }) => key === state.chosen?.key);
  const wanted = state.place?.index ?? (chosen < 0 ? all.length : chosen + 1);
  return Math.max(least, Math.min(most, wanted));
}

/** The shown parts above and below a place. */
export function neighboursOf(parts: readonly PagePart[], index: number) {
  return { above: parts.findLast((part) => part.index < index), below: parts.find((part) => part.index >= index) };
}
