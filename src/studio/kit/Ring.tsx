import { Children, type ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './ring.module.css';

const tones = { calm: styles.calm, soon: styles.soon, late: styles.late };
const sizes = { small: styles.small, medium: undefined, large: styles.large, huge: styles.huge };

interface RingProps {
  /** How much of it is lit, from 0 to 1. */
  share: number;
  tone: keyof typeof tones;
  size?: keyof typeof sizes;
  /** Inside. Words for those who do not see it stand beside it. */
  children?: ReactNode;
}

/** A ring of 15 ticks: the minutes to a first call, or what is left of a claim. */
export function Ring({ share, tone, size = 'medium', children }: RingProps) {
  const [words] = Children.toArray(children);
  const isLong = (size === 'medium' || size === 'huge') && typeof words === 'string' && words.length > 2;
  return (
    <span
      className={joinClasses(styles.ring, tones[tone], sizes[size], isLong && styles.tight)}
      style={{ ['--share' as string]: `${share * 100}%` }}
      aria-hidden="true"
    >
      <span className={styles.inside}>{children}</span>
    </span>
  );
}
