import { deskCalls } from '../../contract/studio/desk-calls.ts';
import { type PersonData, personDataCalls } from '../../contract/studio/person-data-calls.ts';
import type { CallData } from '../app/client.ts';
import { useStudioChange } from '../app/use-studio.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { personDataTexts } from './texts.ts';

interface EraseDialogProps {
  data: PersonData;
  request: { phone: string; reason: string };
  onErased: (erased: CallData<typeof personDataCalls.erasePerson>) => void;
  onClose: () => void;
}

/** Asks before a person is erased: what goes, what stays, who is told. */
export function EraseDialog({ data, request, onErased, onClose }: EraseDialogProps) {
  const words = personDataTexts.eraseDialog;
  const erase = useStudioChange(personDataCalls.erasePerson, [deskCalls.listDesk, deskCalls.readTeam], (erased) => {
    onClose();
    onErased(erased);
  });
  return (
    <FormDialog
      title={words.title(data.phone)}
      action={words.action}
      isAlert
      isDanger
      isWaiting={erase.isPending}
      failure={erase.error?.failure}
      onSubmit={() => erase.mutate({ body: request })}
      onClose={onClose}
    >
      <p>{words.gone(data.registrations.length, data.calls.length)}</p>
      <p>{words.stays}</p>
      {data.holder && <p>{words.held(data.holder.name)}</p>}
    </FormDialog>
  );
}
