import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { kitTexts } from './kit-texts.ts';
import { Notice } from './Notice.tsx';

interface ConfirmDialogProps {
  /** A question that names what it is about. */
  title: string;
  /** What follows from it, and what stays. */
  children: ReactNode;
  /** The verb of the button. */
  action: string;
  isDanger?: boolean;
  isWaiting?: boolean;
  /** What went wrong with the last try. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that can not simply be undone, and says what follows. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, isDanger = false, isWaiting = false, error, onConfirm, onClose } = props;
  return (
    <Dialog
      title={title}
      isAlert
      onClose={onClose}
      onSubmit={onConfirm}
      actions={
        <>
          <Button onPress={onClose}>{kitTexts.cancel}</Button>
          <Button type="submit" look={isDanger ? 'danger' : 'primary'} isWaiting={isWaiting}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {error !== undefined && <Notice tone="error">{error}</Notice>}
    </Dialog>
  );
}
