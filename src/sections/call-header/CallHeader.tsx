import { buttonClass } from '../../ui/button/button-class.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { PageHeader } from '../../ui/page-header/PageHeader.tsx';
import type { Hotline } from '../footer-hotline.ts';
import styles from './call-header.module.css';
import type { CallHeaderModel } from './call-header.schema.ts';

interface CallHeaderProps {
  header: CallHeaderModel;
  /** Left out if the page has no number to call. */
  hotline: Hotline | undefined;
}

/**
 * The logo and the number to call: transparent over the first picture, on paper once its height has been scrolled. No
 * menu, so no drawer.
 */
export function CallHeader({ header: { logo, logoOnPaper }, hotline }: CallHeaderProps) {
  return (
    <PageHeader logo={logo} logoOnPaper={logoOnPaper} className={styles.header}>
      {hotline?.href !== undefined && (
        <a className={buttonClass('secondary', { className: styles.call })} href={hotline.href}>
          <Icon name="phone" />
          <span className="visually-hidden">Gọi tổng đài </span>
          {hotline.text}
        </a>
      )}
    </PageHeader>
  );
}
