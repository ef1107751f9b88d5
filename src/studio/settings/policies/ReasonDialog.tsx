import { type ReactNode, useState } from 'react';
import type { StudioFailure } from '../../../contract/studio/studio-call.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { policiesTexts } from './texts.ts';

const words = policiesTexts.dialog;

interface ReasonDialogProps {
  title: string;
  /** The verb of the button. */
  action?: string;
  /** The consequence of the change. */
  children: ReactNode;
  isWaiting: boolean;
  failure: StudioFailure | undefined;
  onSave: (reason: string) => void;
  onClose: () => void;
}

/** Asks why rules change, before they are saved. */
export function ReasonDialog({
  title,
  action = policiesTexts.save,
  children,
  isWaiting,
  failure,
  onSave,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const wrong = Object.values(failure?.fields ?? {});
  return (
    <FormDialog
      title={title}
      action={action}
      isAlert
      isWaiting={isWaiting}
      failure={failure && { ...failure, message: [failure.message, ...wrong].join(' ') }}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (reason.trim() !== '') onSave(reason);
      }}
    >
      {children}
      <TextField
        label={words.reason}
        help={words.reasonHelp}
        maxLength={1000}
        autoFocus
        value={reason}
        onChange={setReason}
        error={isTried && reason.trim() === '' ? words.emptyReason : undefined}
      />
    </FormDialog>
  );
}
