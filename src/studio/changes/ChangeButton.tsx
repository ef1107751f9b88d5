import type { ReactNode } from 'react';
import { Sign } from '../kit/Badge.tsx';
import { Row } from '../kit/Layout.tsx';
import styles from './change-button.module.css';

interface ChangeButtonProps {
  number: number;
  isCurrent: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** Chooses a difference, by the number that it has on the pages, too. */
export function ChangeButton({ number, isCurrent, onChoose, children }: ChangeButtonProps) {
  return (
    <Row
      as="button"
      gap={10}
      align="start"
      flex="grow"
      narrow
      weight="regular"
      side="start"
      type="button"
      className={styles.choose}
      onClick={onChoose}
      aria-current={isCurrent || undefined}
    >
      <Sign isRound>{number}</Sign>
      <span>{children}</span>
    </Row>
  );
}
