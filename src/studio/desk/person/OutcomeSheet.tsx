import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import dialogStyles from '../../kit/dialog.module.css';
import { joinClasses } from '../../kit/join-classes.ts';
import styles from './sheet.module.css';
import { personTexts } from './texts.ts';

/** A sheet from the foot of a phone, with the outcomes of the call. */
export function OutcomeSheet({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={joinClasses(dialogStyles.scrim)}
    >
      <Modal className={joinClasses(styles.sheet)}>
        <Dialog className={joinClasses(styles.dialog)} aria-label={personTexts.outcome.ask}>
          <span className={styles.grip} aria-hidden="true" />
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
