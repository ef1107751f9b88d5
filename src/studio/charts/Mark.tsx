import styles from './charts.module.css';

/** Where the period before stood, readable over what is behind it. */
export function Mark({ from, to, y }: { from: number; to: number; y: number }) {
  return [styles.halo, styles.tick].map((look) => <path key={look} className={look} d={`M${from} ${y}H${to}`} />);
}
