import type { ReactNode } from 'react';
import styles from './key.module.css';
import { Row } from './Layout.tsx';

/** A key of the keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return <kbd className={styles.key}>{children}</kbd>;
}

/** Keys, and what they do. */
export function KeyNote({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <Row as="span" gap={4} align="center">
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
      {children}
    </Row>
  );
}
