import { useState } from 'react';
import { type Lock, wordLock } from '../../../contract/studio/locks.ts';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { useEditor } from '../editor.ts';
import { AskDialog } from './AskDialog.tsx';
import { lockTexts } from './texts.ts';

/** Why a part or a field cannot be changed, word for word, who locked it, and the way to ask for it. */
export function LockWords({ lock }: { lock: Lock }) {
  const { isReadOnly } = useEditor();
  const [isAsking, setAsking] = useState(false);
  return (
    <Notice
      tone="lock"
      actions={
        !isReadOnly && (
          <Button size="small" onPress={() => setAsking(true)}>
            {lockTexts.ask}
          </Button>
        )
      }
    >
      {wordLock(lock)}
      {isAsking && <AskDialog lock={lock} onClose={() => setAsking(false)} />}
    </Notice>
  );
}
