import styles from './brand.module.css';
import mark from './mark.svg?no-inline';
import markDark from './mark-dark.svg?no-inline';

/** The bank's mark with the product's name. */
export function Brand({ name, bank }: { name: string; bank: string }) {
  return (
    <span className={styles.brand}>
      <img className={styles.light} src={mark} alt="" width={28} height={28} />
      <img className={styles.dark} src={markDark} alt="" width={28} height={28} />
      <span>
        <strong>{name}</strong>
        <small>{bank}</small>
      </span>
    </span>
  );
}
