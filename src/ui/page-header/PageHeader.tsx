import type { ReactNode } from 'react';
import { mainId, stickyHeaderAttribute } from '../../contract/page-attributes.ts';
import type { Picture as PictureModel } from '../../page/content-types.ts';
import { buttonClass } from '../button/button-class.ts';
import { Picture } from '../picture/Picture.tsx';
import { TagQuestionPlace } from '../tag-question/tag-question-places.tsx';
import { logoSizes } from './logo-sizes.ts';
import styles from './page-header.module.css';

interface PageHeaderProps {
  logo: PictureModel;
  /** For the header once it is paper; the same logo if content has no other. */
  logoOnPaper: PictureModel | undefined;
  /** Where the logo leads; the top of the page when nothing is named. */
  home?: string | undefined;
  /**
   * How many pixels before its own height the header turns sticky (behaviour 9.14). Without a value: at its own height.
   */
  stickyEarlyPx?: number | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Fixed header: clear over the stage, paper once scrolled past its height. The section provides the content beside the
 * logo. The first Tab reaches a link that skips the header; it is in the header because a page without a header has
 * nothing to skip, and a page that scrolls in a wrapper begins its focus there.
 */
export function PageHeader(props: PageHeaderProps) {
  const { logo, logoOnPaper = logo, home, stickyEarlyPx = 0, className, children } = props;
  return (
    <header
      className={className ? `${styles.header} ${className}` : styles.header}
      data-ground="stage-at-top"
      {...{ [stickyHeaderAttribute]: stickyEarlyPx }}
    >
      <a className={buttonClass('primary', { className: styles.skip })} href={`#${mainId}`}>
        Đến nội dung chính
      </a>
      <TagQuestionPlace />
      <div className={`container ${styles.bar}`}>
        <a className={styles.logo} href={home ?? '#top'}>
          <Picture picture={logo} sizes={logoSizes} className={styles.logoOnStage} />
          <Picture picture={logoOnPaper} sizes={logoSizes} className={styles.logoOnPaper} />
          <span className="visually-hidden">{home === undefined ? 'Về đầu trang' : 'Về trang chủ'}</span>
        </a>
        {children}
      </div>
    </header>
  );
}
