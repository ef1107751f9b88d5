import { useState } from 'react';
import { type OpenInvitation, type StaffPerson, staffCalls } from '../../../contract/studio/staff-calls.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { SessionList } from '../../app/SessionList.tsx';
import { useDialogChange, useMayDo, useStudioChange, useStudioQuery } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { FailureNotice } from '../../kit/FailureNotice.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { kitTexts } from '../../kit/kit-texts.ts';
import { TextField } from '../../kit/TextField.tsx';
import { GrantsEditor } from './GrantsEditor.tsx';
import { choiceOf, grantsOf, refusalOf } from './grant-choice.ts';
import type { ShownLink } from './LinkDialog.tsx';
import { peopleTexts } from './texts.ts';

interface PersonDialogProps {
  person: StaffPerson;
  onClose: () => void;
}

const listed = [staffCalls.listStaff];
const bodyOf = (reason: string) => (reason.trim() === '' ? {} : { reason });

/** Gives and takes roles. */
export function GrantsDialog({ person: { id, name, grants }, onClose }: PersonDialogProps) {
  const words = peopleTexts.grantsDialog;
  const [choice, setChoice] = useState(() => choiceOf(grants));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { send, ...dialog } = useDialogChange(staffCalls.setGrants, listed, { done: words.done(name), onClose });
  const submit = () => {
    setTried(true);
    if (refusalOf(choice) === undefined) send({ path: { id }, body: { grants: grantsOf(choice), ...bodyOf(reason) } });
  };
  return (
    <FormDialog {...dialog} title={words.title(name)} action={words.action} isWide onSubmit={submit}>
      <p>{words.note}</p>
      <GrantsEditor choice={choice} onChange={setChoice} error={isTried ? refusalOf(choice) : undefined} />
      <TextField
        label={words.reason}
        mark={kitTexts.optional}
        help={words.reasonHelp}
        maxLength={1000}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}

/** Takes away the access of a person. */
export function DisableDialog({ person: { id, name, openSessions }, onClose }: PersonDialogProps) {
  const words = peopleTexts.disableDialog;
  const [reason, setReason] = useState('');
  const { send, ...dialog } = useDialogChange(staffCalls.disablePerson, listed, { done: words.done(name), onClose });
  const submit = () => send({ path: { id }, body: bodyOf(reason) });
  return (
    <FormDialog {...dialog} title={words.title(name)} action={words.action} isAlert isDanger onSubmit={submit}>
      <p>{words.note(openSessions)}</p>
      <TextField label={words.reason} mark={kitTexts.optional} maxLength={1000} value={reason} onChange={setReason} />
    </FormDialog>
  );
}

/** Gives a disabled person access again. */
export function EnableDialog({ person: { id, name }, onClose }: PersonDialogProps) {
  const words = peopleTexts.enableDialog;
  const { send, ...dialog } = useDialogChange(staffCalls.enablePerson, listed, { done: words.done(name), onClose });
  const submit = () => send({ path: { id } });
  return (
    <FormDialog {...dialog} title={words.title(name)} action={words.action} isAlert onSubmit={submit}>
      <p>{words.note}</p>
    </FormDialog>
  );
}

/** Removes password and second factor, and gives a link to set new ones. */
export function ResetDialog({
  person: { id, name },
  onClose,
  onLink,
}: PersonDialogProps & { onLink: (link: ShownLink) => void }) {
  const words = peopleTexts.resetDialog;
  const reset = useStudioChange(staffCalls.resetPerson, listed);
  const onSuccess = (link: Omit<ShownLink, 'title'>) => onLink({ ...link, title: peopleTexts.linkDialog.reset(name) });
  return (
    <FormDialog
      title={words.title(name)}
      action={words.action}
      isAlert
      isDanger
      isWaiting={reset.isPending}
      failure={reset.error?.failure}
      onClose={onClose}
      onSubmit={() => reset.mutate({ path: { id } }, { onSuccess })}
    >
      <p>{words.note}</p>
    </FormDialog>
  );
}

/** Open sessions of a person, to be looked at and ended. */
export function SessionsDialog({ person: { id, name }, onClose }: PersonDialogProps) {
  const words = peopleTexts.sessionsDialog;
  const mayEnd = useMayDo('staff.manage');
  const sessions = useStudioQuery(staffCalls.listSessions, { path: { id } });
  const end = useDialogChange(staffCalls.endSessions, [...listed, staffCalls.listSessions], {
    done: words.ended(name),
    onClose,
  });
  return (
    <Dialog
      title={words.title(name)}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{kitTexts.close}</Button>
          {mayEnd && sessions.data !== undefined && sessions.data.length > 0 && (
            <Button kind="danger" isWaiting={end.isWaiting} onPress={() => end.send({ path: { id } })}>
              {words.endAll}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={sessions}>
        {(open) => (open.length === 0 ? <p>{words.none}</p> : <SessionList sessions={open} />)}
      </Loaded>
      <FailureNotice failure={end.failure} />
    </Dialog>
  );
}

interface WithdrawDialogProps {
  invitation: OpenInvitation;
  onClose: () => void;
}

/** Withdraws an invitation. */
export function WithdrawDialog({ invitation: { id, email }, onClose }: WithdrawDialogProps) {
  const words = peopleTexts.invitations;
  const done = words.withdrawn(email);
  const { send, ...dialog } = useDialogChange(staffCalls.withdrawInvitation, listed, { done, onClose });
  const submit = () => send({ path: { id } });
  return (
    <FormDialog
      {...dialog}
      title={words.withdrawTitle(email)}
      action={words.withdraw}
      isAlert
      isDanger
      onSubmit={submit}
    >
      <p>{words.withdrawNote}</p>
    </FormDialog>
  );
}
