import type { FormEvent, ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './dialog.module.css';
import { focusFirstWrong } from './focus-wrong.ts';
import { joinClasses } from './join-classes.ts';

export interface DialogProps {
  title: string;
  children: ReactNode;
  /** Buttons, the one that acts last. */
  actions?: ReactNode;
  /**
   * Also called by Escape, and by a press outside unless the dialog is a form or an alert. Without it neither closes
   * the dialog.
   */
  onClose?: (() => void) | undefined;
  /** Makes the dialog a form: Enter in a field does what the button of type `submit` does. */
  onSubmit?: (() => void) | undefined;
  isWide?: boolean | undefined;
  /** For two pictures beside each other. */
  isBroad?: boolean | undefined;
  /** As wide and high as the window allows, for a choice among many pictures. */
  isLarge?: boolean | undefined;
  /** Up to 1160 × 780, or the whole of a phone; its parts have edges of their own. */
  isWhole?: boolean | undefined;
  /** Below the title. */
  note?: string | undefined;
  /** Beside the title. */
  head?: ReactNode;
  /** For warnings: screen readers read all of it at once. */
  isAlert?: boolean | undefined;
}

/** What Dialog loads: the dialog itself. */
export function DialogWindow({
  title,
  children,
  actions,
  onClose,
  onSubmit,
  isWide,
  isBroad,
  isLarge,
  isWhole,
  note,
  head,
  isAlert = false,
}: DialogProps) {
  const parts = (
    <>
      <div className={styles.head}>
        <div>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </div>
        {head}
      </div>
      <div className={styles.in}>{children}</div>
      {actions !== undefined && <div className={styles.foot}>{actions}</div>}
    </>
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React also bubbles the event to a form around this dialog.
    event.stopPropagation();
    onSubmit?.();
    focusFirstWrong(event.currentTarget);
  };
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose?.()}
      isDismissable={onClose !== undefined && !isAlert && onSubmit === undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      className={joinClasses(styles.scrim, isWhole && styles.sheet)}
    >
      <Modal
        className={joinClasses(
          styles.modal,
          isWide && styles.wide,
          isBroad && styles.broad,
          isLarge && styles.large,
          isWhole && styles.whole,
        )}
      >
        <AriaDialog className={joinClasses(styles.dialog)} role={isAlert ? 'alertdialog' : 'dialog'}>
          {onSubmit ? (
            <form className={styles.form} onSubmit={submit} noValidate>
              {parts}
            </form>
          ) : (
            parts
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
