import { stickyHeaderAttribute } from '../../browser/page-hooks.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './call-header.module.css';
import type { CallHeaderModel } from './call-header.schema.ts';

interface CallHeaderProps {
  header: CallHeaderModel;
  /** Left out when the page names no number. */
  hotline: { text: string; href: string } | undefined;
}

/** The logo and the number to call: clear over the picture that opens the page, paper once scrolled past its height. No menu, so no drawer. */
export function CallHeader({ header, hotline }: CallHeaderProps) {
  return (
    <header className={styles.header} data-ground="stage-at-top" {...{ [stickyHeaderAttribute]: stickyThresholdPx }}>
      <div className={`container ${styles.bar}`}>
        <a className={styles.logo} href="#top">
          <Picture picture={header.logo} sizes={logoSizes} className={styles.logoOnStage} />
          <Picture picture={header.logoOnPaper} sizes={logoSizes} className={styles.logoOnPaper} />
          <span className="visually-hidden">Về đầu trang</span>
        </a>
        {hotline !== undefined && (
          <a className={buttonClass('secondary', { className: styles.call })} href={hotline.href}>
            <Icon name="phone" />
            <span className="visually-hidden">Gọi tổng đài </span>
            {hotline.text}
          </a>
        )}
      </div>
    </header>
  );
}

/** The header turns to paper once the page is scrolled past its height minus this, in pixels. */
const stickyThresholdPx = 40;

/** Logos are drawn 40 to 48 px high. */
const logoSizes = '180px';
