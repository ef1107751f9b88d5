import { bankCalls } from '../../contract/studio/bank-calls.ts';
import { type Lock, wordLock } from '../../contract/studio/locks.ts';
import { nameField } from '../../contract/studio/name-field.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { useDialogChange } from '../app/use-studio.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Stack, Text } from '../kit/Layout.tsx';
import { Notice } from '../kit/Notice.tsx';
import { LockList } from './LockList.tsx';
import { bankTexts } from './texts.ts';
import { useLockDraft } from './use-lock-draft.ts';

const words = bankTexts.locks;

interface CampaignLocksDialogProps {
  webid: string;
  fields: readonly TemplateField[];
  locks: readonly Lock[];
  onClose: () => void;
}

/** Sets and lifts locks of one campaign; those of its template are shown, and lifted there. */
export function CampaignLocksDialog({ webid, fields, locks, onClose }: CampaignLocksDialogProps) {
  const ofTemplate = locks.filter(({ template }) => template !== null);
  const lock = useLockDraft(locks.filter(({ template }) => template === null));
  const { send, ...dialog } = useDialogChange(bankCalls.changeCampaignLocks, [], { done: words.saved, onClose });
  return (
    <FormDialog
      {...dialog}
      title={words.dialog}
      action={words.save}
      isDisabled={lock.count === 0}
      isWide
      onSubmit={() => lock.submit((body) => send({ path: { webid }, body }))}
    >
      <Text tone="soft">{words.dialogNote}</Text>
      {ofTemplate.length > 0 && (
        <Stack as="ul" gap={8}>
          {ofTemplate.map((one) => (
            <li key={one.id}>
              <Notice tone="lock" title={words.ofTemplate(titleOf(fields, one), one.template?.name ?? '')}>
                {wordLock(one)}
              </Notice>
            </li>
          ))}
        </Stack>
      )}
      <LockList {...lock.list} fields={fields} isReadOnly={false} />
    </FormDialog>
  );
}

/** What a lock holds. */
function titleOf(fields: readonly TemplateField[], lock: Lock): string {
  if (lock.kind === 'order') return words.order;
  return nameField(fields, {}, { key: lock.key, path: lock.kind === 'field' ? lock.path : '' });
}
