import { useState } from 'react';
import type { LawRule } from '../../../contract/law/law-rules.ts';
import type { LawSettings } from '../../../contract/law/law-settings.ts';
import { lawCalls } from '../../../contract/studio/law-calls.ts';
import { useDialogChange } from '../../app/use-studio.ts';
import { DateField } from '../../kit/DateField.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Text } from '../../kit/Layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { ReasonDialog } from '../policies/ReasonDialog.tsx';
import { lawTexts } from './texts.ts';

interface SwitchDialogProps {
  rule: LawRule;
  /** As it is now. */
  isOn: boolean;
  /** Who is told, besides the person. */
  told: readonly string[];
  onClose: () => void;
}

/** Switches a rule off or on, with a reason; off until a day, or until somebody switches it on. */
export function SwitchDialog({ rule, isOn, told, onClose }: SwitchDialogProps) {
  const words = lawTexts[isOn ? 'offDialog' : 'onDialog'];
  const off = lawTexts.offDialog;
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [hasTried, setTried] = useState(false);
  const { send, ...dialog } = useDialogChange(lawCalls.switchLawRule, [lawCalls.readLaw], {
    done: words.done,
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={words.title(rule.title)}
      action={isOn ? off.turnOff : lawTexts.onDialog.turnOn}
      isDanger={isOn}
      isAlert
      onSubmit={() => {
        setTried(true);
        if (reason.trim() === '') return;
        send({ path: { rule: rule.id }, body: { isOn: !isOn, reason, until: until === '' ? null : until } });
      }}
    >
      <p>{words.note}</p>
      <TextField
        label={words.reason}
        help={off.reasonHelp}
        isLong
        autoFocus
        maxLength={1000}
        value={reason}
        onChange={setReason}
        error={hasTried && reason.trim() === '' ? off.noReason : undefined}
      />
      {isOn && <DateField label={off.until} help={off.untilHelp} value={until} onChange={setUntil} />}
      <Text note>{told.length > 0 ? off.told(told.join(', ')) : off.nobody}</Text>
    </FormDialog>
  );
}

/** What the bank does about law in all campaigns. */
export type Policy = 'needsCompliance' | 'asksBeforeTags';

interface PolicyDialogProps {
  settings: LawSettings;
  policy: Policy;
  onClose: () => void;
}

/** Asks why the bank begins or ends to need compliance before publishing, or to ask before tags run. */
export function PolicyDialog({ settings, policy, onClose }: PolicyDialogProps) {
  const words = lawTexts.policies[policy];
  const isOn = !settings[policy];
  const { send, ...dialog } = useDialogChange(lawCalls.setLawPolicy, [lawCalls.readLaw], {
    ...{ done: lawTexts.policyDone, onClose },
  });
  return (
    <ReasonDialog
      {...dialog}
      title={words.title(isOn)}
      onSave={(reason) => {
        const { needsCompliance, asksBeforeTags } = settings;
        send({ body: { needsCompliance, asksBeforeTags, [policy]: isOn, reason } });
      }}
    >
      <p>{words.note(isOn)}</p>
    </ReasonDialog>
  );
}
