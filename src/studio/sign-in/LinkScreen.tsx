import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { z } from 'zod/mini';
import { emailSchema } from '../../contract/studio/email.ts';
import { type invitationSchema, type SessionState, sessionCalls } from '../../contract/studio/session-calls.ts';
import { formatMoment, nameGrants } from '../app/format.ts';
import { sessionKey } from '../app/studio.ts';
import { texts } from '../app/texts.ts';
import { Badge } from '../kit/Badge.tsx';
import { Button } from '../kit/Button.tsx';
import { Checkbox } from '../kit/Checkbox.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { focusFirstWrong } from '../kit/focus-wrong.ts';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { LongWords } from '../kit/LongWords.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { TextField } from '../kit/TextField.tsx';
import { ToastRegion } from '../kit/ToastRegion.tsx';
import { SignInFrame, SignInHead } from './SignInFrame.tsx';
import { SignInSteps } from './SignInSteps.tsx';
import { signInTexts } from './texts.ts';
import { useSend } from './use-send.ts';

type Invitation = z.infer<typeof invitationSchema>;

const words = signInTexts.link;
const leastPasswordLength = 12;

/** A one-time link: the first administrator, an invitation, or a new password. The token stands behind `#`. */
export function LinkScreen() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [token] = useState(() => location.hash.slice(1));
  const [invitation, setInvitation] = useState<Invitation>();
  const [state, setState] = useState<SessionState>();
  const read = useSend(sessionCalls.readLink, setInvitation);
  const { send } = read;
  const hasRead = useRef(false);
  useEffect(() => {
    if (hasRead.current || token === '') return;
    hasRead.current = true;
    void send({ body: { token } });
  }, [send, token]);

  const goOn = (next: SessionState) => {
    // The link is used up: it disappears from the address and the history.
    if (next.kind !== 'signedIn') return setState(next);
    queries.setQueryData(sessionKey, next);
    navigate('/', { replace: true });
  };
  const toSignIn = (
    <Button
      onPress={() => {
        void queries.invalidateQueries({ queryKey: sessionKey });
        navigate('/', { replace: true });
      }}
    >
      {words.toSignIn}
    </Button>
  );

  return (
    <SignInFrame>
      <title>{texts.title(invitation ? titleOf(invitation) : words.reading)}</title>
      {state && state.kind !== 'signedIn' ? (
        <SignInSteps
          state={state}
          onSignedIn={goOn}
          renderHead={(title, lead) => <SignInHead title={title}>{lead}</SignInHead>}
        />
      ) : invitation ? (
        <AccountForm token={token} invitation={invitation} onState={goOn} />
      ) : token === '' ? (
        <EmptyState level={1} title={words.missingTitle} action={toSignIn}>
          {words.missing}
        </EmptyState>
      ) : read.failure?.error === 'linkExpired' || read.failure?.error === 'invalid' ? (
        <EmptyState level={1} title={words.expiredTitle} action={toSignIn}>
          {read.failure.message}
        </EmptyState>
      ) : read.failure ? (
        <EmptyState
          level={1}
          title={texts.errors.title}
          action={<Button onPress={() => void send({ body: { token } })}>{texts.errors.tryAgain}</Button>}
        >
          {read.failure.message}
        </EmptyState>
      ) : (
        <Skeleton rows={4} label={words.reading} />
      )}
      <ToastRegion />
    </SignInFrame>
  );
}

const titles = { first: words.firstTitle, invited: words.invitedTitle, reset: words.resetTitle };

function titleOf({ kind }: Invitation): string {
  return titles[kind];
}

function leadOf({ kind, email = '' }: Invitation): ReactNode {
  if (kind === 'first') return words.firstLead;
  const [before, address, after] = kind === 'invited' ? words.invitedLead(email) : words.resetLead(email);
  return (
    <>
      {before}
      <strong>
        <LongWords>{address}</LongWords>
      </strong>
      {after}
    </>
  );
}

interface AccountFormProps {
  token: string;
  invitation: Invitation;
  onState: (state: SessionState) => void;
}

function AccountForm({ token, invitation, onState }: AccountFormProps) {
  const { kind } = invitation;
  const [name, setName] = useState(invitation.name ?? '');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isTryingOut, setTryingOut] = useState(false);
  const [isTried, setTried] = useState(false);
  const { send, isSending, failure } = useSend(sessionCalls.useLink, onState);

  const hasName = kind !== 'reset';
  const wrong = {
    name: hasName && name.trim() === '' ? words.emptyName : undefined,
    email: kind === 'first' && !z.safeParse(emailSchema, email).success ? words.wrongEmail : undefined,
    password: password.length < leastPasswordLength ? words.shortPassword(password.length) : undefined,
  };
  const errorOf = (field: keyof typeof wrong) => (isTried ? wrong[field] : undefined) ?? failure?.fields?.[field];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    focusFirstWrong(event.currentTarget);
    if (Object.values(wrong).some(Boolean)) return;
    void send({
      body: {
        token,
        password,
        ...(hasName && { name: name.trim() }),
        ...(kind === 'first' && { email: email.trim() }),
        ...(isTryingOut && { isTryingOut }),
      },
    });
  };

  return (
    <>
      <SignInHead title={titleOf(invitation)}>{leadOf(invitation)}</SignInHead>
      <Stack as="form" gap={20} onSubmit={submit} noValidate>
        {hasName && (
          <TextField
            label={words.name}
            name="name"
            autoComplete="name"
            maxLength={100}
            isLarge
            autoFocus
            value={name}
            onChange={setName}
            help={words.nameHelp}
            error={errorOf('name')}
          />
        )}
        {kind === 'first' ? (
          <TextField
            label={words.email}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            isLarge
            value={email}
            onChange={setEmail}
            error={errorOf('email')}
          />
        ) : (
          // Password managers keep the new password for this name.
          <input type="hidden" name="email" autoComplete="username" value={invitation.email ?? ''} />
        )}
        <PasswordField
          label={kind === 'reset' ? words.newPassword : words.password}
          name="password"
          autoComplete="new-password"
          isLarge
          value={password}
          onChange={setPassword}
          help={words.passwordHelp}
          error={errorOf('password')}
        />
        {invitation.mayTryOut && (
          <Checkbox isSelected={isTryingOut} onChange={setTryingOut} note={words.tryOutNote}>
            {words.tryOut}
          </Checkbox>
        )}
        {invitation.grants.length > 0 && kind === 'invited' && (
          <div>
            <Text note>{words.invitedRoles}</Text>
            <Row as="ul" gap={6} wrap>
              {nameGrants(invitation.grants).map((grant) => (
                <li key={grant}>
                  <Badge state="plain">{grant}</Badge>
                </li>
              ))}
            </Row>
          </div>
        )}
        <FailureNotice failure={failure} />
        <Button type="submit" kind="primary" size="large" isWide isWaiting={isSending}>
          {kind === 'reset' ? words.reset : words.create}
        </Button>
        <Text note>{words.expires(formatMoment(invitation.expiresAt, new Date()))}</Text>
      </Stack>
    </>
  );
}
