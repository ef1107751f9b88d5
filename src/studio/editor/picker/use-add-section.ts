import { useState } from 'react';
import type { Json } from '../../../contract/changes/content-change.ts';
import { addPart, layoutPlace, newPartKey } from '../../../contract/changes/layout-changes.ts';
import { followPlace } from '../../../contract/changes/rebase-change.ts';
import { type AddableSection, sectionCalls } from '../../../contract/studio/section-calls.ts';
import { useStudioChange } from '../../app/use-studio.ts';
import { toasts } from '../../kit/toasts.ts';
import { useEditor } from '../editor.ts';
import { pickerTexts } from './texts.ts';

/** Adds a section with its sample at a place, which moves when colleagues add and remove parts meanwhile. */
export function useAddSection(index: number, onDone: () => void) {
  const editor = useEditor();
  const { webid, order } = editor;
  const [seen] = useState(() => editor.shifts().length);
  const prepare = useStudioChange(sectionCalls.prepareSection);
  const add = ({ name, title }: AddableSection) => {
    if (prepare.isPending) return;
    // The files of the sample and the part are one step to take back.
    const step = crypto.randomUUID();
    prepare.mutate(
      { path: { webid, section: name }, body: { step } },
      {
        onSuccess: ({ value }) => {
          const { document } = editor.state.get();
          const key = newPartKey(document, name, Math.random);
          const place = followPlace([...layoutPlace, index], editor.shifts().slice(seen));
          const at = Number(place?.at(-1) ?? index);
          const changes = addPart(document, order, { key, section: name }, at, value as Json);
          onDone();
          // Nobody points at it any more: the part stands there.
          editor.show({ place: undefined });
          if (changes.length === 0) return toasts.show(pickerTexts.gone);
          editor.change(changes, '', step);
          editor.enter({ key, path: '' });
          toasts.show(pickerTexts.added(title));
        },
      },
    );
  };
  return { add, isWaiting: prepare.isPending, failure: prepare.error?.failure };
}
