import { useState } from 'react';
import { Avatar } from '../kit/Avatar.tsx';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import styles from './section-holder.module.css';
import { editorTexts } from './texts.ts';
import type { SectionLease } from './use-section-lease.ts';

interface SectionHolderProps {
  /** Of the person who edits the section. */
  name: string;
  lease: Pick<SectionLease, 'isShared' | 'takeOver' | 'share'>;
}

/** Somebody else edits the section: it is watched, edited together, or taken over, which is asked. */
export function SectionHolder({ name, lease: { isShared, takeOver, share } }: SectionHolderProps) {
  const [isAsking, setAsking] = useState(false);
  const words = editorTexts.holder;
  return (
    <div className={styles.holder} role="status">
      <Avatar name={name} isLive />
      <div>
        <strong>{words.title(name)}</strong>
        <p>{isShared ? words.sharedNote : words.note(name)}</p>
        <div className={styles.actions}>
          {!isShared && <Button onPress={share}>{words.share}</Button>}
          <Button look="bare" onPress={() => setAsking(true)}>
            {words.takeOver(name)}
          </Button>
        </div>
      </div>
      {isAsking && (
        <Dialog
          title={words.question(name)}
          isAlert
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onPress={() => setAsking(false)}>{words.leave(name)}</Button>
              <Button
                look="primary"
                onPress={() => {
                  setAsking(false);
                  takeOver();
                }}
              >
                {words.take}
              </Button>
            </>
          }
        >
          <p>{words.consequence(name)}</p>
        </Dialog>
      )}
    </div>
  );
}
