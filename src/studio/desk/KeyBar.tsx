import { Button } from '../kit/Button.tsx';
import { Key } from '../kit/Key.tsx';
import { Row } from '../kit/Layout.tsx';
import styles from './queue.module.css';
import { deskTexts } from './texts.ts';

const { hints, open } = deskTexts.keys;

/** The keys of the queue, at the foot of the window. */
export function KeyBar({ onOpen }: { onOpen: () => void }) {
  return (
    <Row align="center" tone="soft" size="xs" breaks="whole" className={styles.keys}>
      <Row as="span" inline gap={4} align="center">
        <Key>J</Key> <Key>K</Key> {hints.move}
      </Row>
      <Row as="span" inline gap={4} align="center">
        <Key>↵</Key> {hints.take}
      </Row>
      <Row as="span" inline gap={4} align="center">
        <Key>N</Key> {hints.next}
      </Row>
      <Row as="span" inline gap={4} align="center">
        <Key>F</Key> {hints.filter}
      </Row>
      <Button size="small" kind="bare" onPress={onOpen}>
        {open} <Key>?</Key>
      </Button>
    </Row>
  );
}
