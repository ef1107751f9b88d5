import type { ReactNode } from 'react';
import { buttonClass } from '../button/button-class.ts';
import { DrumRing } from '../drum-ring/DrumRing.tsx';
import { Icon } from '../icon/Icon.tsx';
import { TagChoicePlace } from '../tag-question/tag-question-places.tsx';
import styles from './page-footer.module.css';

interface PageFooterProps {
  /** Lays out the content. */
  className?: string | undefined;
  /** On a desktop, a button that leads back to the top. */
  hasWayToTop?: boolean;
  children: ReactNode;
}

/** The deep stage that ends every page, with the drum behind it. */
export function PageFooter({ className, hasWayToTop, children }: PageFooterProps) {
  return (
    <footer className={styles.footer} data-ground="stage">
      <DrumRing className={styles.ring} />
      <div className={`container ${styles.content} ${className ?? ''}`}>{children}</div>
      <TagChoicePlace />
      {hasWayToTop ? (
        <a className={buttonClass('round', { className: styles.toTop })} href="#top" aria-label="Lên đầu trang">
          <Icon name="up" />
        </a>
      ) : null}
    </footer>
  );
}
