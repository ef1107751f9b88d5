import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { joinClasses } from '../kit/join-classes.ts';
import { Navigation } from './Navigation.tsx';
import styles from './navigation.module.css';
import { texts } from './texts.ts';

/** The navigation over the screen, where there is no room beside it. */
export function NavigationDrawer({ onClose, onSearch }: { onClose: () => void; onSearch: () => void }) {
  return (
    <ModalOverlay
      className={joinClasses(styles.scrim)}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
    >
      <Modal className={joinClasses(styles.drawer)}>
        <Dialog aria-label={texts.navigation.label}>
          <Navigation onSearch={onSearch} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
