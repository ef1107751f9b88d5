import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './tick-ring.module.css';

const tones = { calm: styles.calm, soon: styles.soon, late: styles.late };

interface TickRingProps {
  /** How much of it is lit, from 0 to 1. */
  share: number;
  tone: keyof typeof tones;
  isSmall?: boolean;
  /** Inside. The words beside it say the same. */
  children?: ReactNode;
}

/** A ring of 15 ticks, each a minute: to a first call, or what is left of a claim. */
export function TickRing({ share, tone, isSmall = false, children }: TickRingProps) {
  return (
    <span
      className={joinClasses(styles.ring, tones[tone], isSmall && styles.small)}
      style={{ ['--share' as string]: `${Math.max(0, Math.min(1, share)) * 100}%` }}
      aria-hidden="true"
    >
      <span className={styles.inside}>{children}</span>
    </span>
  );
}
