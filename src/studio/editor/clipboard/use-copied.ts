import { useEffect } from 'react';
import { partCalls } from '../../../contract/studio/part-calls.ts';
import { useStudioQuery } from '../../app/use-studio.ts';
import { useEditor } from '../editor.ts';

/** Keeps what the person has copied, here or on another device, among what the editor shows. */
export function useCopied(): void {
  const { isReadOnly, show } = useEditor();
  const copy = useStudioQuery(partCalls.readPartCopy, {}, { isEnabled: !isReadOnly }).data?.copy;
  useEffect(() => show({ copied: copy ?? undefined }), [show, copy]);
}
