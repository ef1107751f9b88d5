import styles from './drum.module.css';
import { joinClasses } from './join-classes.ts';

interface DrumProps {
  size?: 'small' | 'large' | 'huge';
  /** How much of the ring is gold, from 0 to 1. */
  share?: number;
}

/** The ring of the bronze drum: decoration of empty states, and a progress that is said in words beside it. */
export function Drum({ size = 'large', share }: DrumProps) {
  return (
    <span
      className={joinClasses(styles.box, size === 'small' && styles.small, size === 'huge' && styles.huge)}
      aria-hidden="true"
    >
      <span className={styles.ring} style={share === undefined ? {} : { ['--share' as string]: `${share * 100}%` }} />
      <span className={styles.sun} />
    </span>
  );
}
