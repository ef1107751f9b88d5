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
  ticks?: number;
  /** Inside. Words for those who do not see it stand beside it. */
  children?: ReactNode;
}

/** A ring of ticks: the 15 minutes to a first call, what is left of a claim, the days of a request. */
export function Ring({ share, tone, size = 'medium', ticks = 15, children }: RingProps) {
  const [words] = Children.toArray(children);
  const isLong = (size === 'medium' || size === 'huge') && typeof words === 'string' && words.length > 2;
  return (
    <span
      className={joinClasses(styles.ring, tones[tone], sizes[size], isLong && styles.tight)}
      style={{ ['--share' as string]: `${share * 100}%`, ['--tick' as string]: `${360 / ticks}deg` }}
      aria-hidden="true"
    >
      <span className={styles.inside}>{children}</span>
    </span>
  );
}
