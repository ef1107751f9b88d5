import styles from './ledger.module.css';

/** Bullets on a ruled page: a tick in the margin, a line under each. */
export function Ledger({ bullets, size }: { bullets: readonly string[]; size: 'large' | 'usual' }) {
  if (bullets.length === 0) return null;
  return (
    <ul className={styles.ledger} data-size={size}>
      {bullets.map((bullet) => (
        <li key={bullet}>{bullet}</li>
      ))}
    </ul>
  );
}
