import { useState } from 'react';
import { askNoteMaxLength, bankCalls } from '../../../contract/studio/bank-calls.ts';
import { type Lock, wordLock } from '../../../contract/studio/locks.ts';
import { useDialogChange } from '../../app/use-studio.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useEditor } from '../editor.ts';
import { lockTexts } from './texts.ts';

/** Writes to who locked something. */
export function AskDialog({ lock, onClose }: { lock: Lock; onClose: () => void }) {
  const { webid } = useEditor();
  const [note, setNote] = useState('');
  const { send, ...dialog } = useDialogChange(bankCalls.askToUnlock, [], {
    done: lockTexts.asked(lock.by.name),
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={lockTexts.askTitle(lock.by.name)}
      action={lockTexts.askAction}
      onSubmit={() => send({ path: { webid, id: lock.id }, body: { note } })}
    >
      <p>{wordLock(lock)}</p>
      <TextField
        label={lockTexts.note}
        help={lockTexts.noteHelp}
        value={note}
        onChange={setNote}
        maxLength={askNoteMaxLength}
        isLong
        autoFocus
      />
    </FormDialog>
  );
}
