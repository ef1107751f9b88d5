import type { ReactNode } from 'react';
import { type Json, valueAt } from '../../contract/changes/content-change.ts';
import { placeOf } from '../../contract/changes/place-name.ts';
import { changesToSet } from '../../contract/fields/field-changes.ts';
import { nameField } from '../../contract/studio/name-field.ts';
import { usePicturePicker } from '../media/use-picture-picker.tsx';
import { useEditing } from './editing.ts';
import type { PickPicture } from './fields/form-context.ts';

/** Chooses pictures and files for places of the working copy. `dialog` is to be drawn by the caller. */
export function usePlacePicture(): { pickPicture: PickPicture; pickFile: PickPicture; dialog: ReactNode } {
  const { webid, fields, document, change } = useEditing();
  const { pick, dialog } = usePicturePicker(webid);
  return {
    dialog,
    pickPicture: async ({ place, current, files }) => {
      const label = nameField(fields, document, place);
      const at = placeOf(place);
      const before = asPicture(valueAt(document, at));
      const currentAlt = typeof before.alt === 'string' ? before.alt : undefined;
      const picked = await pick({ label, current, currentAlt, files });
      if (picked) change(changesToSet(document, at, { ...keepOf(before, picked.url), ...picked }));
      // The address is set already, together with the words that go with it.
      return undefined;
    },
    pickFile: async ({ label, current }) => (await pick({ label, current, kind: 'file' }))?.url,
  };
}

function asPicture(value: Json | undefined): Readonly<Record<string, Json>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, Json>>) : {};
}

/** What stays of a picture when a file is chosen for it: focal point and crop belong to the file before. */
function keepOf({ focus, crop, ...rest }: Readonly<Record<string, Json>>, url: string): Readonly<Record<string, Json>> {
  return rest.url === url ? { ...rest, ...(focus && { focus }), ...(crop && { crop }) } : rest;
}
