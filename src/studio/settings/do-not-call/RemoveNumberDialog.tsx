import { useState } from 'react';
import { phoneMaxLength } from '../../../contract/registration/typed-text.ts';
import { doNotCallCalls } from '../../../contract/studio/do-not-call-calls.ts';
import { useStudioChange } from '../../app/use-studio.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toasts } from '../../kit/toasts.ts';
import { doNotCallTexts } from './texts.ts';

const words = doNotCallTexts.remove;

/** Takes one number off all lists, with a reason. */
export function RemoveNumberDialog({ onClose }: { onClose: () => void }) {
  const [phone, setPhone] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const remove = useStudioChange(doNotCallCalls.removeDoNotCall, [doNotCallCalls.readDoNotCall], ({ sources }) => {
    if (sources.length === 0) return;
    toasts.show(words.done(sources));
    onClose();
  });
  return (
    <FormDialog
      title={words.title}
      action={words.action}
      isWaiting={remove.isPending}
      failure={remove.error?.failure}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (phone.trim() !== '' && reason.trim() !== '') remove.mutate({ body: { phone, reason } });
      }}
    >
      <p>{words.note}</p>
      <TextField
        label={words.phone}
        error={isTried && phone.trim() === '' ? words.phoneMissing : remove.error?.failure.fields?.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={phoneMaxLength}
        value={phone}
        onChange={(typed) => {
          setPhone(typed);
          remove.reset();
        }}
      />
      <TextField
        label={words.reason}
        help={words.reasonHelp}
        error={isTried && reason.trim() === '' ? words.reasonMissing : undefined}
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      {remove.data?.sources.length === 0 && <Notice tone="info">{words.none}</Notice>}
    </FormDialog>
  );
}
