import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type OwnPerson, type SessionState, type SignedIn, sessionCalls } from '../../contract/studio/session-calls.ts';
import { singleSignOnPath } from '../../contract/studio/studio-addresses.ts';
import { studioPath } from '../../contract/studio/studio-call.ts';
import { Button } from '../kit/Button.tsx';
import { buttonClasses } from '../kit/button-classes.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { TextField } from '../kit/TextField.tsx';
import { SignInSteps } from '../sign-in/SignInSteps.tsx';
import { useSend } from '../sign-in/use-send.ts';
import { signOut } from './sign-out.ts';
import { identityDialogs, sessionKey } from './studio.ts';
import { texts } from './texts.ts';

/** The session has ended. The screen stays as it is behind the dialog, until the same person is back. */
export function SignInAgain({ person }: { person: OwnPerson }) {
  const queries = useQueryClient();
  const [state, setState] = useState<Exclude<SessionState, SignedIn>>();
  const goOn = (next: SessionState) => {
    if (next.kind !== 'signedIn') return setState(next);
    // Another person must not see this person's screen.
    if (next.person.id !== person.id) return location.assign(studioPath);
    queries.setQueryData(sessionKey, next);
    identityDialogs.settle(true);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey !== sessionKey });
  };
  const reading = useSend(sessionCalls.readSession, goOn);
  const { send } = reading;
  // Asked when the dialog opens, and when the window is back from another tab, where the person may have signed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is another one each time, and does the same.
  useEffect(() => {
    const ask = () => void send({});
    ask();
    addEventListener('focus', ask);
    return () => removeEventListener('focus', ask);
  }, []);

  return (
    <Dialog
      title={texts.signInAgain.title}
      actions={
        <Button kind="bare" onPress={() => void signOut()}>
          {texts.signInAgain.other}
        </Button>
      }
    >
      <p>{texts.signInAgain.note}</p>
      {reading.failure !== undefined && (
        <>
          <FailureNotice failure={reading.failure} />
          <Button onPress={() => void send({})}>{texts.errors.tryAgain}</Button>
        </>
      )}
      {reading.failure === undefined && state === undefined && <Skeleton rows={2} />}
      {state !== undefined && (
        <SignInSteps
          state={state}
          knownEmail={person.email}
          isInDialog
          onSignedIn={goOn}
          renderHead={(title, lead) => (
            <p>
              <strong>{title}.</strong> {lead}
            </p>
          )}
        />
      )}
    </Dialog>
  );
}

/** Asks for the second factor, for the password of somebody without one, or for single sign-on in another tab. */
export function ProofDialog({ person }: { person: OwnPerson }) {
  const queries = useQueryClient();
  const [answer, setAnswer] = useState('');
  const accept = (state: SessionState) => {
    queries.setQueryData(sessionKey, state);
    if (state.kind === 'signedIn' && state.provenUntil !== null) identityDialogs.settle(true);
  };
  const { send, isSending, failure } = useSend(sessionCalls.proveAgain, accept);
  const { send: readAgain } = useSend(sessionCalls.readSession, accept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `readAgain` is another one each time, and does the same.
  useEffect(() => {
    if (!person.isExternal) return;
    const ask = () => void readAgain({});
    addEventListener('focus', ask);
    return () => removeEventListener('focus', ask);
  }, []);
  const submit = () => {
    if (answer === '') return;
    void send({ body: person.hasSecondFactor ? { code: answer } : { password: answer } });
  };
  return (
    <FormDialog
      title={texts.proof.title}
      action={person.isExternal ? undefined : texts.proof.action}
      isWaiting={isSending}
      failure={failure}
      onClose={() => identityDialogs.settle(false)}
      onSubmit={submit}
    >
      <p>{texts.proof.note}</p>
      {person.isExternal ? (
        <p>
          <a className={buttonClasses({})} href={`${singleSignOnPath}?again=1`} target="_blank" rel="noopener">
            {texts.proof.outside}
          </a>
        </p>
      ) : person.hasSecondFactor ? (
        <TextField
          label={texts.proof.code}
          help={texts.proof.codeHelp}
          autoComplete="one-time-code"
          autoFocus
          value={answer}
          onChange={setAnswer}
        />
      ) : (
        <PasswordField
          label={texts.proof.password}
          autoComplete="current-password"
          autoFocus
          value={answer}
          onChange={setAnswer}
        />
      )}
    </FormDialog>
  );
}
