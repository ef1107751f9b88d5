import type { ReactNode } from 'react';
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
    <button type="button" className={styles.choose} onClick={onChoose} aria-current={isCurrent || undefined}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span>{children}</span>
    </button>
  );
}
