import type { ReactNode } from 'react';
import { pageScrollerAttribute } from '../../contract/page-attributes.ts';
import styles from './page-scroller.module.css';

/**
 * The wrapper in which a page and its header scroll (behaviour 2.B.1). Dialogs stand beside it, not in it. It takes the
 * first focus, because the keys that scroll belong to what has the focus.
 */
export function PageScroller({ children }: { children: ReactNode }) {
  return (
    <div className={styles.scroller} {...{ [pageScrollerAttribute]: '', tabIndex: -1, autoFocus: true }}>
      {children}
    </div>
  );
}
