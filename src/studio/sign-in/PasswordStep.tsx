import { type FormEvent, useState } from 'react';
import { type SessionState, sessionCalls } from '../../contract/studio/session-calls.ts';
import { signInErrorParameter, singleSignOnPath } from '../../contract/studio/studio-addresses.ts';
import { studioErrors } from '../../contract/studio/studio-errors.ts';
import { Button } from '../kit/Button.tsx';
import { buttonClasses } from '../kit/button-classes.ts';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { focusFirstWrong } from '../kit/focus-wrong.ts';
import { Icon } from '../kit/Icon.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { Notice } from '../kit/Notice.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import { TextField } from '../kit/TextField.tsx';
import styles from './sign-in.module.css';
import { signInTexts } from './texts.ts';
import { useSend } from './use-send.ts';

interface PasswordStepProps {
  state: SessionState & { kind: 'none' };
  /** Filled in for somebody who signs in again. */
  knownEmail?: string | undefined;
  /** Single sign-on opens a new tab, so that the screen behind stays. */
  isInDialog?: boolean;
  onState: (state: SessionState) => void;
}

/** E-mail and password, or single sign-on. */
export function PasswordStep({ state, knownEmail = '', isInDialog = false, onState }: PasswordStepProps) {
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [isEmergency, setEmergency] = useState(false);
  const { send, isSending, failure } = useSend(sessionCalls.beginSession, onState);
  const hasForm = state.hasPasswords || isEmergency;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    focusFirstWrong(event.currentTarget);
    if (email.trim() !== '' && password !== '') void send({ body: { email: email.trim(), password } });
  };

  return (
    <>
      {!isInDialog && <RefusedSingleSignOn />}
      {state.singleSignOn !== null && (
        <Stack gap={6} side="center">
          <a
            className={buttonClasses({ size: 'large', isWide: true })}
            href={singleSignOnPath}
            {...(isInDialog && { target: '_blank', rel: 'noopener' })}
          >
            <Icon name="key" />
            {signInTexts.singleSignOn}
          </a>
          <Text note>{signInTexts.singleSignOnHost(state.singleSignOn)}</Text>
        </Stack>
      )}
      {state.singleSignOn !== null && hasForm && (
        <Row as="p" gap={12} align="center" tone="muted" size="xs" className={styles.or}>
          {signInTexts.or}
        </Row>
      )}
      {!hasForm && (
        <Notice tone="info" actions={<Button onPress={() => setEmergency(true)}>{signInTexts.emergency}</Button>}>
          {signInTexts.singleSignOnOnly}
        </Notice>
      )}
      {hasForm && (
        <Stack as="form" gap={20} onSubmit={submit} noValidate>
          <TextField
            label={signInTexts.email}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            value={email}
            onChange={setEmail}
            isLarge
            autoFocus={knownEmail === ''}
            error={isTried && email.trim() === '' ? signInTexts.emptyEmail : undefined}
          />
          <PasswordField
            label={signInTexts.password}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            isLarge
            autoFocus={knownEmail !== ''}
            error={isTried && password === '' ? signInTexts.emptyPassword : undefined}
          />
          <FailureNotice failure={failure} />
          <Button type="submit" kind="primary" size="large" isWide isWaiting={isSending}>
            {signInTexts.next}
          </Button>
          <Text note>{signInTexts.forgotten}</Text>
        </Stack>
      )}
    </>
  );
}

/** Why single sign-on failed, from the address. */
function RefusedSingleSignOn() {
  const name = new URLSearchParams(location.search).get(signInErrorParameter);
  const message = Object.entries(studioErrors).find(([error]) => error === name)?.[1].message;
  return message === undefined ? undefined : <Notice tone="error">{message}</Notice>;
}
