import { stickyHeaderAttribute } from '../../browser/page-hooks.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './home-header.module.css';
import type { HomeHeaderModel } from './home-header.schema.ts';

/** The logo that leads home, and one button. No menu, so no drawer: on a phone the button waits until the banner’s own is out of sight. */
export function HomeHeader({ header: { logo, logoOnPaper, home, button } }: { header: HomeHeaderModel }) {
  return (
    <header className={styles.header} data-ground="stage-at-top" {...{ [stickyHeaderAttribute]: stickyThresholdPx }}>
      <div className={`container ${styles.bar}`}>
        <a className={styles.logo} href={home}>
          <Picture picture={logo} sizes={logoSizes} className={styles.logoOnStage} />
          <Picture picture={logoOnPaper} sizes={logoSizes} className={styles.logoOnPaper} />
          <span className="visually-hidden">Về trang chủ</span>
        </a>
        {button !== undefined && <CallToActionButton action={button} className={styles.action} />}
      </div>
    </header>
  );
}

/** The header turns to paper once the page is scrolled past its height minus this, in pixels, as in hu_vang (specification, section 9). */
const stickyThresholdPx = 40;

/** Logos are drawn 40 to 48 px high. */
const logoSizes = '180px';
