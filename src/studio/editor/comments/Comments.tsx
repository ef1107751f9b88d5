import { useState } from 'react';
import type { TemplateField } from '../../../contract/studio/template-calls.ts';
import type { Store } from '../../app/store.ts';
import { commentTexts } from '../../comments/texts.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { useEditing } from '../editing.ts';
import { CommentsPane } from './CommentsPane.tsx';
import { useOpenThreads } from './use-comments.ts';

interface CommentsProps {
  fields: readonly TemplateField[];
  /** Counts what the server tells of changed comments. */
  commented: Store<number>;
}

/** How many threads of the chosen part are open, as a button, and its dialog. */
export function Comments({ fields, commented }: CommentsProps) {
  const { chosen } = useEditing();
  const count = useOpenThreads(commented, chosen?.key);
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
          <CommentsPane fields={fields} place={chosen} commented={commented} />
        </Dialog>
      )}
    </>
  );
}
