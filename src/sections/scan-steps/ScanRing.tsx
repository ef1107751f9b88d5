import styles from './scan-ring.module.css';

/** A circle of ticks, lit up to the current step. The dial around it sets how far (`--scan-turn`). */
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

/** Two units for a tick and its gap: 120 ticks of three degrees. */
const tickRoom = 240;
