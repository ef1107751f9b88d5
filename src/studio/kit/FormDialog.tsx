import type { ReactNode } from 'react';
import type { StudioFailure } from '../../contract/studio/studio-call.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { kitTexts } from './kit-texts.ts';

interface FormDialogProps {
  /** Of an alert: a question that names what it is about. */
  title: string;
  /** Fields. In an alert: what follows, and what stays as it is. */
  children: ReactNode;
  /** The verb of the button that submits; without one there is nothing to submit. */
  action: string | undefined;
  isDisabled?: boolean;
  isDanger?: boolean;
  isWide?: boolean;
  isBroad?: boolean;
  /** Asks before something that can not simply be undone. */
  isAlert?: boolean;
  /** The last submission is under way: nothing is submitted meanwhile. */
  isWaiting: boolean;
  /** Why the last submission failed. */
  failure: StudioFailure | undefined;
  onSubmit: () => void;
  onClose: () => void;
}

/** A form in a dialog: a button that cancels, one that submits, and what went wrong. Enter in a field submits, too. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, action, isDisabled, isDanger, isWaiting, failure, onSubmit, onClose, ...rest } = props;
  return (
    <Dialog
      {...rest}
      title={title}
      onClose={onClose}
      onSubmit={() => !isWaiting && onSubmit()}
      actions={
        <>
          <Button onPress={onClose}>{kitTexts.cancel}</Button>
          {action !== undefined && (
            <Button
              type="submit"
              kind={isDanger ? 'danger' : 'primary'}
              isDisabled={isDisabled ?? false}
              isWaiting={isWaiting}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      {children}
      <FailureNotice failure={failure} />
    </Dialog>
  );
}
