import { useQueryClient } from '@tanstack/react-query';
import type { SessionState } from '../../contract/studio/session-calls.ts';
import { sessionKey } from '../app/studio.ts';
import { texts } from '../app/texts.ts';
import { ToastRegion } from '../kit/ToastRegion.tsx';
import { SignInFrame, SignInHead } from './SignInFrame.tsx';
import { SignInSteps } from './SignInSteps.tsx';
import { signInTexts } from './texts.ts';

/** Sign-in, shown at any address; afterwards the screen of that address is shown. */
export function SignInScreen({ state }: { state: Exclude<SessionState, { kind: 'signedIn' }> }) {
  const queries = useQueryClient();
  return (
    <SignInFrame>
      <title>{texts.title(signInTexts.title)}</title>
      <SignInSteps
        state={state}
        onSignedIn={(signedIn) => queries.setQueryData(sessionKey, signedIn)}
        renderHead={(title, lead) => <SignInHead title={title}>{lead}</SignInHead>}
      />
      <ToastRegion />
    </SignInFrame>
  );
}
