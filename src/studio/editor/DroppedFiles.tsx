import { useEffect } from 'react';
import { valueAt } from '../../contract/changes/content-change.ts';
import { type PlaceName, placeOf } from '../../contract/changes/place-name.ts';
import { toasts } from '../kit/toasts.ts';
import { useEditor } from './editor.ts';
import { findPicture } from './find-picture.ts';
import { editorTexts } from './texts.ts';
import { usePlacePicture } from './use-place-picture.ts';

interface DroppedFilesProps {
  /** The picture on the page, or a part of it such as its address. */
  place: PlaceName;
  files: readonly File[];
  onDone: () => void;
}

/** Uploads what was dropped or pasted on a picture of the page, and asks for its words. */
export function DroppedFiles({ place, files, onDone }: DroppedFilesProps) {
  const { fields, state } = useEditor();
  const { pickPicture, dialog } = usePlacePicture();
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are taken once.
  useEffect(() => {
    const picture = findPicture(fields, place);
    if (!picture) {
      toasts.show(editorTexts.noPictureHere);
      return onDone();
    }
    const url = valueAt(state.get().document, [...placeOf(picture), 'url']);
    const current = typeof url === 'string' ? url : undefined;
    void pickPicture({ place: picture, label: '', current, files }).then(onDone);
  }, []);
  return dialog;
}
