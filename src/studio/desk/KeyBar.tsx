import { Button } from '../kit/Button.tsx';
import { Key } from '../kit/Key.tsx';
import styles from './queue.module.css';
import { deskTexts } from './texts.ts';

const { hints, open } = deskTexts.keys;

/** The keys of the queue, at the foot of the window. */
export function KeyBar({ onOpen }: { onOpen: () => void }) {
  return (
    <div className={styles.keys}>
      <span>
        <Key>J</Key> <Key>K</Key> {hints.move}
      </span>
      <span>
        <Key>↵</Key> {hints.take}
      </span>
      <span>
        <Key>N</Key> {hints.next}
      </span>
      <span>
        <Key>F</Key> {hints.filter}
      </span>
      <Button size="small" look="bare" onPress={onOpen}>
        {open} <Key>?</Key>
      </Button>
    </div>
  );
}
