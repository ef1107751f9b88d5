import type { ReactNode } from 'react';
import type { DeskPolicy } from '../../../contract/desk/desk-policy.ts';
import { deskCalls } from '../../../contract/studio/desk-calls.ts';
import { useDialogChange } from '../../app/use-studio.ts';
import { Stack, Text } from '../../kit/Layout.tsx';
import styles from './policies.module.css';
import { ReasonDialog } from './ReasonDialog.tsx';
import { SaveFoot } from './SaveFoot.tsx';
import { policiesTexts } from './texts.ts';
import type { RulesDraft } from './use-rules-draft.ts';

interface DeskPolicyFormProps<Draft extends object> {
  form: RulesDraft<Draft>;
  /** The policy with what the draft says. */
  policyOf: (draft: Draft) => DeskPolicy;
  words: { ask: string; askNote: string };
  /** Its parts. */
  children: ReactNode;
}

/** A form of a part of the desk's policy: it is saved as a whole, with a reason. */
export function DeskPolicyForm<Draft extends object>({ form, policyOf, words, children }: DeskPolicyFormProps<Draft>) {
  const saving = useDialogChange(deskCalls.setDeskPolicy, [deskCalls.readDeskPolicy], {
    done: policiesTexts.dialog.done,
    onClose: form.reset,
  });
  return (
    <Stack as="form" divided className={styles.form} noValidate onSubmit={form.onSubmit}>
      {children}
      <SaveFoot hasChanges={form.hasChanges} onDiscard={form.reset} />
      {form.isAsking && (
        <ReasonDialog
          title={words.ask}
          isWaiting={saving.isWaiting}
          failure={saving.failure}
          onSave={(reason) => saving.send({ body: { policy: policyOf(form.draft), reason } })}
          onClose={form.stopAsking}
        >
          <p>{words.askNote}</p>
        </ReasonDialog>
      )}
    </Stack>
  );
}

/** A part of such a form. */
export function PolicyPart({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Stack as="fieldset" gap={12} className={styles.part}>
      <legend>{title}</legend>
      {note !== undefined && <Text note>{note}</Text>}
      {children}
    </Stack>
  );
}
