import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type SessionState, type SignedIn, sessionCalls } from '../../contract/studio/session-calls.ts';
import { Button } from '../kit/Button.tsx';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import styles from './sign-in.module.css';
import { signInTexts } from './texts.ts';
import { useSend } from './use-send.ts';

const loadRecoveryCodes = () => import('./RecoveryCodes.tsx');
const RecoveryCodes = lazy(async () => ({ default: (await loadRecoveryCodes()).RecoveryCodes }));
const EnrolStep = lazy(async () => {
  // The component is loaded before the codes are made: codes are shown once, and it could not be loaded if the server
  // were lost in between.
  await loadRecoveryCodes();
  return { default: (await import('./EnrolStep.tsx')).EnrolStep };
});

interface SignInStepsProps {
  /** Decides which step is shown. */
  state: Exclude<SessionState, SignedIn>;
  knownEmail?: string | undefined;
  isInDialog?: boolean;
  onSignedIn: (state: SignedIn) => void;
  /** Draws the heading of each step. */
  renderHead: (title: string, lead: ReactNode) => ReactNode;
}

/** The way into the Studio, step by step. The same on the whole screen and in a dialog over it. */
export function SignInSteps({
  state: first,
  knownEmail,
  isInDialog = false,
  onSignedIn,
  renderHead,
}: SignInStepsProps) {
  const [state, setState] = useState(first);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const goOn = (next: SessionState) => (next.kind === 'signedIn' ? onSignedIn(next) : setState(next));
  const look = useSend(sessionCalls.readSession, (next) => {
    setRecoveryCodes(undefined);
    goOn(next);
  });
  const startOver = useSend(sessionCalls.endSession, () => void look.send({}));

  if (recoveryCodes)
    return (
      <>
        {renderHead(signInTexts.recovery.title, signInTexts.recovery.lead)}
        <Suspense>
          <RecoveryCodes codes={recoveryCodes} onDone={() => void look.send({})} />
        </Suspense>
        <FailureNotice failure={look.failure} />
      </>
    );
  if (state.kind === 'none')
    return (
      <>
        {/* The dialog has said why it asks. */}
        {!isInDialog && renderHead(signInTexts.title, signInTexts.lead)}
        <PasswordStep state={state} knownEmail={knownEmail} isInDialog={isInDialog} onState={goOn} />
      </>
    );
  return (
    <>
      <div className={styles.back}>
        <Button kind="bare" size="small" icon="back" onPress={() => void startOver.send({})}>
          {signInTexts.code.other}
        </Button>
      </div>
      {state.kind === 'code' ? (
        <CodeStep email={state.email} renderHead={renderHead} onState={goOn} />
      ) : (
        <>
          {renderHead(signInTexts.enrol.title, signInTexts.enrol.lead)}
          <Suspense>
            <EnrolStep onDone={setRecoveryCodes} />
          </Suspense>
        </>
      )}
      <FailureNotice failure={startOver.failure ?? look.failure} />
    </>
  );
}
