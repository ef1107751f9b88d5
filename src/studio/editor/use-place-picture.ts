import type { ReactNode } from 'react';
import { type Json, valueAt } from '../../contract/changes/content-change.ts';
import { placeOf } from '../../contract/changes/place-name.ts';
import { followPlace } from '../../contract/changes/rebase-change.ts';
import { changesToSet } from '../../contract/fields/field-changes.ts';
import { nameField } from '../../contract/studio/name-field.ts';
import { usePicturePicker } from '../media/use-picture-picker.tsx';
import { useEditor } from './editor.ts';
import type { PickPicture } from './fields/form-context.ts';

/** Chooses pictures and files for places of the working copy. `dialog` is to be drawn by the caller. */
export function usePlacePicture(): { pickPicture: PickPicture; pickFile: PickPicture; dialog: ReactNode } {
  const { webid, fields, state, change, shifts } = useEditor();
  const { pick, dialog } = usePicturePicker(webid);
  return {
    dialog,
    pickPicture: async ({ place, current, files }) => {
      const before = state.get().document;
      const label = nameField(fields, before, place);
      const { alt } = asPicture(valueAt(before, placeOf(place)));
      const currentAlt = typeof alt === 'string' ? alt : undefined;
      const seen = shifts().length;
      const picked = await pick({ label, current, currentAlt, files });
      const at = followPlace(placeOf(place), shifts().slice(seen));
      // The newest document, because colleagues may add and remove items while somebody chooses.
      const { document } = state.get();
      if (picked && at)
        change(
          changesToSet(document, at, { ...fieldsToKeep(asPicture(valueAt(document, at)), picked.url), ...picked }),
        );
      // Undefined for the field: `change` has set the address with the alternative text in one step.
      return undefined;
    },
    pickFile: async ({ place, label, current }) => {
      const seen = shifts().length;
      const picked = await pick({ label, current, kind: 'file' });
      const at = followPlace(placeOf(place), shifts().slice(seen));
      if (picked && at) change(changesToSet(state.get().document, at, picked.url));
      return undefined;
    },
  };
}

function asPicture(value: Json | undefined): Readonly<Record<string, Json>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, Json>>) : {};
}

/** The fields that a picture keeps when another file is chosen. Focal point and crop belong to the file before. */
function fieldsToKeep(
  { focus, crop, ...rest }: Readonly<Record<string, Json>>,
  url: string,
): Readonly<Record<string, Json>> {
  return rest.url === url ? { ...rest, ...(focus && { focus }), ...(crop && { crop }) } : rest;
}
