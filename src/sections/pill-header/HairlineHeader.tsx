import styles from './hairline-header.module.css';
import { PillHeader, type PillHeaderProps } from './PillHeader.tsx';

const dress = { header: styles.header, pills: styles.pills, action: styles.action };

/** The premium dress: plain words over one hairline, no glass, and a button that is filled only where nothing else is. */
export function HairlineHeader(props: Omit<PillHeaderProps, 'dress'>) {
  return <PillHeader {...props} dress={dress} />;
}
