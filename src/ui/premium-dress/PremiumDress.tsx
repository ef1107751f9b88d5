import type { ReactNode } from 'react';
import styles from './premium-dress.module.css';

/**
 * A page in its premium dress: titles in the regular weight, hairlines for edges. Everything inside reads it from
 * custom properties.
 */
export function PremiumDress({ children }: { children: ReactNode }) {
  return <div className={styles.dress}>{children}</div>;
}
