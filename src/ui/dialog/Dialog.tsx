import type { ReactNode } from 'react';
import { closeDialogAttribute, registrationStateAttribute } from '../../contract/page-attributes.ts';
import { buttonClass } from '../button/button-class.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './dialog.module.css';

/** How wide it is from 640 px up; on a phone every dialog is a sheet from below. */
export type DialogSize = 'medium' | 'wide';

interface DialogProps {
  id: string;
  /** Id of the heading inside that names the dialog. */
  labelledBy: string;
  size: DialogSize;
  /** What closes it: the control in its corner alone, the Escape key too, or also a click beside it. */
  dismissal: 'close-control' | 'escape' | 'anything';
  /**
   * Whether the confirmation keeps the frame of the form, with its picture, or stands in a larger dialog of its own.
   */
  success?: 'same-dialog' | 'larger-dialog';
  /** Above the content, from edge to edge. */
  head?: ReactNode;
  /** Leans out of the frame at its top. */
  ornament?: ReactNode;
  /** Beside the content from 1024 px up, not drawn below. */
  aside?: ReactNode;
  /** Drawn in the flow of the page, for the gallery. `sent` is the confirmation. */
  shownAs?: 'form' | 'sending' | 'sent' | undefined;
  children: ReactNode;
}

const closedBy = { 'close-control': 'none', escape: 'closerequest', anything: 'any' } as const;

/**
 * A dialog whose close control always stands in the corner; with a static backdrop neither a click beside it nor Escape
 * closes it. Without JavaScript it opens when the address names it (`:target`) and the close control is a link that
 * takes the name away again.
 */
export function Dialog({
  id,
  labelledBy,
  size,
  dismissal,
  success,
  head,
  ornament,
  aside,
  shownAs,
  children,
}: DialogProps) {
  return (
    <dialog
      id={id}
      className={[
        styles.dialog,
        size === 'wide' && styles.wide,
        success === 'same-dialog' && styles.same,
        shownAs && styles.shown,
      ]
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={labelledBy}
      closedby={closedBy[dismissal]}
      open={shownAs !== undefined}
      {...(shownAs && { [registrationStateAttribute]: shownAs })}
    >
      <div className={styles.panel}>
        {aside ? (
          <div className={styles.aside} data-ground="stage">
            {aside}
          </div>
        ) : null}
        {head}
        <div className={styles.body}>{children}</div>
      </div>
      {ornament}
      <a
        // Names nothing: `:target` goes away and, unlike with "#", the page stays where it was.
        href="#dong"
        className={buttonClass('round', { className: styles.close })}
        aria-label="Đóng"
        {...{ [closeDialogAttribute]: '' }}
      >
        <Icon name="close" />
      </a>
    </dialog>
  );
}
