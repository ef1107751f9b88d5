import type { ReactNode } from 'react';
import { closeDialogAttribute, registrationStateAttribute } from '../../contract/page-attributes.ts';
import { buttonClass } from '../button/button-class.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './dialog.module.css';

/** Width from 640 px up; on a phone every dialog is a bottom sheet. */
type DialogSize = 'medium' | 'wide';

interface DialogProps {
  id: string;
  /** Id of the heading inside that names the dialog. */
  labelledBy: string;
  size: DialogSize;
  /** How it is closed: only the control in its corner, also the Escape key, or also a click beside it. */
  dismissal: 'close-control' | 'escape' | 'anything';
  /** `own`: its control closes it by itself; otherwise the registration, whose state it is, does. */
  closing?: 'own';
  /** Whether the confirmation is in the form's dialog, with its picture, or in a larger one. */
  success?: 'same-dialog' | 'larger-dialog';
  /** Above the content, full width. */
  head?: ReactNode;
  /** Decoration over the upper edge. */
  ornament?: ReactNode;
  /** Beside the content from 1024 px up, hidden below. */
  aside?: ReactNode;
  /** Shown in the flow of the page, for the gallery. `sent` is the confirmation. */
  shownAs?: 'form' | 'sending' | 'sent' | undefined;
  children: ReactNode;
}

const closedBy = { 'close-control': 'none', escape: 'closerequest', anything: 'any' } as const;

/**
 * A dialog with a close control in its corner. With a static backdrop neither a click beside it nor Escape closes it.
 * Without JavaScript it opens as `:target`, and the close control is a link to another hash.
 */
export function Dialog({
  id,
  labelledBy,
  size,
  dismissal,
  closing,
  success,
  head,
  ornament,
  aside,
  shownAs,
  children,
}: DialogProps) {
  const control = { className: buttonClass('round', { className: styles.close }), 'aria-label': 'Đóng' };
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
      {closing === 'own' ? (
        <button type="button" {...control} {...{ command: 'close', commandfor: id }}>
          <Icon name="close" />
        </button>
      ) : (
        // A hash without a target: it resets `:target` and, unlike "#", does not scroll.
        <a href="#dong" {...control} {...{ [closeDialogAttribute]: '' }}>
          <Icon name="close" />
        </a>
      )}
    </dialog>
  );
}
