import type { Json } from '../../../contract/changes/content-change.ts';
import { addPart, layoutPlace, newPartKey } from '../../../contract/changes/layout-changes.ts';
import { followPlace } from '../../../contract/changes/rebase-change.ts';
import { type AddableSection, sectionCalls } from '../../../contract/studio/section-calls.ts';
import { requestData } from '../../app/studio.ts';
import { tellFailure } from '../../app/tell-failure.ts';
import { toasts } from '../../kit/toasts.ts';
import type { Editor } from '../editor.ts';
import { pickerTexts } from './texts.ts';

/**
 * Adds a section with its sample at a place, an index among all parts, and chooses it unless the person has gone
 * elsewhere meanwhile. `seen`: the shifts that the place has followed; colleagues add and remove parts after them. A
 * failure is said, and nothing is added.
 */
export async function addSection(
  editor: Editor,
  { name, title }: AddableSection,
  { index, seen }: { index: number; seen: number },
): Promise<void> {
  const { webid, order, state, show } = editor;
  // The files of the sample and the part are one step to take back.
  const step = crypto.randomUUID();
  const { chosen } = state.get();
  toasts.show(pickerTexts.adding(title));
  await tellFailure(async () => {
    const { value } = await requestData(sectionCalls.prepareSection, {
      path: { webid, section: name },
      body: { step },
    });
    const { document } = state.get();
    const key = newPartKey(document, name, Math.random);
    const place = followPlace([...layoutPlace, index], editor.shifts().slice(seen));
    const at = Number(place?.at(-1) ?? index);
    const changes = addPart(document, order, { key, section: name }, at, value as Json);
    // Nobody points at it any more: the part stands there.
    show({ place: undefined });
    if (changes.length === 0) return toasts.show(pickerTexts.gone);
    editor.change(changes, '', step);
    if (state.get().chosen === chosen) editor.enter({ key, path: '' });
    toasts.show(pickerTexts.added(title));
  });
}
