import { useState } from 'react';
import { type OpenInvitation, type StaffPerson, staffCalls } from '../../../contract/studio/staff-calls.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { SessionList } from '../../app/SessionList.tsx';
import { useMayDo, useStudioChange, useStudioQuery } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { kitTexts } from '../../kit/kit-texts.ts';
import { Notice } from '../../kit/Notice.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toasts } from '../../kit/toasts.ts';
import { GrantsEditor } from './GrantsEditor.tsx';
import { choiceOf, grantsOf, problemOf } from './grant-choice.ts';
import type { ShownLink } from './LinkDialog.tsx';
import { peopleTexts } from './texts.ts';

interface PersonDialogProps {
  person: StaffPerson;
  onClose: () => void;
}

/** Gives and takes roles. */
export function GrantsDialog({ person, onClose }: PersonDialogProps) {
  const words = peopleTexts.grantsDialog;
  const [choice, setChoice] = useState(() => choiceOf(person.grants));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const setGrants = useStudioChange(staffCalls.setGrants, [staffCalls.listStaff]);
  const submit = () => {
    setTried(true);
    if (problemOf(choice) !== undefined) return;
    setGrants.mutate(
      { path: { id: person.id }, body: { grants: grantsOf(choice), ...(reason.trim() !== '' && { reason }) } },
      {
        onSuccess: () => {
          toasts.show(words.done(person.name));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={words.title(person.name)}
      isWide
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onPress={onClose}>{kitTexts.cancel}</Button>
          <Button type="submit" look="primary" isWaiting={setGrants.isPending}>
            {words.action}
          </Button>
        </>
      }
    >
      <p>{words.note}</p>
      <GrantsEditor choice={choice} onChange={setChoice} error={isTried ? problemOf(choice) : undefined} />
      <TextField
        label={words.reason}
        mark={kitTexts.optional}
        help={words.reasonHelp}
        maxLength={1000}
        value={reason}
        onChange={setReason}
      />
      {setGrants.error && <Notice tone="error">{setGrants.error.failure.message}</Notice>}
    </Dialog>
  );
}

/** Takes away the access of a person. */
export function DisableDialog({ person, onClose }: PersonDialogProps) {
  const words = peopleTexts.disableDialog;
  const [reason, setReason] = useState('');
  const disable = useStudioChange(staffCalls.disablePerson, [staffCalls.listStaff]);
  return (
    <ConfirmDialog
      title={words.title(person.name)}
      action={words.action}
      isDanger
      isWaiting={disable.isPending}
      error={disable.error?.failure.message}
      onClose={onClose}
      onConfirm={() =>
        disable.mutate(
          { path: { id: person.id }, body: reason.trim() === '' ? {} : { reason } },
          {
            onSuccess: () => {
              toasts.show(words.done(person.name));
              onClose();
            },
          },
        )
      }
    >
      <p>{words.note(person.openSessions)}</p>
      <TextField label={words.reason} mark={kitTexts.optional} maxLength={1000} value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

/** Gives a disabled person access again. */
export function EnableDialog({ person, onClose }: PersonDialogProps) {
  const words = peopleTexts.enableDialog;
  const enable = useStudioChange(staffCalls.enablePerson, [staffCalls.listStaff]);
  return (
    <ConfirmDialog
      title={words.title(person.name)}
      action={words.action}
      isWaiting={enable.isPending}
      error={enable.error?.failure.message}
      onClose={onClose}
      onConfirm={() =>
        enable.mutate(
          { path: { id: person.id } },
          {
            onSuccess: () => {
              toasts.show(words.done(person.name));
              onClose();
            },
          },
        )
      }
    >
      <p>{words.note}</p>
    </ConfirmDialog>
  );
}

/** Removes password and second factor, and gives a link to set new ones. */
export function ResetDialog({ person, onClose, onLink }: PersonDialogProps & { onLink: (link: ShownLink) => void }) {
  const words = peopleTexts.resetDialog;
  const reset = useStudioChange(staffCalls.resetPerson, [staffCalls.listStaff]);
  return (
    <ConfirmDialog
      title={words.title(person.name)}
      action={words.action}
      isDanger
      isWaiting={reset.isPending}
      error={reset.error?.failure.message}
      onClose={onClose}
      onConfirm={() =>
        reset.mutate(
          { path: { id: person.id } },
          { onSuccess: (link) => onLink({ ...link, title: peopleTexts.linkDialog.reset(person.name) }) },
        )
      }
    >
      <p>{words.note}</p>
    </ConfirmDialog>
  );
}

/** Open sessions of a person, to be looked at and ended. */
export function SessionsDialog({ person, onClose }: PersonDialogProps) {
  const words = peopleTexts.sessionsDialog;
  const mayEnd = useMayDo('staff.manage');
  const sessions = useStudioQuery(staffCalls.listSessions, { path: { id: person.id } });
  const end = useStudioChange(staffCalls.endSessions, [staffCalls.listStaff, staffCalls.listSessions]);
  const endAll = () =>
    end.mutate(
      { path: { id: person.id } },
      {
        onSuccess: () => {
          toasts.show(words.ended(person.name));
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={words.title(person.name)}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{kitTexts.close}</Button>
          {mayEnd && sessions.data !== undefined && sessions.data.length > 0 && (
            <Button look="danger" isWaiting={end.isPending} onPress={endAll}>
              {words.endAll}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={sessions}>
        {(open) => (open.length === 0 ? <p>{words.none}</p> : <SessionList sessions={open} />)}
      </Loaded>
      {end.error && <Notice tone="error">{end.error.failure.message}</Notice>}
    </Dialog>
  );
}

/** Withdraws an invitation. */
export function WithdrawDialog({ invitation, onClose }: { invitation: OpenInvitation; onClose: () => void }) {
  const words = peopleTexts.invitations;
  const withdraw = useStudioChange(staffCalls.withdrawInvitation, [staffCalls.listStaff]);
  return (
    <ConfirmDialog
      title={words.withdrawTitle(invitation.email)}
      action={words.withdraw}
      isDanger
      isWaiting={withdraw.isPending}
      error={withdraw.error?.failure.message}
      onClose={onClose}
      onConfirm={() =>
        withdraw.mutate(
          { path: { id: invitation.id } },
          {
            onSuccess: () => {
              toasts.show(words.withdrawn(invitation.email));
              onClose();
            },
          },
        )
      }
    >
      <p>{words.withdrawNote}</p>
    </ConfirmDialog>
  );
}
