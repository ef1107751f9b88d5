import styles from './hairline-header.module.css';
import { headerSection } from './header-section.ts';
import { PillHeader } from './PillHeader.tsx';

/** The premium design: plain text over one hairline, and a button that is filled only if no other is. */
export const hairlineHeader = headerSection('hairline-header', 'Trang khách hàng ưu tiên.', (shown) => (
  <PillHeader {...shown} className={styles.header} />
));
