import '../../ui/global.css';
import type { ReactNode } from 'react';
import { DrumRing } from '../../ui/drum-ring/DrumRing.tsx';
import { PageFooter } from '../../ui/page-footer/PageFooter.tsx';
import styles from './withdraw.module.css';

/** No campaign and no menu: there is nothing to sell here. */
export function WithdrawLayout({ hotline, children }: { hotline: string; children: ReactNode }) {
  return (
    <>
      <header className={styles.header}>
        <p className="container">
          <DrumRing className={styles.mark} />
          Ngân hàng Lạc Hồng
        </p>
      </header>
      <main className={styles.page}>
        <div className={`container ${styles.columns}`}>{children}</div>
      </main>
      <PageFooter className={styles.foot}>
        {hotline !== '' && (
          <p>
            Tổng đài
            <a href={`tel:${hotline.replaceAll(/[^\d+]/g, '')}`}>{hotline}</a>
          </p>
        )}
        <p className="note">Ngân hàng Lạc Hồng. Thông tin của bạn được giữ kín.</p>
      </PageFooter>
    </>
  );
}
