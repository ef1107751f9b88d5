import type { ReactNode } from 'react';
import styles from './card-pocket.module.css';

interface CardPocketProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The wallet: a front panel with a stitched edge that hides the lower part of the cards in it. */
export function CardPocket({ className, children }: CardPocketProps) {
  return (
    <div className={className ? `${styles.pocket} ${className}` : styles.pocket}>
      <div className={`container ${styles.content}`}>{children}</div>
    </div>
  );
}
