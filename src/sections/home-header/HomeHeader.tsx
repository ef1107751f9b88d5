import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { PageHeader } from '../../ui/page-header/PageHeader.tsx';
import styles from './home-header.module.css';
import type { HomeHeaderModel } from './home-header.schema.ts';

/**
 * The logo that leads home, and one button. No menu, so no drawer: on a phone the button waits until the banner’s own
 * is out of sight.
 */
export function HomeHeader({ header: { logo, logoOnPaper, home, button } }: { header: HomeHeaderModel }) {
  return (
    <PageHeader logo={logo} logoOnPaper={logoOnPaper} home={home} className={styles.header}>
      {button !== undefined && <CallToActionButton action={button} className={styles.action} />}
    </PageHeader>
  );
}
