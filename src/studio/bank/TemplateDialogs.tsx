import { useState } from 'react';
import { type BankTemplate, bankCalls } from '../../contract/studio/bank-calls.ts';
import { lockReasonMaxLength } from '../../contract/studio/locks.ts';
import { useDialogChange } from '../app/use-studio.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextField } from '../kit/TextField.tsx';
import { bankTexts } from './texts.ts';

const words = bankTexts.one;
const changed = [bankCalls.readBankTemplate, bankCalls.listBankTemplates];

interface TemplateDialogProps {
  template: Pick<BankTemplate, 'id' | 'version' | 'name'>;
  onClose: () => void;
}

const pathOf = ({ id, version }: TemplateDialogProps['template']) => ({ id, version: String(version) });

/** Asks before a template is offered for new campaigns. */
export function ReleaseDialog({ template, onClose }: TemplateDialogProps) {
  const done = words.released(template.name);
  const { send, ...dialog } = useDialogChange(bankCalls.releaseBankTemplate, changed, { done, onClose });
  return (
    <FormDialog
      {...dialog}
      title={words.releaseTitle(template.name)}
      action={words.release}
      isAlert
      onSubmit={() => send({ path: pathOf(template) })}
    >
      <p>{words.releaseNote}</p>
    </FormDialog>
  );
}

/** Takes a template back, with a reason that its maker reads. */
export function WithdrawDialog({ template, onClose }: TemplateDialogProps) {
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const done = words.withdrawn(template.name);
  const { send, ...dialog } = useDialogChange(bankCalls.withdrawBankTemplate, changed, { done, onClose });
  const submit = () => {
    setTried(true);
    if (reason.trim() !== '') send({ path: pathOf(template), body: { reason: reason.trim() } });
  };
  return (
    <FormDialog
      {...dialog}
      title={words.withdrawTitle(template.name)}
      action={words.withdraw}
      isAlert
      onSubmit={submit}
    >
      <p>{words.withdrawNote}</p>
      <TextField
        label={words.reason}
        error={hasTried && reason.trim() === '' ? words.needsReason : undefined}
        value={reason}
        onChange={setReason}
        maxLength={lockReasonMaxLength}
        autoFocus
      />
    </FormDialog>
  );
}
