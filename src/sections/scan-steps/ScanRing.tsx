import styles from './scan-ring.module.css';

/**
 * A circle of ticks, and the same ticks lit as far as the step on show. How far is the business of the dial around it
 * (`--scan-turn`).
 */
export function ScanRing({ className }: { className: string | undefined }) {
  return (
    <div className={`${styles.ring} ${className}`} aria-hidden="true">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.edge} cx="50" cy="50" r="49.7" />
        <circle className={styles.ticks} cx="50" cy="50" r="47" pathLength={tickRoom} />
      </svg>
      <svg className={styles.lit} viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.ticks} cx="50" cy="50" r="47" pathLength={tickRoom} />
      </svg>
    </div>
  );
}

/** Two units for a tick and its gap: 120 ticks, three degrees each. */
const tickRoom = 240;
