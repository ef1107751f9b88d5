import type { Ref } from 'react';
import styles from './popup.module.css';
import { popupTitleId } from './popup-title-id.ts';

interface PopupHeadingProps {
  title: string;
  content: string | undefined;
  /** Passed if the heading takes the focus. */
  ref?: Ref<HTMLHeadingElement>;
}

/** Title and lead of the dialog. */
export function PopupHeading({ title, content, ref }: PopupHeadingProps) {
  return (
    <>
      <h2 id={popupTitleId} className={styles.title} ref={ref} tabIndex={ref ? -1 : undefined}>
        {title}
      </h2>
      {content !== undefined && <p className={styles.lead}>{content}</p>}
    </>
  );
}
