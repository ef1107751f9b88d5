import { listLayout } from '../../contract/changes/layout-changes.ts';
import { mostParts } from '../../contract/layout.ts';
import { findField } from '../../contract/studio/name-field.ts';
import type { PagePart } from '../../contract/studio/preview-messages.ts';
import type { Editor, EditorState } from './editor.ts';
import { listOpenSamples } from './open-samples.ts';
import { stateOf } from './part-state.ts';

type Template = Pick<Editor, 'fields' | 'order'>;

/** The parts between header and footer that the page shows, each with its index among all. */
export function listPageParts({ fields, order }: Template, state: EditorState): readonly PagePart[] {
  const { document, findings } = state;
  const samples = listOpenSamples(state);
  return listLayout(document, order).flatMap(({ key }, index): PagePart[] => {
    const title = findField(fields, key)?.title;
    if (title === undefined || stateOf(document, findings, key) !== 'shown') return [];
    return [{ key, title, index, samples: samples.filter((one) => one.key === key).length }];
  });
}

/** Whether the page has as many parts as it may. */
export function isPageFull({ order }: Template, { document }: EditorState): boolean {
  return listLayout(document, order).length >= mostParts;
}

/** The shown parts above and below a place. */
export function neighboursOf(parts: readonly PagePart[], index: number) {
  return { above: parts.findLast((part) => part.index < index), below: parts.find((part) => part.index >= index) };
}
