import styles from './hairline-header.module.css';
import { PillHeader, type PillHeaderProps } from './PillHeader.tsx';

/** The premium design: plain text over one hairline, and a button that is filled only if no other is. */
export function HairlineHeader(props: Omit<PillHeaderProps, 'className'>) {
  return <PillHeader {...props} className={styles.header} />;
}
