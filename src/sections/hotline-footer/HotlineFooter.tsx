import { PageFooter } from '../../ui/page-footer/PageFooter.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './hotline-footer.module.css';
import type { HotlineFooterModel } from './hotline-footer.schema.ts';

/** The hotline in large type, the bank's text, and the copyright line. */
export function HotlineFooter({ footer }: { footer: HotlineFooterModel }) {
  const { logo, hotline, bankText, copyright } = footer;
  return (
    <PageFooter className={styles.content}>
      <Picture picture={logo} sizes="200px" className={styles.logo} />
      {(hotline !== undefined || bankText !== undefined) && (
        <div className={styles.contacts}>
          {hotline !== undefined && (
            <div className={styles.hotline}>
              <p className={styles.label}>{hotline.label}</p>
              <a href={hotline.href} className="ring-within">
                {hotline.text}
              </a>
            </div>
          )}
          {bankText !== undefined && (
            <div>
              {bankText.label !== undefined && <p className={styles.label}>{bankText.label}</p>}
              <p className={styles.text}>{bankText.value}</p>
            </div>
          )}
        </div>
      )}
      {copyright !== undefined && <p className="note">{copyright}</p>}
    </PageFooter>
  );
}
