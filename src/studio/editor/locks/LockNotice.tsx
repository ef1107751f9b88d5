import { lazy, Suspense, useState } from 'react';
import type { Lock } from '../../../contract/studio/locks.ts';
import { wordLock } from '../../../contract/studio/locks.ts';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { useEditor } from '../editor.ts';
import { lockTexts } from './texts.ts';

// For few people: it comes when it is asked for.
const AskDialog = lazy(async () => ({ default: (await import('./AskDialog.tsx')).AskDialog }));

/** Why a part or a field cannot be changed, word for word, who locked it, and the way to ask for it. */
export function LockNotice({ lock }: { lock: Lock }) {
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
      {isAsking && (
        <Suspense>
          <AskDialog lock={lock} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Notice>
  );
}
