import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { PageHeader } from '../../ui/page-header/PageHeader.tsx';
import styles from './home-header.module.css';
import type { HomeHeaderModel } from './home-header.schema.ts';

/** The logo, which leads home, and one button. On a phone the button is hidden while the banner’s button is visible. */
export function HomeHeader({ header: { logo, logoOnPaper, link, button } }: { header: HomeHeaderModel }) {
  return (
    <PageHeader logo={logo} logoOnPaper={logoOnPaper} home={link ?? '/'} className={styles.header}>
      {button !== undefined && <CallToActionButton action={button} className={styles.action} />}
    </PageHeader>
  );
}
