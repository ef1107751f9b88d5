import styles from './hairline-header.module.css';
import { PillHeader, type PillHeaderProps } from './PillHeader.tsx';

/**
 * The premium dress: plain words over one hairline, no glass, and a button that is filled only where nothing else is.
 */
export function HairlineHeader(props: Omit<PillHeaderProps, 'className'>) {
  return <PillHeader {...props} className={styles.header} />;
}
