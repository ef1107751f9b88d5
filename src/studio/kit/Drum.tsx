import styles from './drum.module.css';

/** The ring of the bronze drum, as decoration of empty states. */
export function Drum() {
  return (
    <span className={styles.box} aria-hidden="true">
      <span className={styles.ring} />
      <span className={styles.sun} />
    </span>
  );
}
