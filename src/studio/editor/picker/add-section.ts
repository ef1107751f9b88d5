import { type AddableSection, sectionCalls } from '../../../contract/studio/section-calls.ts';
import { requestData } from '../../app/studio.ts';
import { tellFailure } from '../../app/tell-failure.ts';
import { toasts } from '../../kit/toasts.ts';
import { type PartPlace, prepareInsertion, showInserted } from '../clipboard/part-clipboard.ts';
import type { Editor } from '../editor.ts';
import { pickerTexts } from './texts.ts';

/** Adds a section with its sample at a place. A failure is said, and nothing is added. */
export async function addSection(editor: Editor, { name, title }: AddableSection, place: PartPlace): Promise<void> {
  const { webid, show } = editor;
  toasts.show(pickerTexts.adding(title));
  await tellFailure(async () => {
    const insertion = await prepareInsertion(editor, place);
    if (!insertion) return;
    const { body } = insertion;
    const added = await requestData(sectionCalls.addSection, { path: { webid, section: name }, body });
    // Nobody points at it any more: the part stands there.
    show({ place: undefined });
    showInserted(editor, added, insertion, pickerTexts.added(title));
  });
}
