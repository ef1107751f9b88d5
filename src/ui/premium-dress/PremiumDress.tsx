import type { ReactNode } from 'react';
import styles from './premium-dress.module.css';

/** The premium design of a page: titles in regular weight, hairlines for edges, set as custom properties. */
export function PremiumDress({ children }: { children: ReactNode }) {
  return <div className={styles.dress}>{children}</div>;
}
