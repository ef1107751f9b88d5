import { useState } from 'react';
import { commentTexts } from '../../comments/texts.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { useEditorState } from '../editor.ts';
import { CommentsPane } from './CommentsPane.tsx';
import { useOpenThreads } from './use-comments.ts';

/** How many threads of the chosen part are open, as a button, and its dialog. */
export function Comments() {
  const chosen = useEditorState((state) => state.chosen);
  const count = useOpenThreads(chosen?.key);
  const [isOpen, setOpen] = useState(false);
  if (!chosen) return null;
  return (
    <>
      <Button kind="bare" icon="chat" onPress={() => setOpen(true)}>
        <VisuallyHidden>{`${commentTexts.title}: `}</VisuallyHidden>
        {count}
        <VisuallyHidden>{` ${commentTexts.open}`}</VisuallyHidden>
      </Button>
      {isOpen && (
        <Dialog
          title={commentTexts.title}
          isWide
          onClose={() => setOpen(false)}
          actions={<Button onPress={() => setOpen(false)}>{commentTexts.close}</Button>}
        >
          <CommentsPane place={chosen} />
        </Dialog>
      )}
    </>
  );
}
