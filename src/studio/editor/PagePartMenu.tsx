import { useRef } from 'react';
import { useLate } from '../kit/use-late.ts';
import { useEditor } from './editor.ts';
import { listPartActions } from './part-actions.ts';

/** Where the menu of a part was asked for on the page, in pixels of the window. */
export interface AskedMenu {
  readonly key: string;
  readonly label: string;
  readonly left: number;
  readonly top: number;
}

const load = async () => (await import('../kit/MenuPopup.tsx')).MenuPopup;

/** The menu of a part, as the outline has it, below its button on the page: the button itself is in the frame. */
export function PagePartMenu({ asked, onClose }: { asked: AskedMenu; onClose: () => void }) {
  const editor = useEditor();
  const anchor = useRef<HTMLSpanElement>(null);
  const Popup = useLate(true, load, onClose);
  const { key, label, left, top } = asked;
  return (
    <>
      <span ref={anchor} style={{ position: 'fixed', insetInlineStart: left, insetBlockStart: top }} />
      {Popup && (
        <Popup label={label} trigger={anchor} actions={listPartActions(editor, key)} first={true} onClose={onClose} />
      )}
    </>
  );
}
