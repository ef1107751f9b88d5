import type { OpenInvitation, StaffPerson } from '../../../contract/studio/staff-calls.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkDialog, type ShownLink } from './LinkDialog.tsx';
import {
  DisableDialog,
  EnableDialog,
  GrantsDialog,
  ResetDialog,
  SessionsDialog,
  WithdrawDialog,
} from './PeopleDialogs.tsx';

/** Which dialog is open, and about whom. */
export type Opened =
  | { kind: 'invite' }
  | { kind: 'grants' | 'sessions' | 'reset' | 'disable' | 'enable'; person: StaffPerson }
  | { kind: 'withdraw'; invitation: OpenInvitation }
  | { kind: 'link'; link: ShownLink };

interface OpenedDialogProps {
  opened: Opened;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

/** The dialog that is open. */
export function OpenedDialog({ opened, onOpen, onClose }: OpenedDialogProps) {
  const showLink = (link: ShownLink) => onOpen({ kind: 'link', link });
  switch (opened.kind) {
    case 'invite':
      return <InviteDialog onClose={onClose} onLink={showLink} />;
    case 'grants':
      return <GrantsDialog person={opened.person} onClose={onClose} />;
    case 'sessions':
      return <SessionsDialog person={opened.person} onClose={onClose} />;
    case 'reset':
      return <ResetDialog person={opened.person} onClose={onClose} onLink={showLink} />;
    case 'disable':
      return <DisableDialog person={opened.person} onClose={onClose} />;
    case 'enable':
      return <EnableDialog person={opened.person} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawDialog invitation={opened.invitation} onClose={onClose} />;
    case 'link':
      return <LinkDialog link={opened.link} onClose={onClose} />;
  }
}
