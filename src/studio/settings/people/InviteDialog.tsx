import { useState } from 'react';
import { z } from 'zod/mini';
import { emailSchema } from '../../../contract/studio/email.ts';
import { staffCalls } from '../../../contract/studio/staff-calls.ts';
import { texts } from '../../app/texts.ts';
import { useStudioChange, useStudioQuery } from '../../app/use-studio.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { GrantsEditor } from './GrantsEditor.tsx';
import { type GrantChoice, grantsOf, refusalOf } from './grant-choice.ts';
import type { ShownLink } from './LinkDialog.tsx';
import { peopleTexts } from './texts.ts';

const words = peopleTexts.inviteDialog;

/** Invites a person by e-mail address and roles. `onLink` gets the link. */
export function InviteDialog({ onClose, onLink }: { onClose: () => void; onLink: (link: ShownLink) => void }) {
  const [email, setEmail] = useState('');
  const [choice, setChoice] = useState<GrantChoice>({});
  const [isTried, setTried] = useState(false);
  const policies = useStudioQuery(staffCalls.readPolicies, {});
  const invite = useStudioChange(staffCalls.invite, [staffCalls.listStaff]);
  const wrongEmail = z.safeParse(emailSchema, email).success ? undefined : words.wrongEmail;
  const mustProve = (policies.data?.secondFactorRoles ?? []).filter((role) => choice[role] !== undefined);

  const submit = () => {
    setTried(true);
    if (wrongEmail !== undefined || refusalOf(choice) !== undefined) return;
    invite.mutate(
      { body: { email, grants: grantsOf(choice) } },
      { onSuccess: (link) => onLink({ ...link, title: peopleTexts.linkDialog.invited(email.trim()) }) },
    );
  };

  return (
    <FormDialog
      title={words.title}
      action={words.action}
      isWide
      isWaiting={invite.isPending}
      failure={invite.error?.failure}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{words.note}</p>
      <TextField
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoFocus
        value={email}
        onChange={setEmail}
        error={isTried ? wrongEmail : undefined}
      />
      <GrantsEditor choice={choice} onChange={setChoice} error={isTried ? refusalOf(choice) : undefined} />
      {mustProve.length > 0 && (
        <Notice tone="info">{peopleTexts.factorNotice(mustProve.map((role) => texts.roles[role]).join(', '))}</Notice>
      )}
    </FormDialog>
  );
}
